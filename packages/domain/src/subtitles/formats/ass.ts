import { message } from "../../messages/message.ts";
import type { Message } from "../../messages/message.ts";
import type { ParsedSubtitles } from "../srt.ts";
import { assEscapes } from "./ass-escapes.ts";
import { CueList } from "./cue-list.ts";

/** Where each field of a line in `[Events]` is: the file says it in its `Format:` line. */
type Columns = readonly string[];

/** ASS (v4.00+); SSA (v4.00) has `marked` as its first field. */
const usualColumns: Columns = "layer start end style name marginl marginr marginv effect text".split(" ");

/** Sections whose content has no place in a transcript. */
const lostSections: Record<string, Message> = {
  "v4 styles": message("styles_left_out"),
  "v4+ styles": message("styles_left_out"),
  fonts: message("fonts_left_out"),
  graphics: message("images_left_out"),
};

const clock = /^\s*(-?)(\d{1,6}):(\d{1,2}):(\d{1,2})(?:[.,:](\d{1,3}))?\s*$/;

/** Milliseconds of `0:00:22.48`. */
function assTime(text = ""): number | undefined {
  const [whole, sign, hours, minutes, seconds, fraction = "0"] = clock.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const ms =
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(`0.${fraction}`) * 1000;
  return sign === "-" ? -ms : ms;
}

interface Event {
  line: number;
  /** The fields by their names, in lower case. */
  fields: Readonly<Record<string, string>>;
}

/** The fields of a line; the last one, the text, may contain commas. */
function fieldsOf(columns: Columns, values: string): Record<string, string> {
  const fields: Record<string, string> = {};
  let at = 0;
  for (const [rank, name] of columns.entries()) {
    const comma = rank === columns.length - 1 ? -1 : values.indexOf(",", at);
    const to = comma === -1 ? values.length : comma;
    fields[name] = values.slice(at, to);
    at = Math.min(values.length, to + 1);
  }
  return fields;
}

const drawing = /\\p[1-9]/;
const karaoke = /\\k[of]?\d/i;

/** The text of an event without its override blocks, and those blocks. `\{` is a brace of the text. */
function withoutOverrides(raw: string): { text: string; overrides: string[] } {
  const overrides: string[] = [];
  let text = "";
  let at = 0;
  for (let open = raw.indexOf("{"); open !== -1; open = raw.indexOf("{", at)) {
    const isText = raw.charAt(open - 1) === "\\";
    const close = isText ? open : raw.indexOf("}", open);
    if (close === -1) break;
    text += raw.slice(at, isText ? open + 1 : open);
    if (!isText) overrides.push(raw.slice(open + 1, close));
    at = close + 1;
  }
  return { text: text + raw.slice(at), overrides };
}

/** `\N` is a line break, `\n` one that players may show as a space, `\h` a no-break space. */
function plainText(text: string): string {
  const broken = text.replaceAll(/\\[Nn]/g, "\n").replaceAll("\\h", "\u00a0");
  return assEscapes.read(broken).trim();
}

function noteLosses(cues: CueList, { line, fields }: Event, overrides: readonly string[]): void {
  const { name = "", actor = name, effect = "" } = fields;
  if (actor.trim() !== "") cues.lose(line, message("speaker_left_out", { name: actor.trim().slice(0, 60) }));
  // SSA writes `!Effect` where there is none.
  if (!["", "!Effect"].includes(effect.trim())) cues.lose(line, message("effect_left_out"));
  const isKaraoke = overrides.some((tags) => karaoke.test(tags));
  if (isKaraoke) cues.lose(line, message("karaoke_left_out"));
  const hasStyles = overrides.some((tags) => tags.replaceAll(/\\k[of]?\d+/gi, "").includes("\\"));
  if (hasStyles) cues.lose(line, message("positions_left_out"));
  if (overrides.some((tags) => tags !== "" && !tags.includes("\\")))
    cues.lose(line, message("comment_left_out"));
}

function readDialogue(cues: CueList, event: Event): void {
  const { line, fields } = event;
  const { text: bare, overrides } = withoutOverrides(fields["text"] ?? "");
  noteLosses(cues, event, overrides);
  if (overrides.some((tags) => drawing.test(tags))) cues.lose(line, message("cue_of_drawing"));
  else
    cues.add({ line, start: assTime(fields["start"]), end: assTime(fields["end"]), text: plainText(bare) });
}

class AssReader {
  readonly cues = new CueList();
  #columns = usualColumns;
  #section = "events";

  read(text: string, line: number): void {
    const name = /^\[([^\]]{1,40})\]\s*$/.exec(text)?.[1];
    if (name !== undefined) this.#open(name.toLowerCase(), line);
    else if (this.#section === "events") this.#readEvent(text, line);
    else if (this.#section === "v4 styles") this.#columns = ["marked", ...usualColumns.slice(1)];
  }

  #open(section: string, line: number): void {
    this.#section = section;
    const loss = lostSections[section];
    if (loss) this.cues.lose(line, loss);
  }

  #readEvent(text: string, line: number): void {
    const colon = text.indexOf(":");
    const kind = text.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const values = text.slice(colon + 1).trimStart();
    if (kind === "format") this.#columns = values.split(",").map((name) => name.trim().toLowerCase());
    else if (kind === "dialogue") readDialogue(this.cues, { line, fields: fieldsOf(this.#columns, values) });
    else if (kind === "comment") this.cues.lose(line, message("cue_of_comment"));
  }
}

/** Parses Advanced SubStation Alpha (ASS) and SSA: the words and times of each `Dialogue:` line, in the file's order. */
export function parseAss(text: string): ParsedSubtitles {
  const reader = new AssReader();
  for (const [index, line] of text.split("\n").entries()) reader.read(line, index + 1);
  return reader.cues.done();
}

import { message } from "../../messages/message.ts";
import { parseTime } from "../../segments/time.ts";
import type { ParsedSubtitles } from "../srt.ts";
import { CueList } from "./cue-list.ts";

const stamp = /^\s{0,8}\[(-?\d{1,6}:\d{1,2}(?::\d{1,2})?(?:[.:,]\d{1,3})?)\]/;
const wordStamp = /<\d{1,6}:\d{1,2}(?:[.:,]\d{1,3})?>\s?/g;
const tag = /^\[([a-z#]{1,20}):(.*)\]\s*$/i;

/** Whether a line begins with a time in brackets: `[00:22.48]`. */
export function isLrcLine(line: string): boolean {
  return stamp.test(line);
}

/** A line that is meant to begin with a time. */
const damagedStamp = /^\s{0,8}\[-?\d{1,6}:[\w:.,]{0,20}(?:\]|$)/;

/** A third group of digits that cannot be seconds: then the groups are minutes, seconds and hundredths. */
const hundredths = /^\s{0,8}\[\d{1,6}:\d{1,2}:[6-9]\d\]/m;

const lastColon = /:(?=\d{1,3}$)/;

/** Milliseconds of `00:22.48`, also negative. `hasHundredths`: `00:22:48` is the same. */
function lrcTime(text: string, hasHundredths: boolean): number | undefined {
  const bare = text.replace("-", "");
  const ms = parseTime(hasHundredths && /:\d{1,3}:/.test(bare) ? bare.replace(lastColon, ".") : bare);
  return ms === undefined || !text.startsWith("-") ? ms : -ms;
}

interface Line {
  line: number;
  ms: number | undefined;
  text: string;
}

class LrcReader {
  readonly cues = new CueList();
  readonly lines: Line[] = [];
  /** Milliseconds by which the file's lines come earlier than written. */
  #offset = 0;
  readonly #hasHundredths: boolean;

  constructor(text: string) {
    this.#hasHundredths = hundredths.test(text);
  }

  read(line: string, number: number): void {
    const times: string[] = [];
    let rest = line;
    for (let found = stamp.exec(rest); found; found = stamp.exec(rest)) {
      times.push(found[1] ?? "");
      rest = rest.slice(found[0].length);
    }
    if (times.length === 0) this.#readOther(line, number);
    else this.#readCue(times, rest, number);
  }

  #readCue(times: readonly string[], rest: string, line: number): void {
    const text = rest.replaceAll(wordStamp, "").trim();
    if (text !== rest.trim()) this.cues.lose(line, message("word_times_left_out"));
    for (const time of times) {
      const ms = lrcTime(time, this.#hasHundredths);
      this.lines.push({ line, ms: ms === undefined ? undefined : ms - this.#offset, text });
    }
  }

  #readOther(line: string, number: number): void {
    const [, name = "", value = ""] = tag.exec(line.trim()) ?? [];
    if (name.toLowerCase() === "offset") this.#offset = Number(value) || 0;
    else if (name !== "") this.cues.lose(number, message("tags_of_file_left_out"));
    else if (damagedStamp.test(line)) this.cues.skip(number, message("cue_start_unreadable"));
    else if (line.trim() !== "") this.#readWords(line.trim(), number);
  }

  #readWords(words: string, number: number): void {
    const last = this.lines.at(-1);
    if (last) last.text = `${last.text}\n${words}`.trim();
    else this.cues.skip(number, message("text_before_first_time"));
  }

  done(): ParsedSubtitles {
    // A line with several times is sung several times.
    const sorted = this.lines.toSorted((a, b) => (a.ms ?? 0) - (b.ms ?? 0));
    for (const [at, { line, ms, text }] of sorted.entries()) {
      const next = sorted[at + 1];
      // A time without words is the end of the words before it.
      const end = next?.text === "" && text !== "" && (next.ms ?? 0) > (ms ?? 0) ? { end: next.ms } : {};
      if (text !== "" || ms === undefined) this.cues.add({ line, start: ms, ...end, text });
    }
    return this.cues.done();
  }
}

/**
 * Parses LRC, also with times of words (`<00:22.48>`), several times for one line, and hours; and other text whose lines
 * begin with a time in brackets. In order of time.
 */
export function parseLrc(text: string): ParsedSubtitles {
  const reader = new LrcReader(text);
  for (const [index, line] of text.split("\n").entries()) reader.read(line, index + 1);
  return reader.done();
}

import { message } from "../messages/message.ts";
import { withMore } from "./file-note.ts";
import type { FileNote } from "./file-note.ts";
import type { ParsedSubtitles } from "./srt.ts";

/** One to four words before a colon, as meeting programs write who speaks. No `https:`, no `10:30`. */
const beforeColon = /^(\p{L}[\p{L}\p{M}.'’-]*(?: [\p{L}\p{N}][\p{L}\p{M}.'’-]*){0,3}) ?[:：]\s/u;

/** UTF-16 units. */
const longestName = 60;

/** Names that the note lists; the rest is counted. */
const listedNames = 5;

/** Words of a script with capitals have one each, as names have. */
function isName(text: string): boolean {
  return text.split(" ").every((word) => !/^\p{Ll}/u.test(word));
}

function nameOf(text: string): string | undefined {
  const start = text.slice(0, longestName);
  // Most lines have no colon, and looking for one is faster than the expression.
  if (!start.includes(":") && !start.includes("：")) return undefined;
  const name = beforeColon.exec(start)?.[1];
  return name !== undefined && isName(name) ? name : undefined;
}

/**
 * A note on the names of speakers (`Selma Demir: …`), which stay words. It is certain that they are names if all segments begin
 * with one, or if most do and the names repeat.
 */
export function namesOfSpeakers(segments: ParsedSubtitles["segments"]): FileNote[] {
  const prefixes = segments.flatMap(({ text }) => nameOf(text) ?? []);
  const names = [...new Set(prefixes)];
  const haveAllNames = prefixes.length === segments.length;
  const areRepeated = prefixes.length * 2 > segments.length && names.length * 2 <= prefixes.length;
  if (names.length < 2 || !(haveAllNames || areRepeated)) return [];
  const more = names.length - listedNames;
  const kept = message("speakers_kept", { names: names.slice(0, listedNames) });
  return [{ line: 1, message: more > 0 ? withMore(kept, more) : kept }];
}

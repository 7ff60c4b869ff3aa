import { isTimeLine } from "./srt-time-line.ts";
import { readLine, wordsMark } from "./time-line-reading.ts";

/** Whether a line would be read as a time line somewhere in a file, or be noted as one that looks like it. */
function looksLikeTimeLine(line: string): boolean {
  const bare = line.replace(/^\u2060{1,9}/u, "");
  const context = { form: "fraction" as const, isNumbered: () => true };
  return isTimeLine(bare) || readLine(bare, { from: 0, to: bare.length }, context) !== undefined;
}

/**
 * A text for a SubRip file, in which no line is read as a time line: each that would be begins with `wordsMark`, and has
 * another arrow, which no player takes for a cue's.
 */
export function guardTimeLines(text: string, arrow: string): string {
  if (!text.includes("-->") && !/\p{Nd}/u.test(text)) return text;
  const lines = text.split("\n");
  const guarded = lines.map((line) =>
    looksLikeTimeLine(line) ? `${wordsMark}${line.replaceAll("-->", arrow)}` : line,
  );
  return guarded.join("\n");
}

/** The text that `guardTimeLines` was given, except for its arrows. */
export function withoutGuards(text: string): string {
  if (!text.includes(wordsMark)) return text;
  const lines = text.split("\n");
  return lines.map((line) => (isGuarded(line) ? line.slice(wordsMark.length) : line)).join("\n");
}

function isGuarded(line: string): boolean {
  return line.startsWith(wordsMark) && looksLikeTimeLine(line);
}

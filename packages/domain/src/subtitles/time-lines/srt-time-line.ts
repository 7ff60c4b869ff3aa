import { isBlank } from "../../segments/time.ts";
import type { ClockForm } from "./clock-scan.ts";
import { readLine } from "./time-line-reading.ts";
import type { TimeLine, suspect } from "./time-line-reading.ts";

const untimedStart = "--:--:--,---";
/** The time line of a segment that nobody has given a time yet. No player takes it for a time. */
export const untimedLine = `${untimedStart} --> ${untimedStart}`;

/** Characters before an arrow in which its line must begin: keeps the search linear. */
const longestLeft = 64;
/** Characters of a line without times. */
const longestUntimed = 100;

/** Two digits as a number; otherwise far below zero, so that every sum with it stays negative. */
function pair(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  // A digit and that digit plus 6 both fit in four bits, and no other character's do.
  return ((tens | ones | (tens + 6) | (ones + 6)) & ~15) === 0 ? tens * 10 + ones : -1e9;
}

/** Milliseconds of `00:00:22,480` (or with a dot) at `at`; negative for anything else. */
function fixedClock(text: string, at: number): number {
  const mark = text.charCodeAt(at + 8);
  const isForm =
    text.charCodeAt(at + 2) === 58 && text.charCodeAt(at + 5) === 58 && (mark === 44 || mark === 46);
  if (!isForm) return -1;
  const minutes = pair(text, at) * 60 + pair(text, at + 3);
  const last = pair(text, at + 10);
  const hundreds = text.charCodeAt(at + 9) - 48;
  if (hundreds < 0 || hundreds > 9) return -1;
  return (minutes * 60 + pair(text, at + 6)) * 1000 + hundreds * 100 + last;
}

/** Whether the text from `from` to `to` is a whole line. */
function isWholeLine(text: string, from: number, to: number): boolean {
  // `charCodeAt` outside the text would make V8 leave its optimized code.
  if (from < 0 || to > text.length) return false;
  if (from > 0 && text.charCodeAt(from - 1) !== 10) return false;
  return to === text.length || text.charCodeAt(to) === 10;
}

/** The fast path for the usual line: only two clocks of fixed width with ` --> ` in between. */
function plainTimeLine(text: string, arrow: number): TimeLine | undefined {
  const from = arrow - 13;
  const to = arrow + 16;
  if (!isWholeLine(text, from, to)) return undefined;
  if (text.charCodeAt(arrow - 1) !== 32 || text.charCodeAt(arrow + 3) !== 32) return undefined;
  const start = fixedClock(text, from);
  const end = fixedClock(text, arrow + 4);
  return start >= 0 && end >= 0 ? { from, to, start, end, textFrom: to, form: "fraction" } : undefined;
}

/** Start of the line at `at`, or -1 if that is too far away for a time line. */
function lineStart(text: string, at: number): number {
  const furthest = Math.max(0, at - longestLeft);
  for (let from = at; from >= furthest; from -= 1) {
    if (from === 0 || text.charCodeAt(from - 1) === 10) return from;
  }
  return -1;
}

/** Position of the line feed that ends the line at `at`, or the end of the text. */
export function lineEnd(text: string, at: number): number {
  const feed = text.indexOf("\n", at);
  return feed === -1 ? text.length : feed;
}

function readUntimedLine(text: string, from: number, to: number): TimeLine | undefined {
  const isWhole = to - from <= longestUntimed && trimBlanks(text.slice(from, to)) === untimedLine;
  return isWhole ? { from, to, start: undefined, end: undefined, isUntimed: true, textFrom: to } : undefined;
}

/** The line around `at`, if it begins near enough to be a time line. */
function lineAround(text: string, at: number): { from: number; to: number } | undefined {
  const from = lineStart(text, at);
  return from === -1 ? undefined : { from, to: lineEnd(text, at) };
}

/** Whether the line above `from` is a number below an empty line, as a cue's number is. */
function isNumbered(text: string, from: number): boolean {
  const lines = text
    .slice(Math.max(0, from - longestLeft), from)
    .split("\n")
    .map(trimBlanks);
  const number = lines.findLastIndex((line) => line !== "");
  const isNumber = number !== -1 && /^\p{Nd}{1,9}$/u.test(lines[number] ?? "");
  return isNumber && (number === 0 ? from <= longestLeft : lines[number - 1] === "");
}

/** Reads the line from `from` to `to` like `readTimeLine`; it may have no arrow. */
export function readAnyLine(
  text: string,
  line: { from: number; to: number },
  form: ClockForm | undefined,
): TimeLine | typeof suspect | undefined {
  return readLine(text, line, { form, isNumbered: () => isNumbered(text, line.from) });
}

/**
 * Reads the line around the arrow at `arrow` as a time line: any of the product's time formats, with or without spaces
 * around the arrow, with an index or settings on the same line; an arrow or a time may be damaged. `form` is that of the
 * file's other times. `suspect`: words that look like a time line; `undefined`: words.
 */
export function readTimeLine(
  text: string,
  arrow: number,
  form?: ClockForm,
): TimeLine | typeof suspect | undefined {
  const plain = plainTimeLine(text, arrow);
  if (plain) return plain;
  const line = lineAround(text, arrow);
  if (!line) return undefined;
  return readUntimedLine(text, line.from, line.to) ?? readAnyLine(text, line, form);
}

/** Whether a line has the two times of a cue and no arrow. */
export function isTimeLineWithoutArrow(line: string): boolean {
  return typeof readAnyLine(line, { from: 0, to: line.length }, undefined) === "object";
}

export function isTimeLine(line: string): boolean {
  const arrow = line.indexOf("-->");
  return arrow !== -1 && typeof readTimeLine(line, arrow) === "object";
}

function trimBlanks(text: string): string {
  let [from, to] = [0, text.length];
  while (to > 0 && isBlank(text.charCodeAt(to - 1))) to -= 1;
  while (from < to && isBlank(text.charCodeAt(from))) from += 1;
  return text.slice(from, to);
}

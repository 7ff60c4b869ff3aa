import { digitOf, isBlank, parseTime } from "../segments/time.ts";

/** The time line of a SubRip or WebVTT cue: `00:00:22,480 --> 00:00:25,000`. Positions are in the whole text. */
export interface TimeLine {
  from: number;
  /** Position of the next line feed, or the end of the text. */
  to: number;
  /** Milliseconds; `undefined` for a time that cannot be read. */
  start: number | undefined;
  end: number | undefined;
  /** It is `untimedLine`: nobody has set the times yet. */
  isUntimed?: true;
  /** Where words that are not cue settings begin after the times; `to` if there are none. */
  textFrom: number;
}

const untimedStart = "--:--:--,---";
/** The time line of a segment that nobody has given a time yet. No player takes it for a time. */
export const untimedLine = `${untimedStart} --> ${untimedStart}`;

/** Characters before an arrow in which its line must begin: keeps the search linear. */
const longestLeft = 64;
/** Characters after an arrow in which its end time must be. */
const longestRight = 40;

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

/** The fast path for the usual line: only two clocks of fixed width with ` --> ` in between. */
function plainTimeLine(text: string, arrow: number): TimeLine | undefined {
  const from = arrow - 13;
  const to = arrow + 16;
  // `charCodeAt` outside the text would make V8 leave its optimized code.
  if (from < 1 || to >= text.length) return undefined;
  if (text.charCodeAt(from - 1) !== 10 || text.charCodeAt(to) !== 10) return undefined;
  if (text.charCodeAt(arrow - 1) !== 32 || text.charCodeAt(arrow + 3) !== 32) return undefined;
  const start = fixedClock(text, from);
  const end = fixedClock(text, arrow + 4);
  return start >= 0 && end >= 0 ? { from, to, start, end, textFrom: to } : undefined;
}

/** Start of the line at `at`, or -1 if that is too far away for a time line. */
function lineStart(text: string, at: number): number {
  const furthest = Math.max(0, at - longestLeft);
  for (let from = at; from >= furthest; from -= 1) {
    if (from === 0 || text.charCodeAt(from - 1) === 10) return from;
  }
  return -1;
}

function isSeparator(code: number): boolean {
  return code === 58 || code === 44 || code === 46 || code === 0x60c || code === 0x66b;
}

function skipBlanks(text: string, at: number): number {
  let next = at;
  while (next < text.length && isBlank(text.charCodeAt(next))) next += 1;
  return next;
}

/** Digits and separators at the beginning of `text`, without spaces around separators, and where they end. */
function leadingTime(text: string): { time: string; to: number } {
  let time = "";
  let at = skipBlanks(text, 0);
  let separated = true;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (digitOf(code) < 0 && !isSeparator(code)) break;
    time += text[at];
    separated = isSeparator(code);
    const next = skipBlanks(text, at + 1);
    if (next > at + 1 && !separated && !isSeparator(text.charCodeAt(next))) return { time, to: at + 1 };
    at = next;
  }
  return { time, to: at };
}

/**
 * Whether this is a time, or a mistyped one: digits first, a colon somewhere, no earlier arrow, and a single word if it
 * cannot be parsed; several words are a sentence.
 */
function isLeftSide(left: string): boolean {
  if (!/^-?\p{Nd}/u.test(left) || !left.includes(":") || left.includes("-->")) return false;
  return !/\s/.test(left) || readLeft(left) !== undefined;
}

/** The start: the text left of the arrow without an index on the same line. */
function readLeft(left: string): number | undefined {
  const first = leadingTime(left);
  const rest = left.slice(first.to).trim();
  const clock = rest === "" ? first : leadingTime(rest);
  if (clock !== first && (first.time.includes(":") || clock.to < rest.length)) return undefined;
  return clock.time.includes(":") ? parseTime(clock.time) : undefined;
}

/** Settings for the player, such as `X1:10`, `align:start`, `position:0%,line-left`. */
function areSettings(words: string): boolean {
  return words.split(/\s+/).every((word) => /^[A-Za-z]+\d?:[^:\s]+$/.test(word));
}

function lineEnd(text: string, at: number): number {
  const feed = text.indexOf("\n", at);
  return feed === -1 ? text.length : feed;
}

function readUntimedLine(text: string, from: number, to: number): TimeLine | undefined {
  const isWhole = to - from <= longestLeft + longestRight && trimBlanks(text.slice(from, to)) === untimedLine;
  return isWhole ? { from, to, start: undefined, end: undefined, isUntimed: true, textFrom: to } : undefined;
}

/**
 * Parses the time line around the arrow at `arrow`: any of the product's time formats, with or without spaces around the
 * arrow, with an index or settings on the same line. `undefined`: the arrow belongs to a line of text.
 */
export function readTimeLine(text: string, arrow: number): TimeLine | undefined {
  const plain = plainTimeLine(text, arrow);
  if (plain) return plain;
  const from = lineStart(text, arrow);
  if (from === -1) return undefined;
  const left = trimBlanks(text.slice(from, arrow));
  const to = lineEnd(text, arrow);
  if (left === untimedStart) return readUntimedLine(text, from, to);
  if (!isLeftSide(left)) return undefined;
  const right = text.slice(arrow + 3, Math.min(to, arrow + 3 + longestRight));
  const start = readLeft(left);
  if (!isRightSide(trimBlanks(right), start)) return undefined;
  const clock = leadingTime(right);
  const end = parseTime(clock.time);
  const restFrom = end === undefined ? to : arrow + 3 + clock.to;
  const rest = text.slice(restFrom, to).trim();
  return { from, to, start, end, textFrom: rest === "" || areSettings(rest) ? to : restFrom };
}

/** Whether this is a time, a mistyped one, or neither, if at least the start could be parsed. */
function isRightSide(words: string, start: number | undefined): boolean {
  return words === "" ? start !== undefined : /^-?\p{Nd}|:\p{Nd}/u.test(words);
}

function trimBlanks(text: string): string {
  let to = text.length;
  while (to > 0 && isBlank(text.charCodeAt(to - 1))) to -= 1;
  return text.slice(skipBlanks(text, 0), to);
}

export function isTimeLine(line: string): boolean {
  return readTimeLine(line, line.indexOf("-->")) !== undefined;
}

/** A text with another arrow in each line that would be parsed as a time line. */
export function withoutTimeLines(text: string, arrow: string): string {
  if (!text.includes("-->")) return text;
  const lines = text.split("\n");
  return lines.map((line) => (isTimeLine(line) ? line.replaceAll("-->", arrow) : line)).join("\n");
}

/**
 * Times of segments. Text such as `22`, `0:22`, `12:03`, `1:02:03` or `0:22.480` is stored and shown; whole milliseconds
 * are used for comparing and computing. An unreadable time is `undefined`, never `NaN`.
 */

const colon = 58;

/** The longest text that can be a time: limits the work on any input. */
const longestTime = 32;
/** Over 3,000 years: every result is a safe integer. */
const longestSeconds = 1e11;
export const longestMs = longestSeconds * 1000;

/** Value of a Western, Arabic-Indic (U+0660) or Eastern (U+06F0) digit; -1 for anything else. */
export function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  if (code >= 0x660 && code <= 0x669) return code - 0x660;
  return code >= 0x6f0 && code <= 0x6f9 ? code - 0x6f0 : -1;
}

/** Full stop, comma, Arabic comma, Arabic decimal separator. */
function isFractionMark(code: number): boolean {
  return code === 46 || code === 44 || code === 0x60c || code === 0x66b;
}

/** Direction marks, which editors of right-to-left text add around numbers. */
function isDirectionMark(code: number): boolean {
  if (code === 0x61c || code === 0x200e || code === 0x200f) return true;
  return (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

/** White space, no-break space, byte order mark. */
export function isSpace(code: number): boolean {
  return code <= 32 || code === 0xa0 || code === 0xfeff;
}

/** Characters that are ignored around a time. */
export function isBlank(code: number): boolean {
  return isSpace(code) || (code > 0xff && isDirectionMark(code));
}

/** Milliseconds of a fraction's digits at `at`, truncated to three; `undefined` unless 1 to 9 digits end at `to`. */
function readFraction(text: string, at: number, to: number): number | undefined {
  if (to - at < 1 || to - at > 9) return undefined;
  let value = 0;
  for (let place = 0; place < 3 || at + place < to; place += 1) {
    const digit = at + place < to ? digitOf(text.charCodeAt(at + place)) : 0;
    if (digit < 0) return undefined;
    if (place < 3) value = value * 10 + digit;
  }
  return value;
}

/** Seconds of one to three groups of digits between `from` and `to`. */
function readGroups(text: string, from: number, to: number): number | undefined {
  let total = 0;
  let group = 0;
  let digits = 0;
  let colons = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    const digit = digitOf(code);
    if (digit >= 0) {
      group = group * 10 + digit;
      digits += 1;
    } else if (code === colon && digits > 0 && colons < 2) {
      total = (total + group) * 60;
      group = 0;
      digits = 0;
      colons += 1;
    } else return undefined;
  }
  total += group;
  return digits === 0 || total > longestSeconds ? undefined : total;
}

/** Milliseconds of the time between `from` and `to`, without spaces. */
function readClock(text: string, from: number, to: number): number | undefined {
  let mark = from;
  while (mark < to && !isFractionMark(text.charCodeAt(mark))) mark += 1;
  const seconds = readGroups(text, from, mark);
  const fraction = mark === to ? 0 : readFraction(text, mark + 1, to);
  return seconds === undefined || fraction === undefined ? undefined : seconds * 1000 + fraction;
}

/**
 * Parses a time as milliseconds: one to three groups of digits (seconds; minutes and seconds; hours, minutes and seconds),
 * then a fraction of 1 to 9 digits after a dot or comma, of which three count. Western, Arabic-Indic and Eastern digits;
 * any number of hours; `0:75` is 75 seconds.
 */
export function parseTime(text: string): number | undefined {
  let from = 0;
  let to = text.length;
  while (from < to && isBlank(text.charCodeAt(from))) from += 1;
  while (to > from && isBlank(text.charCodeAt(to - 1))) to -= 1;
  return to - from > longestTime ? undefined : readClock(text, from, to);
}

/** Caches `0:00` to `59:59`: files contain thousands of times. */
const clocks: string[] = [];

/** Caches `.001` to `.999`. */
const fractions: string[] = [];

/** A clock below one hour: `1:05`. */
export function clockOf(seconds: number): string {
  return (clocks[seconds] ??= `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`);
}

export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

export function threeDigits(value: number): string {
  return value < 100 ? `0${twoDigits(value)}` : String(value);
}

/** Formats whole milliseconds: `0:22`, `1:02:03`, and `0:22.480` with a fraction. */
export function formatTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const fraction = ms - seconds * 1000;
  const clock = clockOf(seconds - hours * 3600);
  const time = hours === 0 ? clock : `${hours}:${clock.padStart(5, "0")}`;
  return fraction === 0 ? time : time + (fractions[fraction] ??= `.${threeDigits(fraction)}`);
}

/** Digits of a written fraction; 0 without one. */
function fractionDigits(text: string): number {
  let digits = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const code = text.charCodeAt(at);
    if (digitOf(code) >= 0) digits += 1;
    else if (!isBlank(code)) return isFractionMark(code) ? digits : 0;
  }
  return 0;
}

/**
 * Formats a time in milliseconds with as many fraction digits as `text` has: `0:22` and 24000 give `0:24`, `0:22.000` and
 * 24000 give `0:24.000`. If it needs more, with three.
 */
export function timeLike(text: string, ms: number): string {
  const fraction = ms % 1000;
  const written = Math.min(fractionDigits(text), 3);
  const digits = fraction % 10 ** (3 - written) === 0 ? written : 3;
  const seconds = formatTime(ms - fraction);
  return digits === 0 ? seconds : `${seconds}.${threeDigits(fraction).slice(0, digits)}`;
}

/** Seconds with their fraction, the unit of players. */
export function secondsOf(ms: number): number {
  return ms / 1000;
}

/** Converts a player's seconds to whole milliseconds. */
export function millisecondsOf(seconds: number): number {
  return Math.round(seconds * 1000);
}

/** A video's duration in seconds as lists show it: `12:34`, `1:02:03`. */
export function formatDuration(seconds: number): string {
  return formatTime(Math.max(0, Math.floor(seconds)) * 1000);
}

/** Milliseconds from a segment to a new one after it. */
const newSegmentStep = 10_000;

/** The time of a segment added after `previous`: 10 seconds later; `0:00` for the first. */
export function timeAfter(previous: string | undefined): string {
  const ms = previous === undefined ? undefined : parseTime(previous);
  return formatTime(ms === undefined ? 0 : ms + newSegmentStep);
}

/**
 * Reads times as people type them: with digits of any script, on any keyboard. Files and stored texts are read by
 * `parseTime`.
 */
import { formatTime, parseTime, timeLike } from "./time.ts";

/** Full-width and small signs. Normalising the whole text would make three digits of `1½`. */
const fullWidth = /[\uff01-\uff5e\ufe50-\ufe6b]/gu;

const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

const decimalDigit = /^\p{Nd}$/u;

/** The ASCII digit for a digit of any script. Unicode encodes the ten digits of a script next to each other, from 0 to 9. */
function asciiDigitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let first = code;
  while (decimalDigit.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/**
 * A typed text in ASCII digits, with `:` for every kind of colon and `.` for every sign that begins a fraction: full stop,
 * comma, Arabic comma, Arabic decimal separator. Invisible direction marks are removed.
 */
export function plainTime(text: string): string {
  return text
    .replaceAll(fullWidth, (sign) => sign.normalize("NFKC"))
    .replaceAll(/[^\P{Nd}0-9]/gu, asciiDigitOf)
    .replaceAll(/[\u2236\ua789]/gu, ":")
    .replaceAll(/[,\u060c\u066b\u3002]/gu, ".")
    .replaceAll(directionMarks, "");
}

/** Parses a typed time as milliseconds; `undefined` if it is not a time. The forms are those of `parseTime`. */
export function readTypedTime(text: string): number | undefined {
  return parseTime(plainTime(text));
}

/**
 * The text of a time field during typing: digits, colons and signs of a fraction, in the form of `plainTime`. All other
 * characters are removed.
 */
export function filterTypedTime(text: string): string {
  return plainTime(text).replaceAll(/[^\d:.]/g, "");
}

/** `m:ss` or `h:mm:ss` whose minutes and seconds are below 60. */
const complete = /^\d{1,6}(?::[0-5]\d){1,2}$/;

/**
 * Minutes or seconds of three and more digits. They are two numbers that lost the sign between them, such as `0:0412` from
 * `0:04;12`: reading them would multiply the time.
 */
const glued = /:\d{3}/;

/**
 * The text of a time field when it loses focus. A complete time does not change; otherwise seconds are padded to two digits:
 * `5` becomes `0:05`, `1:5` becomes `1:05`, `90` becomes `1:30`, `1:` becomes `1:00`, `0:04,5` becomes `0:04.5`.
 * `undefined`: it is not a time.
 */
export function completeTypedTime(text: string): string | undefined {
  const typed = plainTime(text).trim().replace(/\.$/, "");
  if (complete.test(typed)) return typed;
  if (!/\d/.test(typed) || glued.test(typed)) return undefined;
  const padded = typed.replaceAll(/(?<![\d.])(?=[:.]|$)/g, "0");
  const ms = parseTime(padded);
  if (ms === undefined) return undefined;
  return typed.includes(".") ? timeLike(typed, ms) : formatTime(ms);
}

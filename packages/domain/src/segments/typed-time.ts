/**
 * Reads times as people type them: with digits of any script, on any keyboard. Files and stored texts are read by
 * `parseTime`.
 */
import { formatTime, longestMs, parseTime, timeLike } from "./time.ts";

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

/** The longest text of a time. */
const maxTimeLength = 32;

const units = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s?)?$/;

/** `1h30`: an hour and 30 minutes in French, an hour and 30 seconds in addresses. */
const unclear = /h[\d.]+$/;

/**
 * Milliseconds of hours, minutes and seconds with their letters: `90s`, `1m30`, `1h2m3.5s`, also in capitals and with
 * spaces. `undefined` for anything else.
 */
export function readTimeInUnits(text: string): number | undefined {
  if (text.length > maxTimeLength) return undefined;
  const plain = plainTime(text)
    .toLowerCase()
    .trim()
    .replaceAll(/\s([hms])/g, "$1")
    .replaceAll(/([hms])\s/g, "$1");
  const [all = "", hours = 0, minutes = 0, seconds = 0] = units.exec(plain) ?? [];
  const ms = (Number(hours) * 60 + Number(minutes)) * 60_000 + Math.trunc(Number(seconds) * 1000 + 1e-6);
  return all === "" || unclear.test(all) || ms > longestMs ? undefined : ms;
}

/** What stands before a time, after a colon or a fraction's sign. */
const beforeDigits = /(^|[:.])[^\d:.]+/g;

/**
 * Latin letters that are in no time. The others begin an hour, minute or second in one of the languages of the pages, and
 * stay with every other sign behind a digit: without them, `1m30` and `1 30` would become 130 seconds.
 */
const otherCharacters = /[a-cefgik-ln-rt-z\p{No}]/giu;

/**
 * The text of a time field during typing: digits, colons and signs of a fraction, in the form of `plainTime`, and what
 * separates numbers, so that no two are joined. All other characters are removed.
 */
export function filterTypedTime(text: string): string {
  return plainTime(text).replaceAll(otherCharacters, "").replaceAll(beforeDigits, "$1");
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
 * `5` becomes `0:05`, `1:5` becomes `1:05`, `90` and `1m30` become `1:30`, `1:` becomes `1:00`, `0:04,5` becomes `0:04.5`.
 * `undefined`: it is not a time.
 */
export function completeTypedTime(text: string): string | undefined {
  const plain = Array.from(plainTime(text).trim());
  const typed = plain.slice(0, plain.findLastIndex((character) => /[\d:hms]/i.test(character)) + 1).join("");
  if (complete.test(typed)) return typed;
  if (!/\d/.test(typed) || glued.test(typed)) return undefined;
  const inUnits = /[hms]/i.test(typed) ? readTimeInUnits(typed) : undefined;
  if (inUnits !== undefined) return formatTime(inUnits);
  const padded = typed.replaceAll(/(?<![\d.])(?=[:.]|$)/g, "0");
  const ms = parseTime(padded);
  if (ms === undefined) return undefined;
  return typed.includes(".") ? timeLike(typed, ms) : formatTime(ms);
}

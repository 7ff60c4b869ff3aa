import { digitOf, isBlank, isSpace, longestMs } from "../../segments/time.ts";

/** `short`: minutes and seconds; `whole`: with hours; `fraction`: with a fraction of a second. */
export type ClockForm = "short" | "whole" | "fraction";

/** A time in a line of a file. Positions are in `PlainLine.plain`. */
export interface Clock {
  from: number;
  to: number;
  /** Milliseconds, below zero for a time before 0:00. */
  ms: number;
  form: ClockForm;
  /** A part has too many digits, or counts frames: the time may be another one. */
  isOdd: boolean;
}

/** The beginning of a line with Western digits and signs, and without invisible characters. */
export interface PlainLine {
  plain: string;
  /** The position in the text of each character of `plain`, and of its end. */
  offsets: number[];
}

/** UTF-16 units of a line in which its times must stand: keeps the search linear. */
export const longestHead = 160;

/** Signs that stand for a colon, a comma, a dot or a minus, also in full width. */
const plainSigns = new Map<string, string>(
  Object.entries({ ":": "：∶꞉﹕", ",": "،٫٬，﹐", ".": "．。", "-": "\u2212\ufe63\uff0d" }).flatMap(
    ([plain, signs]) => Array.from(signs, (sign) => [sign, plain] as const),
  ),
);

/** Zero-width characters, the soft hyphen and direction marks. */
function isInvisible(code: number): boolean {
  if (code < 0xad) return false;
  if (code === 0xad || code === 0x180e || code === 0xfeff) return true;
  return (code >= 0x200b && code <= 0x200d) || (code >= 0x2060 && code <= 0x2064) || isDirection(code);
}

function isDirection(code: number): boolean {
  return isBlank(code) && !isSpace(code);
}

function plainCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (digitOf(code) >= 0) return String(digitOf(code));
  if (code >= 0xff10 && code <= 0xff19) return String(code - 0xff10);
  if (isSpace(code) || /\p{Zs}/u.test(character)) return " ";
  return plainSigns.get(character) ?? character;
}

/** The line from `from` to `to`, or its first 160 units. */
export function plainLineOf(text: string, from: number, to: number): PlainLine {
  const end = Math.min(to, from + longestHead);
  const offsets: number[] = [];
  let plain = "";
  for (let at = from; at < end; at += 1) {
    if (isInvisible(text.charCodeAt(at))) continue;
    plain += plainCharacter(text.charAt(at));
    offsets.push(at);
  }
  return { plain, offsets: [...offsets, end] };
}

/** Two to four numbers with separators between them; a separator without a number behind the last belongs to it. */
const clockShape =
  /(-?)(\d{1,9})( {0,2}[:.] {0,2})(-?\d{1,9})(?:( {0,2}[:.,] {0,2})(-?\d{1,20})(?:( {0,2}[:.,] {0,2})(-?\d{1,20}))?)?/y;

interface Parts {
  isNegative: boolean;
  numbers: string[];
  /** The separators, with the blanks around them. */
  separators: string[];
  /** Where each number ends. */
  ends: number[];
}

function partsAt(plain: string, at: number): Parts | undefined {
  clockShape.lastIndex = at;
  const found = clockShape.exec(plain);
  if (!found) return undefined;
  const [, sign = "", ...written] = found;
  const parts: Parts = { isNegative: sign === "-", numbers: [], separators: [], ends: [] };
  let end = at + sign.length;
  for (const [index, part = ""] of written.entries()) {
    if (part === "") break;
    end += part.length;
    if (index % 2 === 1) parts.separators.push(part);
    else {
      // A minus inside a time belongs to a negative one.
      if (part.startsWith("-") && !parts.isNegative) break;
      parts.numbers.push(part.replace("-", ""));
      parts.ends.push(end);
    }
  }
  return parts;
}

/** What a combination of numbers and separators means. */
type Reading = { hours?: string; minutes: string; seconds: string; fraction?: string; isOdd?: boolean };

/** `01:02,5` but not `01:02, 5`, unless three digits follow. */
function isFraction(separator: string, digits: string): boolean {
  return /[.,]/.test(separator) && (!separator.endsWith(" ") || digits.length === 3);
}

function partOf(list: readonly string[], at: number): string {
  return list[at] ?? "";
}

function readTwo({ numbers, separators }: Parts): Reading | undefined {
  const isClock = partOf(separators, 0).includes(":");
  return isClock ? { minutes: partOf(numbers, 0), seconds: partOf(numbers, 1) } : undefined;
}

function readThree({ numbers, separators }: Parts): Reading | undefined {
  const [one, two, three] = [partOf(numbers, 0), partOf(numbers, 1), partOf(numbers, 2)];
  const last = partOf(separators, 1);
  if (last.includes(":")) return wholeOf(one, two, three);
  // `12.30,500` is a time, `1.5,2` is none.
  const isDotted = partOf(separators, 0).includes(".");
  const isTime = !isDotted || /^\d\d,\d{3}$/.test(two + last.trim() + three);
  return isTime && isFraction(last, three) ? { minutes: one, seconds: two, fraction: three } : undefined;
}

/** Hours, minutes and seconds; `00:00:01500` lacks the sign before the milliseconds. */
function wholeOf(hours: string, minutes: string, seconds: string): Reading {
  if (seconds.length !== 5) return { hours, minutes, seconds };
  return { hours, minutes, seconds: seconds.slice(0, 2), fraction: seconds.slice(2), isOdd: true };
}

function readFour({ numbers, separators }: Parts): Reading | undefined {
  const whole = { hours: partOf(numbers, 0), minutes: partOf(numbers, 1), seconds: partOf(numbers, 2) };
  const [fraction, last] = [partOf(numbers, 3), partOf(separators, 2)];
  const signs = partOf(separators, 0).trim() + partOf(separators, 1).trim();
  if (signs.endsWith(",")) return undefined;
  // An address such as `192.168.1.1` is no time.
  if (signs === ".." && !/^\d{1,2} \d{1,2} \d{3}$/.test(`${whole.minutes} ${whole.seconds} ${fraction}`))
    return undefined;
  if (!last.includes(":")) return isFraction(last, fraction) ? { ...whole, fraction } : undefined;
  return fraction.length < 3 ? { ...whole, isOdd: true } : { ...whole, fraction };
}

/** The longest time of the first two, three or four numbers. */
function longestReading(parts: Parts): { reading: Reading; count: number } | undefined {
  for (const [count, read] of [[4, readFour] as const, [3, readThree] as const, [2, readTwo] as const]) {
    if (parts.numbers.length < count) continue;
    const reading = read(parts);
    if (reading) return { reading, count };
  }
  return undefined;
}

function formOf({ hours, fraction }: Reading): ClockForm {
  if (fraction !== undefined) return "fraction";
  return hours === undefined ? "short" : "whole";
}

function millisecondsOf({ hours = "0", minutes, seconds, fraction = "" }: Reading): number {
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number(fraction.slice(0, 3).padEnd(3, "0"));
}

function isOdd({ hours, minutes, seconds, isOdd: isDoubtful = false }: Reading): boolean {
  return isDoubtful || seconds.length > 2 || minutes.length > (hours === undefined ? 3 : 2);
}

/**
 * The time that begins at `at`: `00:00:22,480`, also with a dot or a colon before the milliseconds, with dots everywhere,
 * with blanks around its signs, with more or fewer digits or with a minus.
 */
export function clockAt(plain: string, at: number): Clock | undefined {
  const parts = partsAt(plain, at);
  const longest = parts && longestReading(parts);
  if (!longest) return undefined;
  const { reading, count } = longest;
  const ms = millisecondsOf(reading);
  if (ms > longestMs) return undefined;
  const end = parts.ends[count - 1] ?? at;
  const [stray = ""] = /^[:.,]{0,2}/.exec(plain.slice(end, end + 2)) ?? [];
  const isWhole = count === parts.numbers.length && !/^\d/.test(plain.slice(end + stray.length));
  const to = isWhole ? end + stray.length : end;
  return { from: at, to, ms: parts.isNegative ? -ms : ms, form: formOf(reading), isOdd: isOdd(reading) };
}

import { message } from "../../messages/message.ts";
import type { Message } from "../../messages/message.ts";
import { formatTime } from "../../segments/time.ts";
import { clockAt, plainLineOf } from "./clock-scan.ts";
import type { Clock, ClockForm, PlainLine } from "./clock-scan.ts";

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
  /** The form of its start. */
  form?: ClockForm;
  /** What the user should know of it. */
  note?: Message;
}

/** What a damaged time line is judged by. */
interface LineContext {
  /** The form of the file's other times; `undefined` if none was found yet. */
  form: ClockForm | undefined;
  /** Whether a cue number stands above the line, below an empty line. */
  isNumbered: () => boolean;
}

/** Before a line of words that would be read as a time line: U+2060, which nobody sees and no program writes there. */
export const wordsMark = "\u2060";

/** A line that looks like a time line, but has words where none belong. */
export const suspect = "suspect";

export const suspectNote = message("words_like_time_line");

/** A line of the text, split at its times. */
interface Split extends LineContext {
  line: PlainLine;
  from: number;
  to: number;
  first: Clock;
  /** A character before the first time that does not belong there. */
  isStray: boolean;
}

const arrow = "-->";
/** Characters between two times. */
const longestGap = 24;
/** Settings for the player, such as `X1:10`, `align:start`, `position:0%,line-left`. */
const setting = /^[A-Za-z]{1,20}\d?:[^:\s]{1,60}$/;
const arrowSign = /[-\u2010-\u2015>→⇒➔➜=~»]/u;

function areSettings(words: string): boolean {
  return words.split(/\s+/).every((word) => setting.test(word));
}

function isNothingElse(rest: string): boolean {
  return rest.trim() === "" || areSettings(rest.trim());
}

/** The first time of a line: at its beginning, or after the cue's number or one character that does not belong there. */
function firstClock(plain: string): { first: Clock; isStray: boolean } | undefined {
  const from = plain.length - plain.trimStart().length;
  const own = clockAt(plain, from);
  if (own) return { first: own, isStray: false };
  const [index = ""] = /^\d{1,9} {1,8}/.exec(plain.slice(from, from + 20)) ?? [];
  const after = index === "" ? undefined : clockAt(plain, from + index.length);
  if (after) return { first: after, isStray: false };
  const isBracket = /^[[({<]/.test(plain.slice(from, from + 1));
  const next = isBracket ? undefined : clockAt(plain, from + 1);
  return next && next.form !== "short" && next.ms >= 0 ? { first: next, isStray: true } : undefined;
}

/** The next time within a few characters. */
function secondClock(plain: string, after: number): Clock | undefined {
  const last = Math.min(plain.length, after + longestGap);
  for (let at = after; at < last; at += 1) {
    if (!/[-\d]/.test(plain.charAt(at))) continue;
    const clock = clockAt(plain, at);
    // A minus is a sign only if an arrow stands before it.
    const isSign = clock && clock.ms < 0 && !arrowSign.test(plain.slice(after, at));
    if (clock && !isSign) return clock;
  }
  return undefined;
}

function isFull({ form }: Clock): boolean {
  return form !== "short";
}

/** Whether two times, with an arrow or anything else between them, are those of a cue. */
function arePair(split: Split, second: Clock): boolean {
  const { first, line } = split;
  const gap = line.plain.slice(first.to, second.from);
  const hasWords = /\p{L}/u.test(gap);
  if (gap.includes(arrow) && !hasWords) return true;
  const isAlone = isNothingElse(line.plain.slice(second.to));
  if (arePrecise(first, second)) return isAlone || (arrowSign.test(gap) && !hasWords);
  return isAlone && !hasWords && isInForm(split, second);
}

/** Whether these are times that nobody writes in words. */
function arePrecise(first: Clock, second: Clock): boolean {
  return isFull(first) && isFull(second) && (first.form === "fraction" || second.form === "fraction");
}

/** Whether two times without fractions, which words may be, are like the other times of the file. */
function isInForm({ first, form, isNumbered }: Split, second: Clock): boolean {
  if (first.form !== second.form) return false;
  return first.form === "whole" ? form === "whole" || isNumbered() : form === "short" && isNumbered();
}

/** The start of a cue, and what is to be said of its times. */
function startOf(
  { line, first, isStray }: Split,
  second: Clock | undefined,
): { start: number; note?: Message } {
  if (first.ms < 0) return { start: 0, note: message("cue_start_negative") };
  // `00:00:0x,000`: the time goes on with something else.
  const isCut = /^[.,:]?[\p{L}\p{N}]/u.test(line.plain.slice(first.to, first.to + 2));
  const isDoubtful = isStray || isCut || first.isOdd || second?.isOdd;
  if (!isDoubtful) return { start: first.ms };
  const times = [first, ...(second ? [second] : [])].map(({ ms }) => formatTime(Math.max(0, ms)));
  return {
    start: first.ms,
    note: message("unusual_times", { times: times.join(" – ") }),
  };
}

function withBoth(split: Split, second: Clock): TimeLine {
  const { line, from, to, first } = split;
  const rest = line.plain.slice(second.to);
  const isCut = to > (line.offsets.at(-1) ?? to);
  const textFrom = isNothingElse(rest) && !isCut ? to : (line.offsets[second.to] ?? to);
  const start = startOf(split, second);
  const isDoubtful = textFrom < to && (/^\S/.test(rest) || /^[\d\s.,:]{1,20}$/.test(rest));
  const note = start.note ?? (isDoubtful ? message("words_behind_end") : undefined);
  return {
    from,
    to,
    ...start,
    end: Math.max(0, second.ms),
    textFrom,
    form: first.form,
    ...(note && { note }),
  };
}

/** A time line whose end cannot be read; `textFrom` is where its words begin. */
function withoutEnd(split: Split, textFrom: number): TimeLine {
  const { from, to, first } = split;
  return { from, to, ...startOf(split, undefined), end: undefined, textFrom, form: first.form };
}

/** A line with nothing but one time that can be read. */
function readStart(split: Split): TimeLine | typeof suspect | undefined {
  const rest = split.line.plain.slice(split.first.to);
  const at = rest.indexOf(arrow);
  const hasArrow = at !== -1 && at <= 8 && !/\p{L}/u.test(rest.slice(0, at));
  return hasArrow ? readDamagedEnd(split, rest.slice(0, at + arrow.length)) : readLoneTime(split, rest);
}

/** A start, an arrow and an end that cannot be read. */
function readDamagedEnd(split: Split, toArrow: string): TimeLine | undefined {
  const { line, to, first, form, isNumbered } = split;
  const from = first.to + toArrow.length;
  const right = line.plain.slice(from, from + 40).trim();
  if (right === "" || /^-?\d|:\d/.test(right)) return withoutEnd(split, to);
  if (!isFull(first) && !(form === "short" && isNumbered())) return undefined;
  const isWord = right.length <= 16 && !/\s/.test(right);
  return withoutEnd(split, isWord ? to : (line.offsets[from] ?? to));
}

/** A start without an arrow; below a cue's number it begins a cue. */
function readLoneTime(split: Split, rest: string): TimeLine | typeof suspect | undefined {
  const { line, to, first, form, isNumbered } = split;
  const isArrow = arrowSign.test(rest.trimStart().charAt(0));
  const isOwnForm = first.form === "fraction" || (first.form === "whole" && form === "whole");
  if (!isOwnForm || !isNumbered()) return isArrow && first.form === "fraction" ? suspect : undefined;
  if (!/[\p{L}\p{N}]/u.test(rest)) return withoutEnd(split, to);
  return isArrow ? withoutEnd(split, line.offsets[first.to] ?? to) : suspect;
}

/** Whether this is a mistyped time: a word of digits and colons, or nothing but digits, signs and blanks. */
function isDamagedStart(left: string, second: Clock | undefined): boolean {
  if (!/\s/.test(left) && /^-?\d/.test(left) && left.includes(":")) return true;
  if (!second || !isFull(second)) return false;
  return /^[\d:., -]{0,40}$/.test(left) || /^(?:[^\s\d]{0,6}\d){3}\S{0,12}$/.test(left);
}

/** A line with an arrow whose start cannot be read. */
function readArrow(line: PlainLine, from: number, to: number): TimeLine | typeof suspect | undefined {
  const { plain } = line;
  const at = plain.indexOf(arrow);
  if (at === -1) return undefined;
  const left = plain.slice(0, at).trim();
  const behind = plain.slice(at + arrow.length);
  const second = clockAt(plain, plain.length - behind.trimStart().length);
  const isRight = /^-?\d|:\d/.test(behind.slice(0, 40).trim());
  if (isRight && isDamagedStart(left, second)) {
    const textFrom = second && !isNothingElse(plain.slice(second.to)) ? (line.offsets[second.to] ?? to) : to;
    return { from, to, start: undefined, end: second?.ms, textFrom };
  }
  return second && isFull(second) ? suspect : undefined;
}

/** Whether a line has two times with fractions somewhere. */
function hasTwoClocks(plain: string): boolean {
  let found = 0;
  for (let at = 0; at < plain.length && found < 2; at += 1) {
    const clock = /\d/.test(plain.charAt(at)) ? clockAt(plain, at) : undefined;
    if (clock?.form === "fraction") found += 1;
    if (clock) at = clock.to;
  }
  return found === 2;
}

/**
 * Reads the line from `from` to `to` as a time line: two times with an arrow, or with anything else between them if nothing
 * else stands in the line. `suspect`: it has two times, but is read as words. `undefined`: it is a line of words.
 */
export function readLine(
  text: string,
  { from, to }: { from: number; to: number },
  context: LineContext,
): TimeLine | typeof suspect | undefined {
  if (text.startsWith(wordsMark, from)) return undefined;
  const line = plainLineOf(text, from, to);
  const found = firstClock(line.plain);
  const read = found && readTimes({ ...context, ...found, line, from, to });
  if (typeof read === "object") return read;
  const isSuspect = read === suspect || (!found && hasTwoClocks(line.plain));
  return readArrow(line, from, to) ?? (isSuspect ? suspect : undefined);
}

/** A line with a time at its beginning. */
function readTimes(split: Split): TimeLine | typeof suspect | undefined {
  const second = secondClock(split.line.plain, split.first.to);
  if (!second) return readStart(split);
  if (arePair(split, second)) return withBoth(split, second);
  return isFull(split.first) && isFull(second) ? suspect : undefined;
}

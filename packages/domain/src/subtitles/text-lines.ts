import { joinsPrevious } from "../arabic-text/arabic-text-units.ts";
import { lengthOf } from "../checks/reading.ts";
import { sentencesOf } from "../segments/sentences.ts";
import { storableText } from "../segments/storable-text.ts";
import { formatTime, parseTime } from "../segments/time.ts";
import { plainLines } from "./subtitle-text.ts";
import { timestampsOf } from "./timestamped-text.ts";

/**
 * What becomes a line of a text without times: each of its lines; each paragraph, which ends at an empty line or, without
 * empty lines in the text, at each line end; or each sentence.
 */
export const lineRules = ["line", "paragraph", "sentence"] as const;
export type LineRule = (typeof lineRules)[number];

export interface TextLine {
  text: string;
  /** The time that the text gives for it. */
  time?: string | undefined;
}

/** UTF-16 units of a text that is divided at once, so that it takes no second. */
export const longestText = 1_000_000;

/** One time in a text may be words, such as `12:30 we left`. */
const fewestTimes = 2;

/** A time at the start of a line, such as `0:02 text`, `[00:02.000] text` and `1:02:03 - text`. */
const leadingTime =
  /^[[(<]?(\p{Nd}{1,3}(?::[0-5٠-٥۰-۵]\p{Nd}){1,2}(?:[.,٫]\p{Nd}{1,9})?)[\])>]?(?:\s{1,4}[-–—]\s{1,4}|\s{1,8}|$)/u;

/** A part of a line of the text, and its time. */
interface Row extends TextLine {
  isBlank: boolean;
}

function timed(text: string, time: string | undefined): Row {
  const ms = time === undefined ? undefined : parseTime(time);
  return { text: text.trim(), time: ms === undefined ? undefined : formatTime(ms), isBlank: false };
}

/** A line of the text, cut behind each timestamp such as `(0:02)`, which ends the text before it. */
function rowsOf(line: string): Row[] {
  if (line.trim() === "") return [{ text: "", isBlank: true }];
  const [head, time] = leadingTime.exec(line.trimStart()) ?? [];
  if (head !== undefined) return [timed(line.trimStart().slice(head.length), time)];
  let at = 0;
  const rows = timestampsOf(line).map((stamp) => {
    const row = timed(line.slice(at, stamp.from), stamp.time);
    at = stamp.to;
    return row;
  });
  const rest = timed(line.slice(at), undefined);
  return rest.text === "" ? rows : [...rows, rest];
}

/** A time on a line of its own is that of the next line. */
function withCarriedTimes(rows: readonly Row[]): Row[] {
  let carried: string | undefined;
  return rows.flatMap((row) => {
    if (row.text === "" && row.time !== undefined) carried = row.time;
    if (row.text === "") return row.isBlank ? [row] : [];
    const time = row.time ?? carried;
    carried = undefined;
    return [{ ...row, time }];
  });
}

/** The text's lines with their times; without times unless there are several. */
function readRows(text: string): Row[] {
  const lines = text.split("\n");
  const rows = withCarriedTimes(lines.flatMap(rowsOf));
  const times = rows.flatMap(({ time }) => (time === undefined ? [] : [parseTime(time) ?? 0]));
  // References to verses, such as 2:45, look like times, but rarely rise.
  const isRising = times.every((ms, at) => ms >= (times[at - 1] ?? 0));
  if (times.length >= fewestTimes && isRising) return rows;
  return lines.map((line) => ({ text: line.trim(), isBlank: line.trim() === "" }));
}

/** Rows joined to paragraphs. */
function paragraphsOf(rows: readonly Row[]): TextLine[] {
  const written = rows.filter(({ isBlank }) => !isBlank);
  const [first, last] = [rows.findIndex((row) => !row.isBlank), rows.findLastIndex((row) => !row.isBlank)];
  const hasGaps = rows.slice(Math.max(0, first), last + 1).some(({ isBlank }) => isBlank);
  if (!hasGaps) return written;
  const paragraphs: { texts: string[]; time: string | undefined }[] = [];
  let isOpen = false;
  for (const { text, time, isBlank } of rows) {
    const last = paragraphs.at(-1);
    if (!isBlank && isOpen && time === undefined) last?.texts.push(text);
    else if (!isBlank) paragraphs.push({ texts: [text], time });
    isOpen = !isBlank;
  }
  return paragraphs.map(({ texts, time }) => ({ text: texts.join(" "), time }));
}

/** The pieces of a word that is longer than a line, cut between letters and never before a vowel mark. */
function cutWord(word: string, longest: number): string[] {
  if (word.length <= longest) return [word];
  const pieces: string[] = [];
  let from = 0;
  while (from < word.length) {
    let to = Math.min(from + longest, word.length);
    while (to < word.length && (joinsPrevious(word.charCodeAt(to)) || isLowSurrogate(word, to))) to += 1;
    pieces.push(word.slice(from, to));
    from = to;
  }
  return pieces;
}

function isLowSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}

/** A pause inside a sentence. */
const pause = /[،,;:؛—–]$/u;

/** The part of a long text that is being filled. */
interface Part {
  words: string[];
  /** Letters. */
  length: number;
}

/** Whether a part is complete before a word of `added` letters. `share`: how long it should be. */
function isComplete(
  { words, length }: Part,
  added: number,
  { share, longest }: { share: number; longest: number },
) {
  if (words.length === 0) return false;
  return (
    length + added > longest || length >= share || (length > share * 0.6 && pause.test(words.at(-1) ?? ""))
  );
}

/** A text in parts of about the same length, at most `longest` letters, cut between words and rather at a pause. */
function splitLong(text: string, longest: number): string[] {
  let left = lengthOf(text);
  if (left <= longest) return [text];
  const parts: Part[] = [];
  let part: Part = { words: [], length: 0 };
  for (const word of text.split(/\s+/u).flatMap((each) => cutWord(each, longest))) {
    const added = lengthOf(word) + (part.words.length > 0 ? 1 : 0);
    if (isComplete(part, added, { share: left / Math.ceil(left / longest), longest })) {
      parts.push(part);
      left -= part.length + 1;
      part = { words: [], length: 0 };
    }
    part.length += lengthOf(word) + (part.words.length > 0 ? 1 : 0);
    part.words.push(word);
  }
  return [...parts, part].map(({ words }) => words.join(" "));
}

/**
 * Divides a text without times into lines of at most `longest` letters (without marks), by `rule`. A line that the text
 * gives a time keeps it, if there are several such. Linear in the text.
 */
export function textLines(raw: string, { rule, longest }: { rule: LineRule; longest: number }): TextLine[] {
  const rows = readRows(plainLines(storableText(raw).text));
  const blocks = rule === "line" ? rows.filter(({ isBlank }) => !isBlank) : paragraphsOf(rows);
  return blocks.flatMap(({ text, time }) => {
    const sentences = rule === "sentence" ? sentencesOf(text) : [text];
    const parts = sentences.flatMap((sentence) => splitLong(sentence, longest));
    return parts.map((part, at): TextLine =>
      at === 0 && time !== undefined ? { text: part, time } : { text: part },
    );
  });
}

/** Lines that are looked at to choose a rule. */
const lookedAt = 200;

/**
 * The rule that fits a text at first: its lines, if there are several, most are not too long and few are several sentences.
 * Lines that are too long are divided in any case.
 */
export function usualRule(raw: string, longest: number): LineRule {
  const written = plainLines(raw)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const short = written.slice(0, lookedAt).filter((line) => lengthOf(line) <= longest);
  const areMostShort = written.length > 1 && short.length * 2 > Math.min(written.length, lookedAt);
  // Verses and the lines of a recogniser are a sentence or less.
  return areMostShort && short.flatMap(sentencesOf).length <= short.length * 1.2 ? "line" : "sentence";
}

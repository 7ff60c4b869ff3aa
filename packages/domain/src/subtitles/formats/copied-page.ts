import { message } from "../../messages/message.ts";
import type { Message } from "../../messages/message.ts";
import { parseTime } from "../../segments/time.ts";
import type { ParsedSubtitles } from "../srt.ts";
import { CueList } from "./cue-list.ts";

/** A time at the start of a line, alone or before the text: `0:02`, `1:02:03 text`. */
const leadingClock =
  /^[ \t]{0,8}(\p{Nd}{1,3}(?::[0-5٠-٥۰-۵]\p{Nd}){1,2})(?:[ \t]{1,8}(?:[-–—][ \t]{1,4})?|$)/u;

/** A page has many times; one or two may be words of a text. */
const fewestTimes = 2;

interface Cue {
  line: number;
  start: number;
  lines: string[];
}

/** The time at the start of a line, in milliseconds, and the rest of the line. */
function clockOfLine(line: string): { start: number; rest: string } | undefined {
  const [whole = "", time = ""] = leadingClock.exec(line) ?? [];
  const start = time === "" ? undefined : parseTime(time);
  return start === undefined ? undefined : { start, rest: line.slice(whole.length) };
}

/** Each time at the start of a line with the lines up to the next one; `head`: the line of words before them. */
function cuesIn(text: string): { cues: Cue[]; head: number | undefined } {
  const cues: Cue[] = [];
  let head: number | undefined;
  for (const [index, line] of text.split("\n").entries()) {
    const clock = clockOfLine(line);
    if (clock) cues.push({ line: index + 1, start: clock.start, lines: [clock.rest] });
    else if (cues.length > 0) cues.at(-1)?.lines.push(line);
    else if (line.trim() !== "") head ??= index + 1;
  }
  return { cues, head };
}

/** Whether the times rise; a few may be words of a text, such as "10:30 is when we left". */
function isRising(cues: readonly Cue[]): boolean {
  const drops = cues.filter(({ start }, at) => start < (cues[at - 1]?.start ?? 0)).length;
  return drops * 10 <= cues.length;
}

/** Whether a text is a list of times with a text after each: the times are the first words of lines, and rise. */
export function isCopiedPage(text: string): boolean {
  const { cues } = cuesIn(text);
  return cues.length >= fewestTimes && isRising(cues);
}

/** Words of a label for screen readers: `1 hour, 2 minutes, 3 seconds`. */
const mostLabelWords = 8;

/**
 * Whether a line says in words what the clock above it says: the same numbers, in any language. A number that a language
 * says with its noun alone ("one minute" in Arabic) may be missing.
 */
function isLabelOf(line: string, start: number): boolean {
  const words = line.trim().split(/[\s,،]+/u);
  if (words.length < 2 || words.length > mostLabelWords || !/^\p{Nd}/u.test(words[0] ?? "")) return false;
  const seconds = Math.floor(start / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const expected = seconds === 0 ? "0" : parts.filter((part) => part > 0).join(" ");
  const numbers = words.flatMap((word) =>
    /^\p{Nd}{1,3}$/u.test(word) ? [String((parseTime(word) ?? 0) / 1000)] : [],
  );
  return numbers.join(" ") === expected;
}

/** The lines without the label that screen readers read for the time. */
function withoutLabel({ lines, start }: Cue): string[] {
  const [own = "", label = "", ...rest] = lines;
  const hasLabel = own.trim() === "" && rest.some((line) => line.trim() !== "") && isLabelOf(label, start);
  return hasLabel ? rest : lines;
}

/** A title such as "Chapter 2: the stones", in the languages of the library. */
const chapterTitle =
  /^(?:(?:Chapter|Chapitre|Capítulo|Bölüm|Bab|الفصل|الباب|باب) {1,2}(?:\p{Nd}{1,3}|[IVXLC]{1,6})(?=[\s:.،–—-]|$)|(?:الفصل|الباب|باب) {1,2}\p{L}{2,12} {0,2}[:–—-])/iu;

/** In a page with fewer cues nothing tells a title from words. */
const fewestCues = 5;

/** Whether a page shows a title above the first time, and one line of words for nearly every cue. */
function mayHaveTitles(texts: readonly string[][], head: number | undefined): boolean {
  const single = texts.filter((lines) => lines.length === 1).length;
  return head !== undefined && texts.length >= fewestCues && single >= texts.length * 0.8;
}

/** The words of a cue, whose last line may be the title of the next chapter, and a note on it. */
function withoutTitle(
  lines: readonly string[],
  mayBeTitle: boolean,
): { lines: readonly string[]; note?: Message } {
  const last = lines.at(-1) ?? "";
  if (lines.length < 2) return { lines };
  if (chapterTitle.test(last))
    return { lines: lines.slice(0, -1), note: message("chapter_left_out", { title: last }) };
  return mayBeTitle ? { lines, note: message("chapter_kept", { title: last }) } : { lines };
}

/**
 * Parses a transcript that was copied from YouTube's page, and other lists with a time at the start of each line, or alone
 * on the line above the text. There are no ends.
 */
export function parseCopiedPage(text: string): ParsedSubtitles {
  const list = new CueList();
  const { cues, head } = cuesIn(text);
  if (head !== undefined) list.skip(head, message("text_before_first_time"));
  const texts = cues.map((cue) =>
    withoutLabel(cue)
      .map((line) => line.trim())
      .join("\n")
      .trim()
      .split("\n"),
  );
  const mayBeTitle = mayHaveTitles(texts, head);
  for (const [index, cue] of cues.entries()) {
    const isLast = index === cues.length - 1;
    const written = texts[index] ?? [];
    const { lines, note } = isLast ? { lines: written, note: undefined } : withoutTitle(written, mayBeTitle);
    list.add({ line: cue.line, start: cue.start, text: lines.join("\n").trim() });
    if (note !== undefined) list.skip(titleLine(cue), note);
  }
  return list.done();
}

/** The last line of a cue that has words. */
function titleLine({ line, lines }: Cue): number {
  return (
    line +
    Math.max(
      0,
      lines.findLastIndex((words) => words.trim() !== ""),
    )
  );
}

import { cueTimes, videoDialogEnds, viewerEnds, wholeSecond } from "../segments/segment-end.ts";
import type { EndRule } from "../segments/segment-end.ts";
import { startsOf } from "../segments/segment.ts";
import type { SegmentDraft } from "../segments/segment.ts";
import { readTimeLine } from "./srt-time-line.ts";
import type { TimeLine } from "./srt-time-line.ts";
import { addCue } from "./subtitle-cue.ts";
import { LineCounter, blockText, hasHeldLines, plainLines, textOfBlock } from "./subtitle-text.ts";
import { digitOf, formatSrtTime, formatTime, isBlank, isSpace } from "../segments/time.ts";

/** What a reader made of a file. */
export interface ParsedSubtitles {
  /** In the file's order; `time` and `end` in the product's form, to the millisecond. */
  segments: SegmentDraft[];
  /** What was left out or put right: a line, counted from 1, and a sentence that a person understands. */
  skipped: { line: number; reason: string }[];
}

/** What the reader holds while it walks from one time line to the next. */
interface Reading extends ParsedSubtitles {
  text: string;
  lines: LineCounter;
  /** Some files leave an empty line behind each line: then an index stands further above its time. */
  isDoubleSpaced: boolean;
  /** There is a no-break space somewhere: it may hold an empty line open. */
  hasHeldLines: boolean;
}

function report(reading: Reading, position: number, reason: string): void {
  reading.skipped.push({ line: reading.lines.lineAt(position), reason });
}

/** Position before the white space that ends at `to`. */
function skipBack(text: string, from: number, to: number): number {
  let at = to;
  while (at > from && isSpace(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** Position before the blanks that end at `to`, on the same line. */
function skipBackInLine(text: string, from: number, to: number): number {
  let at = Math.max(from, to);
  while (at > from && text.charCodeAt(at - 1) !== 10 && isBlank(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

function textBetween(text: string, from: number, to: number): string {
  const end = skipBack(text, from, to);
  let start = from;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  return text.slice(start, end);
}

/** Where an index line of Western digits alone begins, right above the time line at `to`; `to` where there is none. */
function plainIndexStart(text: string, from: number, to: number): number {
  let at = to - 2;
  while (at > from && text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57) at -= 1;
  return at > from && at < to - 2 && text.charCodeAt(at) === 10 ? at + 1 : to;
}

/** Where the index line above the time line at `to` begins; `to` where there is none. */
function indexStart(reading: Reading, from: number, to: number): number {
  const { text } = reading;
  const plain = plainIndexStart(text, from, to);
  if (plain < to) return plain;
  const end = reading.isDoubleSpaced ? skipBack(text, from, to) : skipBackInLine(text, from, to - 1);
  let at = end;
  while (at > from && digitOf(text.charCodeAt(at - 1)) >= 0) at -= 1;
  if (at === end) return to;
  at = skipBackInLine(text, from, at);
  return at === from || text.charCodeAt(at - 1) === 10 ? at : to;
}

/** Adds the cue of `line`, whose text ends at `to`. */
function closeCue(reading: Reading, line: TimeLine, to: number): void {
  const block = textBetween(reading.text, line.textFrom, to);
  const fault = addCue(reading.segments, line, reading.hasHeldLines ? textOfBlock(block) : block);
  if (fault) report(reading, line.from, fault);
}

/** What stands above the first time line: an index, or words that belong to no cue. */
function readHead(reading: Reading, to: number): void {
  reading.isDoubleSpaced = true;
  const index = indexStart(reading, 0, to);
  reading.isDoubleSpaced = index < to && reading.text.slice(index, to).trimStart().includes("\n\n");
  if (textBetween(reading.text, 0, index) !== "")
    report(reading, 0, "Text before the first time was left out");
}

/**
 * Reads SubRip as files in the wild are: byte order mark, any line ends, dot or comma, missing index,
 * milliseconds or hours, Arabic digits, blank lines, numbers and arrows inside a text. Texts stay as written, tags
 * included, but for blanks around them. One pass, linear in the text; never throws.
 */
export function parseSrt(raw: string): ParsedSubtitles {
  const text = plainLines(raw);
  const reading: Reading = {
    text,
    lines: new LineCounter(text),
    segments: [],
    skipped: [],
    isDoubleSpaced: false,
    hasHeldLines: hasHeldLines(text),
  };
  let open: TimeLine | undefined;
  let arrow = text.indexOf("-->");
  while (arrow !== -1) {
    const line = readTimeLine(text, arrow);
    if (line) {
      if (open) closeCue(reading, open, indexStart(reading, open.textFrom, line.from));
      else readHead(reading, line.from);
      open = line;
    }
    arrow = text.indexOf("-->", line ? line.textFrom : arrow + 3);
  }
  if (open) closeCue(reading, open, text.length);
  else if (text.trim() !== "") report(reading, 0, "No time such as 00:00:22,480 --> 00:00:25,000 was found");
  return { segments: reading.segments, skipped: reading.skipped };
}

/** A text line that would be read back as a time line gets another arrow, so that it cannot start a cue. */
function withoutTimeLines(text: string): string {
  if (!text.includes("-->")) return text;
  const lines = text.split("\n");
  return lines
    .map((line) => (readTimeLine(line, line.indexOf("-->")) ? line.replaceAll("-->", "→") : line))
    .join("\n");
}

/**
 * Writes SubRip: segments in the order given, numbered from 1, ends by `rule`. Ends with one line feed. Blank lines
 * inside a text are held open with a no-break space, so that no reader takes them for the text's end.
 */
export function formatSrt(segments: readonly SegmentDraft[], rule: EndRule = viewerEnds): string {
  const { starts, ends } = cueTimes(segments, rule);
  let file = "";
  let lastMs = -1;
  let last = "";
  for (const [index, segment] of segments.entries()) {
    const start = starts[index] ?? 0;
    const from = start === lastMs ? last : formatSrtTime(start);
    lastMs = ends[index] ?? 0;
    last = formatSrtTime(lastMs);
    const text = withoutTimeLines(blockText(segment.text));
    file += `${index === 0 ? "" : "\n"}${index + 1}\n${from} --> ${last}\n${text}\n`;
  }
  return file;
}

/** The video dialog's export: whole seconds only, with its own rule for ends. */
export function formatVideoDialogSrt(segments: readonly SegmentDraft[]): string {
  const starts = startsOf(segments).map(wholeSecond);
  const whole = segments.map(({ text }, index) => ({ time: formatTime(starts[index] ?? 0), text }));
  return formatSrt(whole, videoDialogEnds);
}

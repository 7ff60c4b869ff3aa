import { cueTimes, videoDialogEnds, viewerEnds, wholeSecond } from "./segment-end.ts";
import type { EndRule } from "./segment-end.ts";
import { startsOf } from "./segment.ts";
import type { SegmentDraft } from "./segment.ts";
import { readTimeLine } from "./srt-time-line.ts";
import type { TimeLine } from "./srt-time-line.ts";
import { LineCounter, blockText, cleanText, textOfBlock } from "./subtitle-text.ts";
import type { Skipped } from "./subtitle-text.ts";
import { digitOf, formatSrtTime, formatTime, isBlank, isSpace } from "./time.ts";

/** What a reader made of a file: segments in the file's order, and what it left out or put right, by line. */
export interface ParsedSubtitles {
  segments: SegmentDraft[];
  skipped: Skipped[];
}

/** What the reader holds while it walks from one time line to the next. */
interface Reading extends ParsedSubtitles {
  text: string;
  lines: LineCounter;
  /** Some files leave an empty line behind each line: then an index stands further above its time. */
  isDoubleSpaced: boolean;
}

function report(reading: Reading, position: number, reason: string): void {
  reading.skipped.push({ line: reading.lines.lineAt(position), reason });
}

function textBetween(text: string, from: number, to: number): string {
  let start = from;
  let end = to;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  return text.slice(start, end);
}

/** Where the index line above the time line at `to` begins; `to` where there is none. */
function indexStart(reading: Reading, from: number, to: number): number {
  const { text, isDoubleSpaced } = reading;
  let at = Math.max(from, to - 1);
  while (at > from && isBlank(text.charCodeAt(at - 1))) {
    if (text.charCodeAt(at - 1) === 10 && !isDoubleSpaced) return to;
    at -= 1;
  }
  const digitsEnd = at;
  while (at > from && digitOf(text.charCodeAt(at - 1)) >= 0) at -= 1;
  if (at === digitsEnd) return to;
  while (at > from && text.charCodeAt(at - 1) !== 10 && isBlank(text.charCodeAt(at - 1))) at -= 1;
  return at === from || text.charCodeAt(at - 1) === 10 ? at : to;
}

/** An end that can be used; why there is none goes into the report, the segment itself is kept. */
function usableEnd(reading: Reading, line: TimeLine, start: number): number | undefined {
  if (line.end !== undefined && line.end > start) return line.end;
  const why = line.end === undefined ? "cannot be read" : `${formatTime(line.end)} is not after the start`;
  report(reading, line.from, `The end ${why}, so it was left out`);
  return undefined;
}

/** Adds the cue of `line`, whose text ends at `to`. */
function addCue(reading: Reading, line: TimeLine, to: number): void {
  const { start } = line;
  if (start === undefined) {
    report(reading, line.from, "The start cannot be read, so this cue was left out");
    return;
  }
  const text = textOfBlock(textBetween(reading.text, line.textFrom, to));
  if (text === "") {
    report(reading, line.from, "No text, so this cue was left out");
    return;
  }
  const time = formatTime(start);
  const end = usableEnd(reading, line, start);
  reading.segments.push(end === undefined ? { time, text } : { time, end: formatTime(end), text });
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
  const text = cleanText(raw).text; const skipped: Skipped[] = [];
  const reading: Reading = {
    text,
    lines: new LineCounter(text),
    segments: [],
    skipped,
    isDoubleSpaced: false,
  };
  let open: TimeLine | undefined;
  let arrow = text.indexOf("-->");
  while (arrow !== -1) {
    const line = readTimeLine(text, arrow);
    if (line) {
      if (open) addCue(reading, open, indexStart(reading, open.textFrom, line.from));
      else readHead(reading, line.from);
      open = line;
    }
    arrow = text.indexOf("-->", line ? line.textFrom : arrow + 3);
  }
  if (open) addCue(reading, open, text.length);
  else if (text.trim() !== "") report(reading, 0, "No time such as 00:00:22,480 --> 00:00:25,000 was found");
  return { segments: reading.segments, skipped };
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
  const blocks = segments.map((segment, index) => {
    const times = `${formatSrtTime(starts[index] ?? 0)} --> ${formatSrtTime(ends[index] ?? 0)}`;
    return `${index + 1}\n${times}\n${withoutTimeLines(blockText(segment.text))}\n`;
  });
  return blocks.join("\n");
}

/** The video dialog's export: whole seconds only, with its own rule for ends. */
export function formatVideoDialogSrt(segments: readonly SegmentDraft[]): string {
  const starts = startsOf(segments).map(wholeSecond);
  const whole = segments.map(({ text }, index) => ({ time: formatTime(starts[index] ?? 0), text }));
  return formatSrt(whole, videoDialogEnds);
}

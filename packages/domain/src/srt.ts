import { cueTimes, videoDialogEnds, viewerEnds, wholeSecond } from "./segment-end.ts";
import type { EndRule } from "./segment-end.ts";
import { startsOf } from "./segment.ts";
import type { SegmentDraft } from "./segment.ts";
import { readTimeLine } from "./srt-time-line.ts";
import type { TimeLine } from "./srt-time-line.ts";
import { LineCounter, blockText, hasHeldLines, plainLines, textOfBlock } from "./subtitle-text.ts";
import { digitOf, formatSrtTime, formatTime, isBlank, isSpace } from "./time.ts";

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
  /** The end read last, in milliseconds and as text. */
  endMs: number;
  endTime: string;
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
  const block = textBetween(reading.text, line.textFrom, to);
  const text = reading.hasHeldLines ? textOfBlock(block) : block;
  if (text === "") {
    report(reading, line.from, "No text, so this cue was left out");
    return;
  }
  // Most cues begin where the last one ended: one string then serves for both.
  const time = start === reading.endMs ? reading.endTime : formatTime(start);
  const end = usableEnd(reading, line, start);
  if (end === undefined) {
    reading.segments.push({ time, text });
    return;
  }
  reading.endMs = end;
  reading.endTime = formatTime(end);
  reading.segments.push({ time, end: reading.endTime, text });
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
    endMs: -1,
    endTime: "",
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

import { cueTimes, viewerEnds } from "../segments/segment-end.ts";
import { videoDialogEnds, wholeSecond } from "./srt-ends.ts";
import type { EndRule } from "../segments/segment-end.ts";
import { isTimed, startsOf } from "../segments/segment.ts";
import type { SegmentDraft } from "../segments/segment.ts";
import { readTimeLine, untimedLine, withoutTimeLines } from "./srt-time-line.ts";
import type { TimeLine } from "./srt-time-line.ts";
import { addCue } from "./subtitle-cue.ts";
import { LineCounter, blockText, plainLines, textOfBlock } from "./subtitle-text.ts";
import { digitOf, formatTime, isBlank, isSpace } from "../segments/time.ts";
import { formatSrtTime } from "./file-time.ts";

/** The result of parsing a subtitle file. */
export interface ParsedSubtitles {
  /** In the file's order; `time` and `end` in the product's form, to the millisecond. */
  segments: SegmentDraft[];
  /** What was skipped or corrected: its line, from 1, and a sentence for the user. */
  skipped: { line: number; reason: string }[];
}

/** The parser's state between two time lines. */
interface ParserState extends ParsedSubtitles {
  text: string;
  lines: LineCounter;
  /** Some files have an empty line after each line: then there is one between an index and its time. */
  isDoubleSpaced: boolean;
}

function report(state: ParserState, position: number, reason: string): void {
  state.skipped.push({ line: state.lines.lineAt(position), reason });
}

/** Position before the white space that ends at `to`. */
function skipBack(text: string, from: number, to: number): number {
  let at = to;
  while (at > from && isSpace(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** Position before the spaces that end at `to`, on the same line. */
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

/** Start of an index line of Western digits directly above the time line at `to`; `to` if there is none. */
function plainIndexStart(text: string, from: number, to: number): number {
  let at = to - 2;
  while (at > from && text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57) at -= 1;
  return at > from && at < to - 2 && text.charCodeAt(at) === 10 ? at + 1 : to;
}

/** Start of the index line above the time line at `to`; `to` if there is none. */
function indexStart(state: ParserState, from: number, to: number): number {
  const { text } = state;
  const plain = plainIndexStart(text, from, to);
  if (plain < to) return plain;
  const end = state.isDoubleSpaced ? skipBack(text, from, to) : skipBackInLine(text, from, to - 1);
  let at = end;
  while (at > from && digitOf(text.charCodeAt(at - 1)) >= 0) at -= 1;
  if (at === end) return to;
  at = skipBackInLine(text, from, at);
  return at === from || text.charCodeAt(at - 1) === 10 ? at : to;
}

/** Adds the cue of `line`, whose text ends at `to`. */
function closeCue(state: ParserState, line: TimeLine, to: number): void {
  const block = textBetween(state.text, line.textFrom, to);
  const fault = addCue(state.segments, line, textOfBlock(block));
  if (fault) report(state, line.from, fault);
}

/** Parses the text above the first time line: an index, or words that belong to no cue. */
function readHead(state: ParserState, to: number): void {
  state.isDoubleSpaced = true;
  const index = indexStart(state, 0, to);
  state.isDoubleSpaced = index < to && state.text.slice(index, to).trimStart().includes("\n\n");
  if (textBetween(state.text, 0, index) !== "") report(state, 0, "Text before the first time was left out");
}

/**
 * Parses SubRip as it occurs in practice: byte order mark, any line ends, dot or comma, missing index, milliseconds or
 * hours, Arabic digits, and blank lines, numbers and arrows inside a text. Texts stay as written, including tags, but
 * without spaces around them. One pass, linear in the text; never throws.
 */
export function parseSrt(raw: string): ParsedSubtitles {
  const text = plainLines(raw);
  const state: ParserState = {
    text,
    lines: new LineCounter(text),
    segments: [],
    skipped: [],
    isDoubleSpaced: false,
  };
  let open: TimeLine | undefined;
  let arrow = text.indexOf("-->");
  while (arrow !== -1) {
    const line = readTimeLine(text, arrow);
    if (line) {
      if (open) closeCue(state, open, indexStart(state, open.textFrom, line.from));
      else readHead(state, line.from);
      open = line;
    }
    arrow = text.indexOf("-->", line ? line.textFrom : arrow + 3);
  }
  if (open) closeCue(state, open, text.length);
  else if (text.trim() !== "") report(state, 0, "No time such as 00:00:22,480 --> 00:00:25,000 was found");
  return { segments: state.segments, skipped: state.skipped };
}

/**
 * Writes SubRip: segments in the given order, numbered from 1, ends by `rule`. Ends with one line feed. A blank line inside
 * a text becomes a no-break space, so that no reader takes it for the end of the text. An untimed segment has a time line
 * without numbers: the file says that no time is set.
 */
export function formatSrt(segments: readonly SegmentDraft[], rule: EndRule = viewerEnds): string {
  const { starts, ends } = cueTimes(segments, rule);
  const cues = segments.map((segment, index) => {
    const timed = `${formatSrtTime(starts[index] ?? 0)} --> ${formatSrtTime(ends[index] ?? 0)}`;
    const times = isTimed(segment) ? timed : untimedLine;
    return `${index + 1}\n${times}\n${withoutTimeLines(blockText(segment.text), "→")}\n`;
  });
  return cues.join("\n");
}

/** The video dialog's export: whole seconds only, with its own rule for ends. */
export function formatVideoDialogSrt(segments: readonly SegmentDraft[]): string {
  const starts = startsOf(segments).map(wholeSecond);
  const whole = segments.map(({ text }, index) => ({ time: formatTime(starts[index] ?? 0), text }));
  return formatSrt(whole, videoDialogEnds);
}

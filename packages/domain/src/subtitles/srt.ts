import { message } from "../messages/message.ts";
import type { Message } from "../messages/message.ts";
import { cueTimes, viewerEnds } from "../segments/segment-end.ts";
import { videoDialogEnds, wholeSecond } from "./srt-ends.ts";
import type { EndRule } from "../segments/segment-end.ts";
import { startsOf } from "../segments/segment.ts";
import type { SegmentDraft } from "../segments/segment.ts";
import { hasTime } from "../segments/untimed.ts";
import { lineEnd, readAnyLine, readTimeLine, untimedLine } from "./time-lines/srt-time-line.ts";
import type { TimeLine } from "./time-lines/time-line-reading.ts";
import { longestHead } from "./time-lines/clock-scan.ts";
import type { ClockForm } from "./time-lines/clock-scan.ts";
import { guardTimeLines, withoutGuards } from "./time-lines/time-line-guard.ts";
import { suspect, suspectNote, wordsMark } from "./time-lines/time-line-reading.ts";
import type { FileNote } from "./file-note.ts";
import { addCue } from "./subtitle-cue.ts";
import { LineCounter, blockText, emptyLine, plainLines, textOfBlock } from "./subtitle-text.ts";
import { digitOf, formatTime, isBlank, isSpace } from "../segments/time.ts";
import { formatSrtTime } from "./file-time.ts";

/** The result of parsing a subtitle file. */
export interface ParsedSubtitles {
  /** In the file's order; `time` and `end` in the product's form, to the millisecond. */
  segments: SegmentDraft[];
  /** What was skipped or corrected. */
  skipped: FileNote[];
}

/** The parser's state between two time lines. */
interface ParserState extends ParsedSubtitles {
  text: string;
  lines: LineCounter;
  /** Some files have an empty line after each line: then there is one between an index and its time. */
  isDoubleSpaced: boolean;
  /** It has characters that this product puts into its files. */
  hasMarks: boolean;
  /** The cue whose text is being read. */
  open: TimeLine | undefined;
  /** Positions of lines in that text that look like time lines. */
  suspects: number[];
  /** The form of the times so far. */
  form: ClockForm | undefined;
  /** Its first time line has no colon, or there is none with an arrow: a time such as `00.00.03,000` then counts as a time. */
  isDotted: boolean;
}

function report(state: ParserState, position: number, content: Message): void {
  state.skipped.push({ line: state.lines.lineAt(position), message: content });
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

/** Position behind the white space that begins at `from`. */
function skipForward(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && isSpace(text.charCodeAt(at))) at += 1;
  return at;
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

/** Adds the open cue, whose text ends at `to`, and reports what there is to say of it. */
function closeCue(state: ParserState, line: TimeLine, to: number): void {
  const { text } = state;
  const end = skipBack(text, line.textFrom, to);
  const from = skipForward(text, line.textFrom, end);
  const block = text.slice(from, end);
  const fault = addCue(state.segments, line, state.hasMarks ? withoutGuards(textOfBlock(block)) : block);
  if (line.note !== undefined && line.start !== undefined && block !== "")
    report(state, line.from, line.note);
  if (fault) report(state, line.from, fault);
  reportSuspects(state);
}

/** Reports them after the line above them, because `lines` counts upwards only. */
function reportSuspects(state: ParserState): void {
  if (state.suspects.length === 0) return;
  for (const at of state.suspects.toSorted((a, b) => a - b)) report(state, at, suspectNote);
  state.suspects = [];
}

/** Begins the cue of `line`, and ends the one before. `index`: where the line of digits above it begins, if it is known. */
function openCue(state: ParserState, line: TimeLine, index = line.from): void {
  const { open } = state;
  if (open) closeCue(state, open, index < line.from ? index : indexStart(state, open.textFrom, line.from));
  else readHead(state, line.from);
  state.open = line;
  state.form = line.form ?? state.form;
}

/** Parses the text above the first time line: an index, or words that belong to no cue. */
function readHead(state: ParserState, to: number): void {
  state.isDoubleSpaced = true;
  const index = indexStart(state, 0, to);
  state.isDoubleSpaced = index < to && state.text.slice(index, to).trimStart().includes("\n\n");
  if (skipBack(state.text, 0, index) > 0) report(state, 0, message("text_before_first_time"));
  reportSuspects(state);
}

/** Two numbers with a colon between them. */
const colonTime = /\p{Nd}\s{0,5}[:\uff1a\u2236\ua789\ufe55]\s{0,5}\p{Nd}/u;
/** A line that begins with a time with dots. */
const dottedTime = /^[ \t]{0,8}\d\d?\.\d\d\.\d\d[.,]\d/;

function isDigit(text: string, at: number): boolean {
  return digitOf(text.charCodeAt(at)) >= 0;
}

/** Reads the line from `from` to `to`, which has no arrow: a damaged time line begins a cue, too. */
function readLineBetween(state: ParserState, from: number, to: number): void {
  const { text } = state;
  const head = text.slice(from, Math.min(to, from + longestHead));
  if (!state.isDotted && !colonTime.test(head)) {
    if (dottedTime.test(head)) state.suspects.push(from);
    return;
  }
  const line = readAnyLine(text, { from, to }, state.form);
  if (line === suspect) state.suspects.push(from);
  else if (line) openCue(state, line);
}

/** Whether a time line may begin with this character: a digit, a blank, a sign, or anything beyond the alphabets. */
function mayBegin(code: number): boolean {
  return code < 65 || digitOf(code) >= 0 || isBlank(code) || code >= 0x2000;
}

/** Whether a line may contain times: it begins with a digit, behind at most one character, or it ends with one. */
function mayHaveTimes(text: string, from: number, to: number): boolean {
  return mayBegin(text.charCodeAt(from)) || isDigit(text, from + 1) || isDigit(text, to - 1);
}

/** Reads the lines from `from` to `to`, none of which has an arrow. */
function readBetween(state: ParserState, from: number, to: number): void {
  const { text } = state;
  let last = to;
  while (last > from && text.charCodeAt(last - 1) === 10) last -= 1;
  for (let at = from; at < last;) {
    const end = lineEnd(text, at);
    if (end > at && mayHaveTimes(text, at, end)) readLineBetween(state, at, end);
    at = end + 1;
  }
}

/** Whether the times of a text have no colons, as the first time line shows. */
function isDottedLine(text: string, { from, to }: TimeLine): boolean {
  const colon = text.indexOf(":", from);
  return colon === -1 || colon > to;
}

/**
 * Parses SubRip as it occurs in practice: byte order mark, any line ends, dot or comma, missing index, milliseconds or
 * hours, damaged arrows, Arabic digits, and blank lines, numbers and arrows inside a text. Texts stay as written, including
 * tags, but without spaces around them. One pass, linear in the text; never throws.
 */
export function parseSrt(raw: string): ParsedSubtitles {
  const text = plainLines(raw);
  const state: ParserState = {
    text,
    lines: new LineCounter(text),
    segments: [],
    skipped: [],
    isDoubleSpaced: false,
    hasMarks: text.includes(emptyLine) || text.includes(wordsMark),
    open: undefined,
    suspects: [],
    form: undefined,
    isDotted: false,
  };
  readAll(state);
  if (state.open) closeCue(state, state.open, text.length);
  else if (text.trim() !== "") report(state, 0, message("no_time_line_found"));
  return { segments: state.segments, skipped: state.skipped };
}

/** Reads the time lines with an arrow, and the lines between them. */
function readAll(state: ParserState): void {
  const { text } = state;
  let from = 0;
  let arrow = text.indexOf("-->");
  let isFirst = true;
  while (arrow !== -1) {
    const line = readTimeLine(text, arrow, state.form);
    const isTime = typeof line === "object";
    if (isTime && isFirst) {
      state.form = line.form;
      state.isDotted = isDottedLine(text, line);
      isFirst = false;
    }
    const to = isTime ? line.from : text.lastIndexOf("\n", arrow) + 1;
    const index = isTime ? plainIndexStart(text, from, to) : to;
    readBetween(state, from, index);
    if (isTime) openCue(state, line, index);
    else if (line) state.suspects.push(arrow);
    from = (isTime ? line.to : lineEnd(text, arrow)) + 1;
    arrow = text.indexOf("-->", from);
  }
  if (isFirst) state.isDotted = true;
  readBetween(state, from, text.length);
}

function guarded(text: string): string {
  return guardTimeLines(text, "→");
}

/**
 * Writes SubRip: segments in the given order, numbered from 1, ends by `rule`. Ends with one line feed. A blank line inside
 * a text becomes a no-break space, so that no reader takes it for the end of the text. An untimed segment has a time line
 * without numbers: the file says that no time is set. `guard` keeps lines of a text from being read as time lines.
 */
export function formatSrt(
  segments: readonly SegmentDraft[],
  rule: EndRule = viewerEnds,
  guard: (text: string) => string = guarded,
): string {
  const { starts, ends } = cueTimes(segments, rule);
  const cues = segments.map((segment, index) => {
    const timed = `${formatSrtTime(starts[index] ?? 0)} --> ${formatSrtTime(ends[index] ?? 0)}`;
    const times = hasTime(segment) ? timed : untimedLine;
    return `${index + 1}\n${times}\n${guard(blockText(segment.text))}\n`;
  });
  return cues.join("\n");
}

/** The video dialog's export: whole seconds only, with its own rule for ends. */
export function formatVideoDialogSrt(segments: readonly SegmentDraft[]): string {
  const starts = startsOf(segments).map(wholeSecond);
  const whole = segments.map(({ text }, index) => ({ time: formatTime(starts[index] ?? 0), text }));
  return formatSrt(whole, videoDialogEnds);
}

import { message } from "../messages/message.ts";
import type { Message } from "../messages/message.ts";
import { cueTimes, viewerEnds } from "../segments/segment-end.ts";
import { videoDialogEnds, wholeSecond } from "./srt-ends.ts";
import type { EndRule } from "../segments/segment-end.ts";
import { startsOf } from "../segments/segment.ts";
import type { SegmentDraft } from "../segments/segment.ts";
import { hasTime } from "../segments/untimed.ts";
import { readLineWithoutArrow, readTimeLine, untimedLine } from "./srt-time-line.ts";
import type { TimeLine } from "./time-line-reading.ts";
import type { ClockForm } from "./clock-scan.ts";
import { guardTimeLines, withoutGuards } from "./time-line-guard.ts";
import { suspect, suspectNote, wordsMark } from "./time-line-reading.ts";
import type { FileNote } from "./file-note.ts";
import { addCue } from "./subtitle-cue.ts";
import { LineCounter, blockText, emptyLine, fileLines, textOfBlock } from "./subtitle-text.ts";
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
  /** The next colon, or the end: where a time line without an arrow may be. */
  colon: number;
  /** Its times have other signs than colons, so every line with a digit is looked at. */
  hasOddColons: boolean;
  /** The next digit, or the end. */
  digit: number;
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
  if (!state.hasOddColons) findDottedLine(state, from, end);
  reportSuspects(state);
}

/** A line that begins with a time with dots: only in a file of such times is it a time line. */
const dottedLine = /\n[ \t]{0,8}\d\d?\.\d\d\.\d\d[.,]\d/y;

/** Notes the first such line below the first line of a text. Few lines begin with a digit, so few meet the expression. */
function findDottedLine(state: ParserState, from: number, to: number): void {
  const { text } = state;
  for (let feed = text.indexOf("\n", from); feed !== -1 && feed < to; feed = text.indexOf("\n", feed + 1)) {
    if (text.charCodeAt(feed + 1) > 57) continue;
    dottedLine.lastIndex = feed;
    if (!dottedLine.test(text)) continue;
    state.suspects.push(feed + 1);
    return;
  }
}

/** Reports them after the line above them, because `lines` counts upwards only. */
function reportSuspects(state: ParserState): void {
  if (state.suspects.length === 0) return;
  for (const at of state.suspects.toSorted((a, b) => a - b)) report(state, at, suspectNote);
  state.suspects = [];
}

/** Begins the cue of `line`, and ends the one before. */
function openCue(state: ParserState, line: TimeLine): void {
  if (state.open) closeCue(state, state.open, indexStart(state, state.open.textFrom, line.from));
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

/** Whether a digit stands on both sides of the colon at `at`. */
function isClockColon(text: string, at: number): boolean {
  let before = at - 1;
  while (before > at - 6 && before >= 0 && isBlank(text.charCodeAt(before))) before -= 1;
  if (before < 0 || digitOf(text.charCodeAt(before)) < 0) return false;
  let after = at + 1;
  while (after < at + 6 && after < text.length && isBlank(text.charCodeAt(after))) after += 1;
  return after < text.length && digitOf(text.charCodeAt(after)) >= 0;
}

const anyDigit = /\p{Nd}/gu;

/** The next digit from `from`, or the end of the text. */
function digitFrom(text: string, from: number): number {
  anyDigit.lastIndex = from;
  return anyDigit.exec(text)?.index ?? text.length;
}

/** The next colon from `from`, or the end of the text. */
function colonFrom(text: string, from: number): number {
  const colon = text.indexOf(":", from);
  return colon === -1 ? text.length : colon;
}

/** Where the next line with a time may be, between `from` and `to`; -1: nowhere. */
function nextClock(state: ParserState, from: number, to: number): number {
  const { text } = state;
  if (state.hasOddColons) {
    if (state.digit < from) state.digit = digitFrom(text, from);
    return state.digit < to ? state.digit : -1;
  }
  let { colon } = state;
  if (colon < from) colon = colonFrom(text, from);
  while (colon < to && !isClockColon(text, colon)) colon = colonFrom(text, colon + 1);
  state.colon = colon;
  return colon < to ? colon : -1;
}

/** Reads the lines from `from` to `to`, none of which has an arrow: a damaged time line begins a cue, too. */
function readBetween(state: ParserState, from: number, to: number): void {
  const { text } = state;
  for (let at = nextClock(state, from, to); at !== -1;) {
    const line = readLineWithoutArrow(text, at, state.form);
    if (line === suspect) state.suspects.push(at);
    else if (line) openCue(state, line);
    const feed = text.indexOf("\n", at);
    at = feed === -1 ? -1 : nextClock(state, feed + 1, to);
  }
}

/** Signs that are no colon between the numbers of a time. */
const oddColons = ["\uff1a", "\u2236", "\ua789", "\ufe55"];

/** Whether the times of a text have no colons: full-width ones, or dots, as the first time line shows. */
function areColonsOdd(text: string, first: TimeLine | undefined): boolean {
  if (!first) return true;
  const colon = text.indexOf(":", first.from);
  return colon === -1 || colon > first.to || oddColons.some((sign) => text.includes(sign));
}

/**
 * Parses SubRip as it occurs in practice: byte order mark, any line ends, dot or comma, missing index, milliseconds or
 * hours, damaged arrows, Arabic digits, and blank lines, numbers and arrows inside a text. Texts stay as written, including
 * tags, but without spaces around them. One pass, linear in the text; never throws.
 */
export function parseSrt(raw: string): ParsedSubtitles {
  const text = fileLines(raw);
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
    colon: colonFrom(text, 0),
    hasOddColons: false,
    digit: -1,
  };
  readAll(state);
  if (state.open) closeCue(state, state.open, text.length);
  else if (text.trim() !== "") report(state, 0, message("no_time_line_found"));
  return { segments: state.segments, skipped: state.skipped };
}

/** Start of the line below `at`, or the end of the text. */
function lineBelow(text: string, at: number): number {
  const feed = text.indexOf("\n", at);
  return feed === -1 ? text.length : feed + 1;
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
      state.hasOddColons = areColonsOdd(text, line);
      isFirst = false;
    }
    const to = isTime ? line.from : text.lastIndexOf("\n", arrow) + 1;
    // Asked here, because nearly always there is none, and a call of the whole loop costs more than the search.
    if (nextClock(state, from, to) !== -1) readBetween(state, from, to);
    if (isTime) openCue(state, line);
    else if (line) state.suspects.push(arrow);
    from = isTime ? line.to + 1 : lineBelow(text, arrow);
    arrow = text.indexOf("-->", from);
  }
  if (isFirst) state.hasOddColons = true;
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

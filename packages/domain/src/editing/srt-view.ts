import { message } from "../messages/message.ts";
import { arabicSrtEnds } from "../subtitles/srt-ends.ts";
import type { Segment } from "../segments/segment.ts";
import { digitOf, formatTime, isBlank } from "../segments/time.ts";
import { formatSrt, parseSrt } from "../subtitles/srt.ts";
import { isTimeLine, readTimeLine, untimedLine } from "../subtitles/time-lines/srt-time-line.ts";
import { guardTimeLines, withoutGuards } from "../subtitles/time-lines/time-line-guard.ts";
import { wordsMark } from "../subtitles/time-lines/time-line-reading.ts";
import { textOfBlock } from "../subtitles/subtitle-text.ts";
import type { BlockFault, BlockFields, BlockReading, ViewBlock, ViewFormat } from "./view-format.ts";

const arrow = "-->";

/** Lines of words that look like time lines keep their signs, behind a mark that the reader of files knows, too. */
function print(segments: readonly Segment[]): string {
  return formatSrt(segments, arabicSrtEnds, (text) => guardTimeLines(text, arrow));
}

/** Whether a line contains only spaces and tabs; a no-break space represents an empty line inside a text. */
function isBlankLine(line: string): boolean {
  for (let at = 0; at < line.length; at += 1) {
    if (line.charCodeAt(at) > 32) return false;
  }
  return true;
}

/**
 * A number or a time line with Western digits and commas, without the mark of words and direction marks, which Arabic
 * keyboards may insert.
 */
function plainLine(line: string): string {
  const trimmed = line.trim();
  // oxlint-disable-next-line no-control-regex -- the range of ASCII
  if (/^[\0-\x7f]*$/u.test(trimmed)) return trimmed;
  const plain = Array.from(trimmed, (character) => {
    const code = character.charCodeAt(0);
    if (digitOf(code) >= 0) return String(digitOf(code));
    if (character === "،" || character === "٫") return ",";
    return character === wordsMark || (code > 0xff && isBlank(code)) ? "" : character;
  });
  return plain.join("").trim();
}

/** A number becomes an empty line, which no block contains: blocks are compared without their numbers. */
function withoutNumber(line: string): string {
  return /^\d+$/u.test(plainLine(line)) ? "" : line;
}

function cut(text: string): ViewBlock[] {
  const blocks: ViewBlock[] = [];
  let open: ViewBlock | undefined;
  let from = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let line = 1;
  const add = (to: number) => {
    const content = text.slice(from, to);
    if (isBlankLine(content)) open = undefined;
    else if (open) {
      open.key += `\n${content}`;
      open.to = to;
    } else blocks.push((open = { from, to, line, key: withoutNumber(content) }));
    line += 1;
  };
  for (const end of text.matchAll(/\r\n|\n|\r/gu)) {
    add(end.index);
    from = end.index + end[0].length;
  }
  add(text.length);
  return blocks;
}

const timeForm = /^\d{2,6}:[0-5]\d:[0-5]\d,\d{3} --> \d{2,6}:[0-5]\d:[0-5]\d,\d{3}$/u;

/** The syntax error of a block: number, time line, text. */
function faultOf([number, times, ...rest]: readonly string[]): BlockFault | undefined {
  if (number !== "") return { at: 0, message: message("number_line_missing") };
  if (times === undefined || (!timeForm.test(plainLine(times)) && plainLine(times) !== untimedLine)) {
    const at = times === undefined ? 0 : 1;
    return { at, message: message("time_line_malformed") };
  }
  const second = rest.findIndex(isTimeLine);
  if (second === -1) return undefined;
  return { at: second + 2, message: message("blank_line_missing") };
}

function timesOf(line: string): BlockFields {
  if (line === untimedLine) return { time: null };
  const times = readTimeLine(line, line.indexOf(arrow));
  const { start = 0, end = 0 } = typeof times === "object" ? times : {};
  return { time: formatTime(start), end: formatTime(end) };
}

function read(key: string): BlockReading {
  const lines = key.split("\n");
  const fault = faultOf(lines);
  if (fault) {
    const [guess] = parseSrt(key).segments;
    return { fields: {}, fault, guess };
  }
  const times = plainLine(lines[1] ?? "");
  const written = timesOf(times);
  if (lines.length === 2) return { fields: written, fault: { at: 1, message: message("text_missing") } };
  const text = withoutGuards(textOfBlock(lines.slice(2).join("\n").trim()));
  return { fields: { ...written, text } };
}

/**
 * The SRT view in strict SubRip syntax: blocks separated by blank lines, each a number, a line `HH:MM:SS,mmm -->
 * HH:MM:SS,mmm` (digits of any script) and text. A block without text is also accepted.
 */
export const srtView: ViewFormat = { print, cut, read };

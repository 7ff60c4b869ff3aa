import { isFileFormat } from "./formats/format-of.ts";
import { readTimeLine } from "./time-lines/srt-time-line.ts";
import { isBracketed } from "./subtitle-file-bracketed.ts";
import { plainLines } from "./subtitle-text.ts";
import { timestampsOf } from "./timestamped-text.ts";

/** A line of a text may contain one time; a text with two is a transcript. */
const fewestTimes = 2;

/** A line that begins with a clock, such as `0:02`, `00:00:02.500 text` and `[00:02.00] text`. */
const clockLine =
  /^[ \t]{0,8}[[(<]?\p{Nd}{1,3}(?::[0-5٠-٥۰-۵]\p{Nd}){1,2}(?:[.,٫]\p{Nd}{1,9})?[\])>]?(?=\s|$|\p{L})/gmu;

function hasTimeLine(text: string): boolean {
  let arrow = text.indexOf("-->");
  while (arrow !== -1 && typeof readTimeLine(text, arrow) !== "object")
    arrow = text.indexOf("-->", arrow + 3);
  return arrow !== -1;
}

function countClockLines(text: string): number {
  return text.match(clockLine)?.length ?? 0;
}

/**
 * Whether a text is meant as a transcript, readable or not: it has a time line like SubRip and WebVTT, several
 * timestamps, or the form of a file. Plain words are not, even with an arrow, one time or a verse such as `(البقرة 2:255)`.
 */
export function looksLikeTranscript(raw: string): boolean {
  const text = plainLines(raw);
  if (isFileFormat(text) || isBracketed(text) || hasTimeLine(text)) return true;
  return timestampsOf(text).length >= fewestTimes || countClockLines(text) >= fewestTimes;
}

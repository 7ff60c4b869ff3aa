import { normaliseForComparison } from "../arabic-text/arabic-text.ts";
import { languageWords } from "../library/language-words.ts";
import { isTimed } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { parseTime } from "../segments/time.ts";
import type { SegmentCheck } from "./finding.ts";

/** Two lines of subtitles. */
const longestLine = 84;

/** Vowel marks, tatweel and invisible characters. */
const unseen = /[\p{M}\p{Cf}\u0640]/gu;

/** A text's length as a reader sees it: without marks, a line end counts as a space. */
export function lengthOf(text: string): number {
  return text.replace(unseen, "").trim().length;
}

export const empty: SegmentCheck = ({ segment }) =>
  segment.text.trim() === "" ? { kind: "empty", from: 0 } : undefined;

/** Folding is slow, and each segment is compared with two others. */
const folded = new WeakMap<Segment, string>();

function wordsOf(segment: Segment): string {
  const words = folded.get(segment) ?? normaliseForComparison(segment.text);
  folded.set(segment, words);
  return words;
}

/** A segment with the same words as the previous one. */
export const repeated: SegmentCheck = ({ segment, previous }) => {
  const isSame = previous && wordsOf(segment) !== "" && wordsOf(segment) === wordsOf(previous);
  return isSame ? { kind: "repeated", from: 0 } : undefined;
};

/** More characters a second than can be read; only if a segment has its own end. */
export const tooFast: SegmentCheck = ({ segment, language }) => {
  const { time, end, text } = segment;
  if (!isTimed(segment)) return undefined;
  const [start, finish] = [parseTime(time), end === undefined ? undefined : parseTime(end)];
  if (start === undefined || finish === undefined || finish <= start) return undefined;
  const isFast = lengthOf(text) * 1000 > languageWords[language].readingSpeed * (finish - start);
  return isFast ? { kind: "too-fast", from: 0 } : undefined;
};

/** A line too long for two lines of subtitles; the finding covers the rest. */
export const long: SegmentCheck = ({ segment: { text } }) => {
  let lineFrom = 0;
  for (const line of text.split("\n")) {
    if (lengthOf(line) > longestLine) return { kind: "long", from: lineFrom, to: lineFrom + line.length };
    lineFrom += line.length + 1;
  }
  return undefined;
};

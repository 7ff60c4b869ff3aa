import { normaliseForComparison } from "../arabic-text/arabic-text.ts";
import { languageWords } from "../library/language-words.ts";
import type { Segment } from "../segments/segment.ts";
import { parseTime } from "../segments/time.ts";
import { hasTime } from "../segments/untimed.ts";
import type { CheckedPlace, SegmentCheck } from "./finding.ts";

/** Two lines of subtitles, in letters without marks. */
export const longestLine = 84;

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

/** How many times too fast a segment is when no speaker talks so fast: its times are wrong. */
const impossiblyFast = 3;

/** Characters a second in relation to those that can be read; 0 without an end of its own that can be used. */
function speedOf({ segment, language }: CheckedPlace): number {
  const { time, end, text } = segment;
  if (!hasTime(segment)) return 0;
  const [start, finish] = [parseTime(time), end === undefined ? undefined : parseTime(end)];
  if (start === undefined || finish === undefined || finish <= start) return 0;
  return (lengthOf(text) * 1000) / (finish - start) / languageWords[language].readingSpeed;
}

/** More characters a second than can be read; only if a segment has its own end. */
export const tooFast: SegmentCheck = (place) => {
  const speed = speedOf(place);
  return speed > 1 && speed <= impossiblyFast ? { kind: "too-fast", from: 0 } : undefined;
};

/** As `tooFast`, in a kind of its own: `tooFast` is off in languages where many lines are a little too fast. */
export const farTooFast: SegmentCheck = (place) =>
  speedOf(place) > impossiblyFast ? { kind: "far-too-fast", from: 0 } : undefined;

/** A line too long for two lines of subtitles; the finding covers the rest. */
export const long: SegmentCheck = ({ segment: { text } }) => {
  let lineFrom = 0;
  for (const line of text.split("\n")) {
    if (lengthOf(line) > longestLine) return { kind: "long", from: lineFrom, to: lineFrom + line.length };
    lineFrom += line.length + 1;
  }
  return undefined;
};

import type { LanguageTag } from "../library/language.ts";
import { languageWords } from "../library/language-words.ts";
import type { Segment } from "../segments/segment.ts";
import { cueTimes, viewerEnds } from "../segments/segment-end.ts";
import { hasTime } from "../segments/untimed.ts";
import { lengthOf } from "./reading.ts";

/** Milliseconds of each timed segment, by id: until its own end, otherwise until the next start. */
export function segmentLengths(segments: readonly Segment[]): ReadonlyMap<string, number> {
  const timed = segments.filter(hasTime);
  const { starts, ends } = cueTimes(timed, viewerEnds);
  return new Map(timed.map(({ id }, index) => [id, (ends[index] ?? 0) - (starts[index] ?? 0)]));
}

/** Letters a second that somebody has to read in a text shown for `ms`, and whether that is too fast. */
export function readingSpeedOf(
  text: string,
  ms: number,
  language: LanguageTag,
): { lettersPerSecond: number; isTooFast: boolean } {
  const lettersPerSecond = (lengthOf(text) * 1000) / ms;
  return { lettersPerSecond, isTooFast: lettersPerSecond > languageWords[language].readingSpeed };
}

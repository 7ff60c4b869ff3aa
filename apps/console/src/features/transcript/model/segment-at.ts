import { segmentAt, startsOf } from "@minbar/domain/segments/segment";
import type { Segments } from "@minbar/domain/segments/segment";
import { secondsOf, millisecondsOf } from "@minbar/domain/segments/time";
import { plainTime, readTypedTime } from "@minbar/domain/segments/typed-time";
import { hasTime } from "@minbar/domain/segments/untimed";

/** The segment that plays at this second: the last timed one that has started, whatever their order. */
export function playedSegment(segments: Segments, seconds: number | undefined): string | undefined {
  if (seconds === undefined) return undefined;
  const timed = segments.filter(hasTime);
  const sorted = startsOf(timed)
    .map((start, at) => ({ start, id: timed[at]?.id }))
    .sort((a, b) => a.start - b.start);
  const starts = sorted.map(({ start }) => start);
  return sorted[segmentAt(starts, millisecondsOf(seconds))]?.id;
}

/** Finds a segment by its number from 1, or by a time with a colon or a fraction. */
export function segmentNamed(segments: Segments, name: string): string | undefined {
  const ms = readTypedTime(name);
  if (ms === undefined) return undefined;
  if (!/[:.]/.test(plainTime(name))) return segments[secondsOf(ms) - 1]?.id;
  return playedSegment(segments, secondsOf(ms)) ?? segments[0]?.id;
}

/** The errors of the fields that name the first and the last line of a range. */
export type LineFaults = Partial<Record<"first" | "last", "noSuchLine" | "wrongOrder">>;

/** The index of that segment; -1 if there is none. */
export function placeNamed(segments: Segments, name: string): number {
  const id = segmentNamed(segments, name);
  return segments.findIndex((segment) => segment.id === id);
}

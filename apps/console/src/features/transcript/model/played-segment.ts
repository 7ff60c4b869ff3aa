import type { Segments } from "@minbar/domain/segments/segment";
import { segmentAt, startsOf } from "@minbar/domain/segments/segment";
import { millisecondsOf } from "@minbar/domain/segments/time";
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

import { isTimed } from "./segment.ts";
import type { Segment, SegmentDraft, SentSegment } from "./segment.ts";

/** What an editor shows for the time of an untimed segment. */
export const untimedClock = "\u2013:\u2013\u2013";

/** The time of a segment as an editor shows it. */
export function shownTime(segment: Pick<SegmentDraft, "time" | "isTimed">): string {
  return isTimed(segment) ? segment.time : untimedClock;
}

/**
 * The segments with `isTimed` and `end` for each, as a file has them: nobody takes one for a segment whose author does not
 * know untimed ones, and none inherits an end from the stored text.
 */
export function withExplicitTiming(segments: readonly SegmentDraft[]): SentSegment[] {
  return segments.map((segment) => ({
    ...segment,
    end: segment.end ?? null,
    isTimed: isTimed(segment),
  }));
}

/**
 * The same only where a segment could be taken for an untimed one of the `stored` text: one that was untimed there, or has
 * the time of the timed segment before it.
 */
export function withStatedTimes(segments: readonly Segment[], stored: readonly Segment[]): SegmentDraft[] {
  const untimed = new Set(stored.filter((segment) => !isTimed(segment)).map(({ id }) => id));
  let previous: string | undefined;
  return segments.map((segment) => {
    if (!isTimed(segment)) return segment;
    const isDoubtful = untimed.has(segment.id) || segment.time === previous;
    previous = segment.time;
    return isDoubtful ? { ...segment, isTimed: true } : segment;
  });
}

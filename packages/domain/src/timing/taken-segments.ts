import { longestIncreasingRun } from "../segments/longest-increasing-run.ts";
import { startMs } from "../segments/segment.ts";
import type { Segment, SegmentDraft } from "../segments/segment.ts";
import { formatTime, parseTime } from "../segments/time.ts";
import { hasTime, placeUntimed } from "../segments/untimed.ts";
import { inOrder } from "./line-times.ts";
import type { LineTime } from "./line-times.ts";
import type { TakenTimes } from "./take-times.ts";

/** A time that does not change keeps its text. */
function withTime(segment: Segment, { start, end }: LineTime): Segment {
  const { id, text } = segment;
  const isSameEnd = end !== undefined && segment.end !== undefined && parseTime(segment.end) === end;
  const isSameStart = startMs(segment) === start;
  const own = isSameStart && segment.end !== undefined ? { end: segment.end } : {};
  const newEnd = end === undefined ? own : { end: isSameEnd ? segment.end : formatTime(end) };
  return { id, time: isSameStart ? segment.time : formatTime(start), ...newEnd, text };
}

/** The segments with these times, by index; those without one keep theirs. Ids and words stay. */
export function withTakenTimes(
  segments: readonly Segment[],
  times: readonly (LineTime | undefined)[],
): Segment[] {
  const next = segments.map((segment, index) => {
    const time = times[index];
    return time ? withTime(segment, time) : segment;
  });
  return placeUntimed(next);
}

/**
 * Takes times from a text in another language: a line takes those of the segment with its id, which
 * translates it. Times that fall are left out.
 */
export function timesByLink(segments: readonly Segment[], translation: readonly SegmentDraft[]): TakenTimes {
  const linked = new Map(translation.filter(hasTime).map((segment) => [segment.id, segment]));
  const times = segments.map(({ id }): LineTime | undefined => {
    const segment = linked.get(id);
    const start = segment && startMs(segment);
    if (start === undefined) return undefined;
    return { start, end: segment?.end === undefined ? undefined : parseTime(segment.end), isDoubtful: false };
  });
  const found = times.flatMap((time, index) => (time ? [{ index, start: time.start }] : []));
  const rising = longestIncreasingRun(found.map(({ start }) => start));
  for (const [place, { index }] of found.entries()) if (!rising.has(place)) times[index] = undefined;
  return { times: inOrder(times), matched: found.length / Math.max(1, segments.length) };
}

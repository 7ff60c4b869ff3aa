import { startsOf } from "./segment.ts";
import type { SegmentDraft } from "./segment.ts";
import { parseTime } from "./time.ts";

/**
 * Returns the end of each segment in milliseconds. The segments are sorted by time; `starts` are their starts in
 * milliseconds.
 */
export type EndRule = (segments: readonly SegmentDraft[], starts?: readonly number[]) => number[];

/** Milliseconds of a last segment without its own end. */
export const lastSegmentMs = 10_000;

/** Segments sorted by time, and their starts in milliseconds. */
interface SortedSegments {
  segments: readonly SegmentDraft[];
  starts: readonly number[];
}

/** A segment's own end in milliseconds, if it is after its start. */
function ownEnd({ segments, starts }: SortedSegments, index: number): number | undefined {
  const text = segments[index]?.end;
  if (text === undefined) return undefined;
  const end = parseTime(text);
  return end !== undefined && end > (starts[index] ?? 0) ? end : undefined;
}

/** Own end, otherwise the next later start (two segments may start together), otherwise `lastEnd` of the start. */
export function endsBy(sorted: SortedSegments, lastEnd: (start: number) => number): number[] {
  const ends = Array.from(sorted.starts);
  let later: number | undefined;
  for (let index = ends.length - 1; index >= 0; index -= 1) {
    const start = sorted.starts[index] ?? 0;
    const next = sorted.starts[index + 1] ?? start;
    if (next > start) later = next;
    ends[index] = ownEnd(sorted, index) ?? later ?? lastEnd(start);
  }
  return ends;
}

/** The rule of the viewer and of most files: own end, otherwise the next start, otherwise 10 s after the start. */
export const viewerEnds: EndRule = (segments, starts = startsOf(segments)) =>
  endsBy({ segments, starts }, (start) => start + lastSegmentMs);

/** Starts and ends in milliseconds of segments in any order, by index. */
export function cueTimes(
  segments: readonly SegmentDraft[],
  rule: EndRule,
): { starts: number[]; ends: number[] } {
  const starts = startsOf(segments);
  const sorted = segments
    .map((segment, index) => ({ segment, index, start: starts[index] ?? 0 }))
    .sort((a, b) => a.start - b.start);
  const sortedEnds = rule(
    sorted.map(({ segment }) => segment),
    sorted.map(({ start }) => start),
  );
  const ends = Array.from(starts);
  for (const [rank, { index }] of sorted.entries()) ends[index] = sortedEnds[rank] ?? 0;
  return { starts, ends };
}

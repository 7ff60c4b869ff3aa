import { startsOf } from "./segment.ts";
import type { SegmentDraft } from "./segment.ts";
import { parseTime } from "./time.ts";

/**
 * Says when each segment ends, in milliseconds, one a segment. The segments stand in order of time; `starts` are
 * their starts in milliseconds, for callers who have read them already.
 */
export type EndRule = (segments: readonly SegmentDraft[], starts?: readonly number[]) => number[];

/** Length of a last segment that has no end of its own (specification, section 9). */
const lastSegmentMs = 10_000;

/** Segments in order of time, and their starts in milliseconds. */
interface Sorted {
  segments: readonly SegmentDraft[];
  starts: readonly number[];
}

/** A segment's own end in milliseconds, where it has one that lies after its start. */
function ownEnd({ segments, starts }: Sorted, index: number): number | undefined {
  const text = segments[index]?.end;
  if (text === undefined) return undefined;
  // Most segments end where the next begins: the same text need not be read twice.
  const end = text === segments[index + 1]?.time ? starts[index + 1] : parseTime(text);
  return end !== undefined && end > (starts[index] ?? 0) ? end : undefined;
}

/** Own end, else the next later start (two segments may begin together), else what `lastEnd` makes of the start. */
function endsBy(sorted: Sorted, lastEnd: (start: number) => number): number[] {
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

/** The general rule, by which the viewer plays and files are made: own end, else the next start, else 10 s. */
export const viewerEnds: EndRule = (segments, starts = startsOf(segments)) =>
  endsBy({ segments, starts }, (start) => start + lastSegmentMs);

/**
 * The Arabic editor's SRT: as the general rule, but the last ends at 00:00:10,000 where it begins before that
 * (specification, section 9; decisions, section 4).
 */
export const arabicSrtEnds: EndRule = (segments, starts = startsOf(segments)) =>
  endsBy({ segments, starts }, (start) => (start < lastSegmentMs ? lastSegmentMs : start + lastSegmentMs));

/**
 * The video dialog's export: until the next begins, 3 s where that is no later, 4 s for the last; whole seconds,
 * whatever end a segment has of its own (specification, section 9).
 */
export const videoDialogEnds: EndRule = (segments, starts = startsOf(segments)) =>
  starts.map((exact, index) => {
    const start = wholeSecond(exact);
    const next = starts[index + 1];
    if (next === undefined) return start + 4000;
    return wholeSecond(next) > start ? wholeSecond(next) : start + 3000;
  });

/** The second that a time in milliseconds lies in, in milliseconds. */
export function wholeSecond(ms: number): number {
  return Math.floor(ms / 1000) * 1000;
}

/** Starts and ends in milliseconds of segments in any order, each in its place. */
export function cueTimes(
  segments: readonly SegmentDraft[],
  rule: EndRule,
): { starts: number[]; ends: number[] } {
  const starts = startsOf(segments);
  if (starts.every((start, index) => index === 0 || start >= (starts[index - 1] ?? 0))) {
    return { starts, ends: rule(segments, starts) };
  }
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

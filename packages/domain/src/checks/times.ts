import { startsOf } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { longestIncreasingRun } from "../segments/longest-increasing-run.ts";
import { formatTime, parseTime } from "../segments/time.ts";
import { hasTime } from "../segments/untimed.ts";
import type { Finding, SegmentCheck, TimesCheck } from "./finding.ts";

/** A time between two others, in milliseconds: a whole second if possible. */
function between(low: number, high: number): string {
  const middle = Math.round((low + high) / 2);
  const whole = Math.round(middle / 1000) * 1000;
  return formatTime(whole > low && whole < high ? whole : middle);
}

/** Segments out of ascending order, with a time between their neighbours if there is room. */
const outOfOrder: TimesCheck = (segments) => {
  const starts = startsOf(segments);
  const rising = longestIncreasingRun(starts);
  const findings: Finding[] = [];
  let low = 0;
  for (const [index, { id, time }] of segments.entries()) {
    const high = rising.has(index + 1) ? (starts[index + 1] ?? 0) : 0;
    if (rising.has(index) && parseTime(time) !== undefined) low = starts[index] ?? 0;
    else {
      const fix = high > low + 1 ? { fix: { time: between(low, high) } } : {};
      findings.push({ id, kind: "out-of-order", from: 0, ...fix });
    }
  }
  return findings;
};

interface Neighbours {
  segment: Segment;
  start: number;
  next: Segment;
  nextStart: number;
}

/** Each segment with the next one that does not begin earlier. */
function neighboursOf(segments: readonly Segment[]): Neighbours[] {
  const starts = startsOf(segments);
  return segments.flatMap((segment, index) => {
    const next = segments[index + 1];
    const [start = 0, nextStart = 0] = [starts[index], starts[index + 1]];
    return next && nextStart >= start ? [{ segment, start, next, nextStart }] : [];
  });
}

/** An end after the start of the next segment: the fix ends it there. */
const overlap: TimesCheck = (segments) =>
  neighboursOf(segments).flatMap(({ segment, start, next, nextStart }): Finding[] => {
    const end = segment.end === undefined ? undefined : parseTime(segment.end);
    if (end === undefined || end <= nextStart) return [];
    const fix = nextStart > start ? { fix: { end: next.time } } : {};
    return [{ id: segment.id, kind: "overlap", from: 0, ...fix }];
  });

/** An end that is not after the start, which no player can use. */
export const endBeforeStart: SegmentCheck = ({ segment }) => {
  const { time, end } = segment;
  if (!hasTime(segment)) return undefined;
  const [start, finish] = [parseTime(time), end === undefined ? undefined : parseTime(end)];
  if (start === undefined || finish === undefined || finish > start) return undefined;
  return { kind: "end-before-start", from: 0 };
};

/** The second of two segments with the same start. */
const sameStart: TimesCheck = (segments) =>
  neighboursOf(segments)
    .filter(({ start, nextStart }) => start === nextStart)
    .map(({ next }) => ({ id: next.id, kind: "same-start", from: 0 }));

/** The checks of the timed segments. */
export const timesChecks: readonly TimesCheck[] = [outOfOrder, overlap, sameStart].map(
  (check) => (segments) => check(segments.filter(hasTime)),
);

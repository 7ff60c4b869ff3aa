import { startMs } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { formatTime, parseTime } from "../segments/time.ts";
import { hasTime } from "../segments/untimed.ts";
import { replaceSegments, setTime } from "./operations.ts";
import type { Step } from "./step.ts";

/** Milliseconds that a line lasts at least: a second tap within them is a slip of the finger. */
const shortestLineMs = 100;

function endMs({ end }: Segment): number | undefined {
  return end === undefined ? undefined : parseTime(end);
}

/** Replaces the segment with this id, and the end of the one before it. */
function withStart(segments: readonly Segment[], started: Segment, previousEnd: string | undefined) {
  const at = segments.findIndex(({ id }) => id === started.id);
  const before = segments[at - 1];
  const ended = before && previousEnd !== undefined ? [{ ...before, end: previousEnd }] : [];
  return replaceSegments(
    segments,
    segments.toSpliced(at - ended.length, ended.length + 1, ...ended, started),
  );
}

/** Whether a segment has a start before `ms`, so that it can end there. */
export function canEndAt(segment: Segment, ms: number): boolean {
  const start = startMs(segment);
  return start !== undefined && ms > start;
}

/**
 * Sets the start of a segment. If the previous segment ended exactly there, its end moves with it, unless it would no
 * longer be after its own start.
 */
export function moveStart(segments: readonly Segment[], id: string, time: string): Step | undefined {
  const at = segments.findIndex((segment) => segment.id === id);
  const [previous, segment] = [segments[at - 1], segments[at]];
  if (!segment) return undefined;
  const ms = parseTime(time);
  const isTouched = previous && endMs(previous) !== undefined && endMs(previous) === startMs(segment);
  const moves = isTouched && ms !== undefined && canEndAt(previous, ms);
  return moves ? withStart(segments, { ...segment, time }, time) : setTime(segments, id, { time });
}

/** The last timed segment before the one with this id. */
export function timedBefore(segments: readonly Segment[], id: string): Segment | undefined {
  const at = segments.findIndex((segment) => segment.id === id);
  return segments.slice(0, Math.max(0, at)).findLast(hasTime);
}

/** Whether a segment can begin at `ms`: times rise while they are tapped. */
export function canTapAt(segments: readonly Segment[], id: string, ms: number): boolean {
  const before = timedBefore(segments, id);
  return !before || ms >= (startMs(before) ?? 0) + shortestLineMs;
}

/**
 * Begins a segment, timed or not, at the time of a tap, in milliseconds. Its own end is removed, because it belongs to the
 * earlier start: the next tap ends it. An earlier end of the previous segment stays, which leaves a pause.
 */
export function tapStart(segments: readonly Segment[], id: string, ms: number): Step | undefined {
  const at = segments.findIndex((segment) => segment.id === id);
  const [previous, segment] = [segments[at - 1], segments[at]];
  if (!segment) return undefined;
  const time = formatTime(ms);
  const isCut = previous && (endMs(previous) ?? 0) > ms && canEndAt(previous, ms);
  return withStart(segments, { id, time, text: segment.text }, isCut ? time : undefined);
}

/** Ends a segment at a time in milliseconds, if `canEndAt`. */
export function endAt(segments: readonly Segment[], id: string, ms: number): Step | undefined {
  const segment = segments.find((one) => one.id === id);
  return segment && canEndAt(segment, ms) ? setTime(segments, id, { end: formatTime(ms) }) : undefined;
}

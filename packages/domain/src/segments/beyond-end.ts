import { startMs } from "./segment.ts";
import type { SegmentDraft } from "./segment.ts";
import { formatDuration, formatTime, parseTime, timeLike } from "./time.ts";

const hourMs = 3_600_000;

/** Milliseconds: stored lengths are rounded, and a video's last frame may be a little later. */
const toleranceMs = 2000;

/** The segments of a text that start after the end of its video. */
interface BeyondEnd {
  count: number;
  /** The number of segments that have a time. */
  of: number;
  /** Seconds, of the video. */
  duration: number;
  /** Milliseconds, whole hours, by which all times are late: editors' timelines often begin at 1:00:00. */
  lateMs: number | undefined;
}

/**
 * Finds segments that start after the end of a video of `duration` seconds; `undefined`: none, or the length is unknown.
 * The times are late by the whole hours before the first one, if all of them are within the video without these hours.
 */
export function findBeyondEnd(
  segments: readonly SegmentDraft[],
  duration: number | null | undefined,
): BeyondEnd | undefined {
  if (!duration) return undefined;
  const lastMs = duration * 1000 + toleranceMs;
  const starts = segments.flatMap((segment) => startMs(segment) ?? []);
  const count = starts.filter((start) => start > lastMs).length;
  if (count === 0) return undefined;
  const [first, last] = starts.reduce(
    ([least, most], start) => [Math.min(least, start), Math.max(most, start)],
    [Infinity, 0],
  );
  const lateMs = Math.floor(first / hourMs) * hourMs;
  const fits = lateMs > 0 && last - lateMs <= lastMs;
  return { count, of: starts.length, duration, lateMs: fits ? lateMs : undefined };
}

function earlier(time: string, ms: number): string {
  const written = parseTime(time);
  return written === undefined ? time : timeLike(time, Math.max(0, written - ms));
}

/** The same segments with all starts and ends earlier by `ms`, but not before 0:00. */
export function shiftEarlier<Kind extends SegmentDraft>(segments: readonly Kind[], ms: number): Kind[] {
  return segments.map((segment) => {
    const { time, end } = segment;
    return { ...segment, time: earlier(time, ms), ...(end !== undefined && { end: earlier(end, ms) }) };
  });
}

/** A note for a person who sent the text. */
export function beyondEndNote({ count, of, duration, lateMs }: BeyondEnd): string {
  const found = `${count} of ${of} times are after the end of the video (${formatDuration(duration)})`;
  return lateMs === undefined
    ? found
    : `${found}. All times are within it if they are ${formatTime(lateMs)} earlier`;
}

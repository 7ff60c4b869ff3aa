import type { TimeRange } from "./playback.ts";

/** Whether that second lies in the range; its end does not. */
export function isWithin({ start, end }: TimeRange, seconds: number): boolean {
  return seconds >= start && seconds < end;
}

/** Whether a place is reached; five milliseconds early counts, for timers fire on whole milliseconds. Seconds. */
export function isReached(place: number, seconds: number): boolean {
  return seconds >= place - 0.005;
}

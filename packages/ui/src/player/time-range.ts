/** A part of a video, in seconds. */
export interface TimeRange {
  start: number;
  end: number;
}

/** Whether that second lies in the range; its end does not. */
export function isWithin({ start, end }: TimeRange, seconds: number): boolean {
  return seconds >= start && seconds < end;
}

/** Whether a time is reached; five milliseconds early counts, since timers fire on whole milliseconds. Seconds. */
export function isReached(time: number, seconds: number): boolean {
  return seconds >= time - 0.005;
}

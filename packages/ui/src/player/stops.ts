import { atom } from "nanostores";
import { isReached, isWithin } from "./time-range.ts";
import type { TimeRange } from "./time-range.ts";

/** What to do at a stop: pause, or jump back to an earlier time. Seconds. */
export type Stop = { pauseAt: number } | { backTo: number };

/** A range that is being played; a seek outside of it ends it. Seconds. */
function createRange() {
  const $range = atom<TimeRange | undefined>();
  return {
    $range,
    end: () => $range.get()?.end,
    seek: (seconds: number) => {
      const range = $range.get();
      if (range && !isWithin(range, seconds)) $range.set(undefined);
    },
    /** The range, once its end is reached. */
    reached: (seconds: number): TimeRange | undefined => {
      const range = $range.get();
      return range && isReached(range.end, seconds) ? range : undefined;
    },
  };
}

/** Ends closer than this to the last stop are skipped, in seconds: lines overlap, and pausing takes a moment. */
const leastGap = 0.25;

/** The ends of lines; each stops once. Seconds. */
function createLineEnds() {
  let ends: readonly number[] | undefined;
  let next: number | undefined;
  const seek = (after: number) => {
    next = ends?.find((end) => end > after);
  };
  return {
    /** In any order; `undefined`: no stops. `now`: the current time. */
    set: (lineEnds: readonly number[] | undefined, now: number) => {
      ends = lineEnds?.toSorted((a, b) => a - b);
      seek(now);
    },
    end: () => next,
    seek,
    /** Whether a line has just ended; true once for each. */
    reaches: (seconds: number) => {
      if (next === undefined || !isReached(next, seconds)) return false;
      seek(Math.max(next, seconds) + leastGap);
      return true;
    },
  };
}

function earliest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/**
 * The times at which playback pauses or jumps back: the ends of a shared range, of a repeated range and of lines.
 * Seconds.
 */
export function createStops() {
  /** Playback pauses once at its end. */
  const shared = createRange();
  /** Repeated. */
  const repeat = createRange();
  const lineEnds = createLineEnds();
  const all = [shared, repeat, lineEnds];
  const next = () => earliest(all.map(({ end }) => end()));

  return {
    shared,
    repeat,
    lineEnds,
    next,
    /** The user has seeked; ends the ranges that do not contain the new time. */
    seek: (seconds: number) => {
      for (const one of all) one.seek(seconds);
    },
    /** What to do at that time; if two stops coincide, both count as reached. */
    reach: (seconds: number): Stop | undefined => {
      const pauseAt = next();
      const repeated = repeat.reached(seconds);
      if (repeated) return { backTo: repeated.start };
      const isSharedOver = shared.reached(seconds) !== undefined;
      if (isSharedOver) shared.$range.set(undefined);
      const isPause = lineEnds.reaches(seconds) || isSharedOver;
      return pauseAt !== undefined && isPause ? { pauseAt } : undefined;
    },
  };
}

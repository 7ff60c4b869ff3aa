import { isReached } from "./time-range.ts";

/** Ends nearer than this to the one just met are not met again, in seconds: lines overlap, pauses take a moment. */
const breath = 0.25;

/** The ends of lines, each met once as the video comes by. Seconds. */
export function createLineEnds() {
  let ends: readonly number[] | undefined;
  let next: number | undefined;
  const wait = (after: number) => {
    next = ends?.find((end) => end > after);
  };
  return {
    /** In any order; `undefined`: none are to be met. `now`: where the video stands. */
    set: (lineEnds: readonly number[] | undefined, now: number) => {
      ends = lineEnds?.toSorted((a, b) => a - b);
      wait(now);
    },
    end: () => next,
    goTo: (seconds: number) => wait(seconds),
    /** Whether a line has just come to its end; true once each. */
    meets: (seconds: number) => {
      if (next === undefined || !isReached(next, seconds)) return false;
      wait(Math.max(next, seconds) + breath);
      return true;
    },
  };
}

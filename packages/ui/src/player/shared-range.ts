import type { TimeRange } from "./playback.ts";
import { isReached, isWithin } from "./time-range.ts";

/** A shared range being played: over when its end is reached or left, and then normal playing goes on. Seconds. */
export function createSharedRange() {
  let range: TimeRange | undefined;
  return {
    begin: (next: TimeRange) => {
      range = next;
    },
    end: () => range?.end,
    goTo: (seconds: number) => {
      if (range && !isWithin(range, seconds)) range = undefined;
    },
    /** Whether the range has just come to its end; true once. */
    meets: (seconds: number) => {
      if (!range || !isReached(range.end, seconds)) return false;
      range = undefined;
      return true;
    },
  };
}

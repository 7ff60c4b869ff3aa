import type { TimeRange } from "./playback.ts";

/** A shared range being played: over when its end is reached or left, and then normal playing goes on. */
export function createRangeWatch() {
  let range: TimeRange | undefined;
  return {
    begin: (next: TimeRange) => {
      range = next;
    },
    isActive: () => range !== undefined,
    /** The reader goes somewhere by hand; outside the range that ends it. Seconds. */
    goTo: (seconds: number) => {
      if (range && (seconds < range.start || seconds >= range.end)) range = undefined;
    },
    /** Whether the range has just come to its end; true once. Seconds. */
    endsAt: (seconds: number) => {
      if (!range || seconds < range.end) return false;
      range = undefined;
      return true;
    },
  };
}

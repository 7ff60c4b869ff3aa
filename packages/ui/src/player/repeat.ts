import { atom } from "nanostores";
import type { TimeRange } from "./playback.ts";
import { isReached, isWithin } from "./time-range.ts";

/** A range played over and over, until it is left or told otherwise. Seconds. */
export function createRepeat() {
  const $range = atom<TimeRange | undefined>();
  return {
    $range,
    end: () => $range.get()?.end,
    goTo: (seconds: number) => {
      const range = $range.get();
      if (range && !isWithin(range, seconds)) $range.set(undefined);
    },
    /** Where to go back to, when the range has come to its end. */
    meets: (seconds: number): number | undefined => {
      const range = $range.get();
      return range && isReached(range.end, seconds) ? range.start : undefined;
    },
  };
}

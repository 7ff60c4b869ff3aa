import { atom } from "nanostores";

/** A video that rests at a line's end still tells a place within that line: the next has not begun. Seconds. */
const withinRest = 0.11;

/** Where the video stands, for whoever follows it. Times are seconds. */
export function createToldTime() {
  const $time = atom<number | undefined>();
  /** As the player has it. */
  let now = 0;
  /** The end at which the video was paused, until it goes on. */
  let rest: number | undefined;
  return {
    $time,
    now: () => now,
    tell: (seconds: number) => {
      now = seconds;
      $time.set(rest === undefined ? seconds : Math.min(seconds, rest - withinRest));
    },
    restAt: (end: number) => {
      rest = end;
    },
    goOn: () => {
      rest = undefined;
    },
  };
}

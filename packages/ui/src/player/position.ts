import { atom } from "nanostores";
import { createClock } from "./clock.ts";
import type { createConnection } from "./connection.ts";
import { untilNextPoll } from "./player-status.ts";
import type { createSpeed } from "./speed.ts";
import type { createStops } from "./stops.ts";

interface Parts {
  connection: ReturnType<typeof createConnection>;
  speed: ReturnType<typeof createSpeed>;
  stops: ReturnType<typeof createStops>;
}

/** A video paused at a line's end shows a time within that line, because the next has not begun. Seconds. */
const beforeEnd = 0.11;

/** The displayed time: when paused at a stop, slightly before it. Seconds. */
function createShownTime() {
  const $time = atom<number | undefined>();
  let now = 0;
  let pausedAt: number | undefined;
  return {
    $time,
    /** The player's own time. */
    now: () => now,
    set: (seconds: number) => {
      now = seconds;
      $time.set(pausedAt === undefined ? seconds : Math.min(seconds, pausedAt - beforeEnd));
    },
    pauseAt: (end: number) => {
      pausedAt = end;
    },
    resume: () => {
      pausedAt = undefined;
    },
  };
}

/** Follows the player's clock, and pauses or jumps back at the stops. Times are seconds. */
export function createPosition({ connection, speed, stops }: Parts) {
  const shown = createShownTime();
  const clock = createClock({ connection, speed });
  let timer: ReturnType<typeof setTimeout> | undefined;

  function leave(seconds: number) {
    shown.resume();
    stops.seek(seconds);
  }
  function goTo(seconds: number) {
    leave(seconds);
    clock.seek(seconds);
    connection.usable()?.seek(seconds);
    shown.set(seconds);
    schedule();
  }
  function reach(seconds: number) {
    const stop = stops.reach(seconds);
    if (stop && "backTo" in stop) return goTo(stop.backTo);
    if (stop) {
      shown.pauseAt(stop.pauseAt);
      connection.usable()?.pause();
    }
    shown.set(seconds);
  }
  function schedule() {
    clearTimeout(timer);
    const wait = untilNextPoll({
      status: connection.$status.get(),
      now: shown.now(),
      stop: stops.next(),
      rate: speed.$rate.get(),
    });
    timer = wait === undefined ? undefined : setTimeout(update, wait);
  }
  /** Reads the player's time now. */
  function update() {
    const read = clock.read();
    if (read?.jumped) leave(read.seconds);
    if (read) reach(read.seconds);
    schedule();
  }
  /** Shows that time; YouTube would begin to play at a seek before the first playback. */
  function cue(seconds: number) {
    leave(seconds);
    clock.cue(seconds);
    shown.set(seconds);
  }
  /** Call it when playback begins. */
  function begin() {
    shown.resume();
    const start = clock.cued();
    if (start !== undefined) goTo(start);
  }
  return { shown, goTo, cue, begin, update, stop: () => clearTimeout(timer) };
}

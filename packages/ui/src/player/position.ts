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

/** Calls back at the next stop, or when the clock is to be read again. `now`: the current time in seconds. */
function createTimer({ connection, speed, stops }: Parts, now: () => number, onTime: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule: () => {
      clearTimeout(timer);
      const status = connection.$status.get();
      const wait = untilNextPoll({ status, now: now(), stop: stops.next(), rate: speed.$rate.get() });
      timer = wait === undefined ? undefined : setTimeout(onTime, wait);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Follows the player's clock, and pauses or jumps back at the stops. Times are seconds. */
export function createPosition(parts: Parts) {
  const { connection, speed, stops } = parts;
  const shown = createShownTime();
  const clock = createClock({ connection, speed });
  const timer = createTimer(parts, shown.now, update);

  function leave(seconds: number) {
    shown.resume();
    stops.seek(seconds);
  }
  function goTo(seconds: number) {
    leave(seconds);
    clock.seek(seconds);
    connection.usable()?.seek(seconds);
    shown.set(seconds);
    timer.schedule();
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
  /** Reads the player's time now. */
  function update() {
    const read = clock.read();
    if (read?.jumped) leave(read.seconds);
    if (read) reach(read.seconds);
    timer.schedule();
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
  return { shown, goTo, cue, begin, update, stop: timer.stop };
}

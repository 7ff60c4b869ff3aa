import type { createDeck } from "./deck.ts";
import { createSettling } from "./settling.ts";
import type { createSpeed } from "./speed.ts";

/** What a player tells of its time. Seconds; a `rate` of 1 is normal speed. */
interface Report {
  seconds: number;
  /** Whether the picture moves right now. */
  moving: boolean;
  rate: number;
}

interface Reading extends Report {
  /** When it was read, in milliseconds of the page's own clock. */
  at: number;
}

interface Parts {
  deck: ReturnType<typeof createDeck>;
  speed: ReturnType<typeof createSpeed>;
}

/** Longest that a player is taken to keep silent about its time while playing, in milliseconds. */
const longestSilence = 300;

/** Differences from the place expected, in seconds, from which on somebody has moved the video by hand. */
const jump = { back: 1, ahead: 1.5 };

function movedSince({ at, moving, rate }: Reading, now: number): number {
  return moving ? ((now - at) / 1000) * rate : 0;
}

/**
 * A player's time made continuous. Players tell their time in steps of up to a quarter of a second: between two
 * steps it is counted on. After a seek they tell the old time for a while: that is not passed on. A jump that nobody
 * told of was made with the player's own controls.
 */
export function createClock({ deck, speed }: Parts) {
  const settling = createSettling();
  /** The newest step of the player's time. */
  let step: Reading | undefined;
  /** The last place passed on. */
  let last: Reading | undefined;

  function report(): Report | undefined {
    const status = deck.$status.get();
    // Before anything has played there is no place to tell of.
    const player = status === "ready" ? undefined : deck.usable();
    return player && { seconds: player.time(), moving: status === "playing", rate: speed.$rate.get() };
  }
  return {
    /** The video is sent elsewhere. Seconds. */
    set: (to: number) => {
      settling.begin(deck.usable()?.time() ?? to, to);
      step = undefined;
      last = undefined;
    },
    /** The place in seconds and whether it was jumped to; `undefined` while the player cannot be believed. */
    read: (): { seconds: number; jumped: boolean } | undefined => {
      const told = report();
      if (!told || !settling.believes(told.seconds)) return undefined;
      const at = Date.now();
      if (!step || step.seconds !== told.seconds || !step.moving) step = { ...told, at };
      const silence = Math.min(at, step.at + longestSilence);
      const seconds = told.seconds + (told.moving ? movedSince(step, silence) : 0);
      const jumped =
        last !== undefined &&
        (seconds < last.seconds - jump.back || seconds > last.seconds + movedSince(last, at) + jump.ahead);
      last = { ...told, seconds, at };
      return { seconds, jumped };
    },
  };
}

import type { createConnection } from "./connection.ts";
import type { createSpeed } from "./speed.ts";

/** The time that a player reports. Seconds; a `rate` of 1 is normal speed. */
interface Report {
  seconds: number;
  /** Whether the video is playing now. */
  moving: boolean;
  rate: number;
}

interface TimedReport extends Report {
  /** Milliseconds of the page's own clock. */
  at: number;
}

interface Parts {
  connection: ReturnType<typeof createConnection>;
  speed: ReturnType<typeof createSpeed>;
}

/** While playing, players update their time at least this often, in milliseconds. */
const longestStep = 300;

/** A difference from the expected time, in seconds, that means that the user has seeked in the player. */
const jump = { back: 1, ahead: 1.5 };

/** Milliseconds after a seek during which a player may still report times from before it. */
const seekTimeout = 1500;

/** Detects the outdated times that players report shortly after a seek. */
function createSeekFilter() {
  let seek: { olds: readonly number[]; to: number; until: number } | undefined;
  const isWaiting = () => seek !== undefined && Date.now() < seek.until;
  return {
    /** Seconds. */
    begin: (from: number, to: number) => {
      // During a second seek, the target of the first is an outdated time too.
      const olds = seek && isWaiting() ? [...seek.olds, seek.to, from] : [from];
      seek = { olds, to, until: Date.now() + seekTimeout };
    },
    accepts: (seconds: number) => {
      const distance = (time: number) => Math.abs(seconds - time);
      // Compares with the nearer end, so that jumps of half a second also work (a short repeated line).
      const { olds, to } = seek ?? { olds: [], to: seconds };
      if (isWaiting() && olds.some((old) => distance(old) < distance(to))) return false;
      seek = undefined;
      return true;
    },
  };
}

function movedSince({ at, moving, rate }: TimedReport, now: number): number {
  return moving ? ((now - at) / 1000) * rate : 0;
}

/**
 * Makes a player's time continuous. Players report it in steps of up to a quarter of a second: between two steps it is
 * extrapolated. Outdated times after a seek are ignored. A jump without a seek was made with the player's own controls.
 */
export function createClock({ connection, speed }: Parts) {
  const seekFilter = createSeekFilter();
  /** The last time that the player reported. */
  let step: TimedReport | undefined;
  /** The last time returned. */
  let last: TimedReport | undefined;
  let cued: number | undefined;

  function report(): Report | undefined {
    const status = connection.$status.get();
    // Before playback there is no time.
    const player = status === "ready" ? undefined : connection.usable();
    return player && { seconds: player.time(), moving: status === "playing", rate: speed.$rate.get() };
  }
  return {
    /** Call it before a seek. Seconds. */
    seek: (to: number) => {
      seekFilter.begin(connection.usable()?.time() ?? to, to);
      cued = undefined;
      step = undefined;
      last = undefined;
    },
    /** Sets the start of the next playback; until then the player, which is still at its own beginning, is not read. */
    cue: (seconds: number) => {
      cued = seconds;
    },
    cued: () => cued,
    /** The time in seconds and whether it jumped; `undefined` while the player's time is unknown or outdated. */
    read: (): { seconds: number; jumped: boolean } | undefined => {
      const now = cued === undefined ? report() : undefined;
      if (!now || !seekFilter.accepts(now.seconds)) return undefined;
      const at = Date.now();
      if (!step || step.seconds !== now.seconds || !step.moving) step = { ...now, at };
      const until = Math.min(at, step.at + longestStep);
      const seconds = now.seconds + (now.moving ? movedSince(step, until) : 0);
      const jumped =
        last !== undefined &&
        (seconds < last.seconds - jump.back || seconds > last.seconds + movedSince(last, at) + jump.ahead);
      last = { ...now, seconds, at };
      return { seconds, jumped };
    },
  };
}

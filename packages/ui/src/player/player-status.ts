import type { PlayerChange } from "./player.ts";

export type PlayerStatus = "loading" | "ready" | "playing" | "paused" | "buffering" | "ended" | "failed";

/**
 * The status after a change. A player given up for being too slow may still become ready, and then it counts;
 * after any other failure only a new player helps.
 */
export function statusAfter(status: PlayerStatus, change: PlayerChange): PlayerStatus {
  if (status === "failed") return change.type === "ready" ? "ready" : "failed";
  // Once something has played, a late "ready" says nothing new.
  if (change.type === "ready" && status !== "loading") return status;
  return change.type;
}

/** Whether a player in that status takes orders at once. */
export function isUsable(status: PlayerStatus): boolean {
  return status !== "loading" && status !== "failed";
}

/** Whether the picture moves, or is about to. */
export function isMoving(status: PlayerStatus): boolean {
  return status === "playing" || status === "buffering";
}

/**
 * Milliseconds between two looks at the clock (specification, section 9): short while there is a place to be caught;
 * `undefined`: none needed.
 */
export function pollInterval(status: PlayerStatus, isCatching: boolean): number | undefined {
  if (!isMoving(status)) return undefined;
  return isCatching ? 100 : 1000;
}

interface Course {
  status: PlayerStatus;
  /** Where the video stands, and the next place to be caught, in seconds. */
  now: number;
  stop: number | undefined;
  rate: number;
}

/** Milliseconds until the clock is to be looked at again: in time for the next stop, at the latest after the interval. */
export function untilNextLook({ status, now, stop, rate }: Course): number | undefined {
  const interval = pollInterval(status, stop !== undefined);
  const left = (((stop ?? Infinity) - now) / rate) * 1000;
  // One that is overdue waits for the player's answer, for which the usual interval is soon enough.
  return interval === undefined || left <= 0 ? interval : Math.min(interval, Math.ceil(left));
}

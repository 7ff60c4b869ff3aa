import type { PlayerChange } from "./player.ts";

export type PlayerStatus = "loading" | PlayerChange["type"];

/**
 * The status after an event. A player that timed out may still become ready, and is then used; after any other failure
 * only a new player helps.
 */
export function statusAfter(status: PlayerStatus, change: PlayerChange): PlayerStatus {
  if (status === "failed") return change.type === "ready" ? "ready" : "failed";
  // After playback, a late "ready" changes nothing.
  if (change.type === "ready" && status !== "loading") return status;
  return change.type;
}

/** Whether a player in that status accepts commands. */
export function isUsable(status: PlayerStatus): boolean {
  return status !== "loading" && status !== "failed";
}

/** Whether the video plays or is about to. */
export function isMoving(status: PlayerStatus): boolean {
  return status === "playing" || status === "buffering";
}

/** Milliseconds between two reads of the clock: short if a stop is ahead; `undefined`: no reads needed. */
export function pollInterval(status: PlayerStatus, hasStop: boolean): number | undefined {
  if (!isMoving(status)) return undefined;
  return hasStop ? 100 : 1000;
}

interface PollOptions {
  status: PlayerStatus;
  /** The current time and the next stop, in seconds. */
  now: number;
  stop: number | undefined;
  rate: number;
}

/** Milliseconds until the next read of the clock: at the next stop, or after the interval if that is earlier. */
export function untilNextPoll({ status, now, stop, rate }: PollOptions): number | undefined {
  const interval = pollInterval(status, stop !== undefined);
  const left = (((stop ?? Infinity) - now) / rate) * 1000;
  // An overdue stop waits for the player to react; the usual interval is fast enough.
  return interval === undefined || left <= 0 ? interval : Math.min(interval, Math.ceil(left));
}

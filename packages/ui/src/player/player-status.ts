import type { PlayerEvent } from "./player.ts";

export type PlayerStatus = "loading" | "ready" | "playing" | "paused" | "buffering" | "ended" | "failed";

/**
 * The status after an event. A player given up for being too slow may still become ready, and then it counts;
 * after any other failure only a new player helps.
 */
export function statusAfter(status: PlayerStatus, event: PlayerEvent): PlayerStatus {
  if (status === "failed") return event.type === "ready" ? "ready" : "failed";
  // Once something has played, a late "ready" says nothing new.
  if (event.type === "ready" && status !== "loading") return status;
  return event.type;
}

/** Milliseconds between two looks at the clock (specification, section 9); `undefined`: none needed. */
export function pollInterval(status: PlayerStatus, sharedRange: boolean): number | undefined {
  if (status !== "playing" && status !== "buffering") return undefined;
  return sharedRange ? 100 : 1000;
}

import type { PlayerChange, PlayerFailure } from "./player.ts";

/** YouTube's player states; -1 (unstarted) and 5 (cued) are ignored. */
const states: Partial<Record<number, PlayerChange>> = {
  0: { type: "ended" },
  1: { type: "playing" },
  2: { type: "paused" },
  3: { type: "buffering" },
};

export function eventOfState(state: number): PlayerChange | undefined {
  return states[state];
}

/** YouTube's documented error codes; 150 means the same as 101. */
const failures: Partial<Record<number, PlayerFailure>> = {
  2: "wrong-address",
  5: "broken",
  100: "removed",
  101: "not-embeddable",
  150: "not-embeddable",
  153: "no-referrer",
};

export function failureOfCode(code: number): PlayerFailure {
  return failures[code] ?? "broken";
}

/** The video's URL on YouTube, starting at that second. */
export function watchAddress(youtubeId: string, seconds: number): string {
  return `https://www.youtube.com/watch?${new URLSearchParams({ v: youtubeId, t: `${Math.floor(seconds)}s` })}`;
}

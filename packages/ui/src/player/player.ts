/** Why a video cannot play here: YouTube's error codes, or a timeout of its script or player. */
export type PlayerFailure =
  | "wrong-address"
  | "broken"
  | "removed"
  | "not-embeddable"
  | "no-referrer"
  | "unreachable";

/** Events that change whether the video plays. */
export type PlayerChange =
  | { type: "ready" | "playing" | "paused" | "buffering" | "ended" }
  | { type: "failed"; failure: PlayerFailure };

/** A playback event, or a new speed: 1 is normal, whoever chose it. */
export type PlayerEvent = PlayerChange | { type: "rate"; rate: number };

/** A video player of any provider. Times are seconds with a fraction. */
export interface Player {
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** Seconds from the start; 0 until ready. Players round it, and report the old time shortly after a seek. */
  time(): number;
  /** Seconds; 0 if unknown. */
  duration(): number;
  /** The available speeds, ascending; only normal speed until ready. */
  rates(): readonly number[];
  /** Requests a speed; a `rate` event follows once it applies. */
  setRate(rate: number): void;
  /** Subscribes to every event; returns the function that unsubscribes. */
  on(listener: (event: PlayerEvent) => void): () => void;
  /** Removes the player from the page permanently. */
  destroy(): void;
}

/** The listeners of one player. */
export function createPlayerEvents() {
  const listeners = new Set<(event: PlayerEvent) => void>();
  return {
    emit: (event: PlayerEvent) => {
      for (const listener of listeners) listener(event);
    },
    on: (listener: (event: PlayerEvent) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clear: () => listeners.clear(),
  };
}

/** Why a video cannot play here: YouTube's error codes, or that its script or player never came. */
export type PlayerFailure =
  | "wrong-address"
  | "broken"
  | "removed"
  | "not-embeddable"
  | "no-referrer"
  | "unreachable";

export type PlayerEvent =
  | { type: "ready" }
  | { type: "playing" }
  | { type: "paused" }
  | { type: "buffering" }
  | { type: "ended" }
  | { type: "failed"; failure: PlayerFailure };

/** A video that can be driven, whoever plays it. Times are seconds with their fraction. */
export interface Player {
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** Seconds from the start; 0 until ready. */
  time(): number;
  /** Hears every event; the function it gives back ends that. */
  on(listener: (event: PlayerEvent) => void): () => void;
  /** Takes the player off the page; it is of no use afterwards. */
  destroy(): void;
}

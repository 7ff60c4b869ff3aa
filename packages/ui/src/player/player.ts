/** Why a video cannot play here: YouTube's error codes, or that its script or player never came. */
export type PlayerFailure =
  | "wrong-address"
  | "broken"
  | "removed"
  | "not-embeddable"
  | "no-referrer"
  | "unreachable";

/** What changes whether and why the picture moves. */
export type PlayerChange =
  | { type: "ready" }
  | { type: "playing" }
  | { type: "paused" }
  | { type: "buffering" }
  | { type: "ended" }
  | { type: "failed"; failure: PlayerFailure };

/** A change, or a new speed: 1 is normal, whoever chose it. */
export type PlayerEvent = PlayerChange | { type: "rate"; rate: number };

/** A video that can be driven, whoever plays it. Times are seconds with their fraction. */
export interface Player {
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** Seconds from the start; 0 until ready. Players round it, and tell the old place for a while after a seek. */
  time(): number;
  /** Seconds; 0 while unknown. */
  duration(): number;
  /** The speeds on offer, rising; only normal speed until ready. */
  rates(): readonly number[];
  /** Asks for a speed; a `rate` event tells when it is in force. */
  setRate(rate: number): void;
  /** Hears every event; the function it gives back ends that. */
  on(listener: (event: PlayerEvent) => void): () => void;
  /** Takes the player off the page; it is of no use afterwards. */
  destroy(): void;
}

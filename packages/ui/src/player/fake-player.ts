import type { Player, PlayerEvent } from "./player.ts";
import { createPlayerEvents } from "./player-events.ts";

/** A player with a clock in memory, for tests: it plays when told and moves only by `advance`. */
export interface FakePlayer extends Player {
  emit(event: PlayerEvent): void;
  /** Lets that many seconds pass, if playing. */
  advance(seconds: number): void;
  playing(): boolean;
}

export function createFakePlayer(): FakePlayer {
  const events = createPlayerEvents();
  let now = 0;
  let isPlaying = false;
  const emit = (event: PlayerEvent) => {
    isPlaying = event.type === "playing";
    events.tell(event);
  };
  return {
    emit,
    advance: (seconds) => {
      if (isPlaying) now += seconds;
    },
    playing: () => isPlaying,
    play: () => emit({ type: "playing" }),
    pause: () => emit({ type: "paused" }),
    seek: (seconds) => {
      now = seconds;
    },
    time: () => now,
    on: events.on,
    destroy: events.clear,
  };
}

import type { Player, PlayerEvent } from "./player.ts";
import { createPlayerEvents } from "./player-events.ts";

/** A player in memory, for tests: it obeys at once, and its clock is the page's. */
export interface FakePlayer extends Player {
  emit(event: PlayerEvent): void;
  playing(): boolean;
  rate(): number;
  /** Every order but to tell something, as `seek 12`. */
  orders: string[];
}

export function createFakePlayer({ duration = 600, rates = [0.5, 1, 2] } = {}): FakePlayer {
  const events = createPlayerEvents();
  const orders: string[] = [];
  let from = { seconds: 0, at: Date.now() };
  let isPlaying = false;
  let rate = 1;
  const time = () => from.seconds + (isPlaying ? ((Date.now() - from.at) / 1000) * rate : 0);
  const set = (seconds: number) => {
    from = { seconds, at: Date.now() };
  };
  const emit = (event: PlayerEvent) => {
    set(time());
    if (event.type === "rate") rate = event.rate;
    else isPlaying = event.type === "playing";
    events.tell(event);
  };
  const obey = (order: string, then: () => void) => {
    orders.push(order);
    then();
  };
  return {
    emit,
    orders,
    playing: () => isPlaying,
    rate: () => rate,
    play: () => obey("play", () => emit({ type: "playing" })),
    pause: () => obey("pause", () => emit({ type: "paused" })),
    seek: (seconds) => obey(`seek ${seconds}`, () => set(seconds)),
    time,
    duration: () => duration,
    rates: () => rates,
    setRate: (next) => obey(`rate ${next}`, () => emit({ type: "rate", rate: next })),
    on: events.on,
    destroy: events.clear,
  };
}

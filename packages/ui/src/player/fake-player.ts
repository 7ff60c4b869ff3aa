import { createPlayback } from "./playback.ts";
import { createPlayerEvents } from "./player.ts";
import type { Player, PlayerEvent } from "./player.ts";

/** An in-memory player for tests: commands take effect at once, and it uses the page's clock. */
export interface FakePlayer extends Player {
  emit(event: PlayerEvent): void;
  playing(): boolean;
  rate(): number;
  /** Every command, such as `seek 12`. */
  commands: string[];
}

export function createFakePlayer({ duration = 600, rates = [0.5, 1, 2] } = {}): FakePlayer {
  const events = createPlayerEvents();
  const commands: string[] = [];
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
    events.emit(event);
  };
  const run = (command: string, effect: () => void) => {
    commands.push(command);
    effect();
  };
  return {
    emit,
    commands,
    playing: () => isPlaying,
    rate: () => rate,
    play: () => run("play", () => emit({ type: "playing" })),
    pause: () => run("pause", () => emit({ type: "paused" })),
    seek: (seconds) => run(`seek ${seconds}`, () => set(seconds)),
    time,
    duration: () => duration,
    rates: () => rates,
    setRate: (next) => run(`rate ${next}`, () => emit({ type: "rate", rate: next })),
    on: events.on,
    destroy: events.clear,
  };
}

/** A playback whose player is ready. */
export function startFakePlayer() {
  const playback = createPlayback();
  const player = createFakePlayer();
  playback.attach(player);
  player.emit({ type: "ready" });
  return { playback, player };
}

import { atom } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { createRangeWatch } from "./range-watch.ts";
import { createSettling } from "./settling.ts";
import type { Player, PlayerEvent } from "./player.ts";
import { pollInterval, statusAfter } from "./player-status.ts";
import type { PlayerStatus } from "./player-status.ts";

/** A part of a video, in seconds. */
export interface TimeRange {
  start: number;
  end: number;
}

/** One video's playing, between whoever plays it and whoever follows it. Times are seconds. */
export interface Playback {
  $status: ReadableAtom<PlayerStatus>;
  /** Where the video stands; `undefined` until it plays or the reader chooses a place. */
  $time: ReadableAtom<number | undefined>;
  /** Gives the video its player; the function it gives back takes both apart. */
  attach(player: Player): () => void;
  /** Goes there and plays; before the player is ready, as soon as it is. */
  playFrom(seconds: number): void;
  /** Plays a shared range from its start and pauses at its end, once (specification, section 4). */
  playRange(range: TimeRange): void;
}

/** Whether the player takes orders at once. */
function isUsable(status: PlayerStatus): boolean {
  return status !== "loading" && status !== "failed";
}

/** Runs `look` at an interval in milliseconds that may change; `undefined` stops it. */
function createPoll(look: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined;
  return (interval: number | undefined) => {
    clearInterval(timer);
    if (interval !== undefined) timer = setInterval(look, interval);
  };
}

export function createPlayback(): Playback {
  const $status = atom<PlayerStatus>("loading");
  const $time = atom<number | undefined>();
  const settling = createSettling();
  const range = createRangeWatch();
  const pollEvery = createPoll(look);
  let player: Player | undefined;
  /** Seconds to go to as soon as the player is ready. */
  let wanted: number | undefined;

  function look() {
    const now = player?.time();
    if (now === undefined || !settling.believes(now)) return;
    $time.set(now);
    if (range.endsAt(now)) player?.pause();
  }
  const poll = () => pollEvery(pollInterval($status.get(), range.isActive()));
  function playFrom(seconds: number) {
    $time.set(seconds);
    range.goTo(seconds);
    wanted = isUsable($status.get()) ? undefined : seconds;
    if (wanted !== undefined) return;
    settling.begin(seconds);
    player?.seek(seconds);
    player?.play();
    poll();
  }
  function hear(event: PlayerEvent) {
    $status.set(statusAfter($status.get(), event));
    if (event.type === "ready" && wanted !== undefined) playFrom(wanted);
    else if (event.type !== "ready" && event.type !== "failed") look();
    poll();
  }
  function attach(next: Player) {
    player = next;
    $status.set("loading");
    const off = next.on(hear);
    return () => {
      off();
      pollEvery(undefined);
      next.destroy();
      player = undefined;
    };
  }
  const playRange = (next: TimeRange) => {
    range.begin(next);
    playFrom(next.start);
  };
  return { $status, $time, attach, playFrom, playRange };
}

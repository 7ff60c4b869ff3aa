import { atom } from "nanostores";
import type { ReadableAtom } from "nanostores";
import type { Player } from "./player.ts";
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

export function createPlayback(): Playback {
  const $status = atom<PlayerStatus>("loading");
  const $time = atom<number | undefined>();
  let player: Player | undefined;
  let range: TimeRange | undefined;
  let wanted: number | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  function look() {
    if (!player) return;
    const now = player.time();
    if (range && now >= range.end) {
      range = undefined;
      player.pause();
    }
    $time.set(now);
  }

  function poll() {
    clearInterval(timer);
    const interval = pollInterval($status.get(), range !== undefined);
    timer = interval === undefined ? undefined : setInterval(look, interval);
  }

  function go(seconds: number) {
    $time.set(seconds);
    const usable = player && $status.get() !== "loading" && $status.get() !== "failed";
    wanted = usable ? undefined : seconds;
    if (usable) {
      player?.seek(seconds);
      player?.play();
    }
    poll();
  }

  function attach(next: Player) {
    player = next;
    $status.set("loading");
    const off = next.on((event) => {
      $status.set(statusAfter($status.get(), event));
      if (event.type === "ready" && wanted !== undefined) go(wanted);
      else if (event.type !== "ready" && event.type !== "failed") look();
      poll();
    });
    return () => {
      off();
      clearInterval(timer);
      next.destroy();
      if (player === next) player = undefined;
    };
  }

  return {
    $status,
    $time,
    attach,
    playFrom: (seconds) => {
      if (range && (seconds < range.start || seconds >= range.end)) range = undefined;
      go(seconds);
    },
    playRange: (next) => {
      range = next;
      go(next.start);
    },
  };
}

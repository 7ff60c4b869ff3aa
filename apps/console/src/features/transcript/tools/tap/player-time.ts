import { millisecondsOf } from "@minbar/domain/segments/time";
import type { Playback } from "@minbar/ui/player/playback";
import type { PlayerStatus } from "@minbar/ui/player/player-status";
import { steppedSetting } from "#transcript/model/stepped-setting.ts";

/** Milliseconds between hearing a line begin and pressing the key: a stamp is so much earlier, at normal speed. */
export const reaction = steppedSetting("minbar:tap-reaction", { min: 0, max: 600, step: 50, initial: 200 });

/** Why the player's time cannot be stamped. */
export type NoTime = "notReady" | "paused" | "loading" | "ended" | "standsStill";

const reasons: Readonly<Record<Exclude<PlayerStatus, "playing">, NoTime>> = {
  loading: "notReady",
  failed: "notReady",
  ready: "paused",
  paused: "paused",
  buffering: "loading",
  ended: "ended",
};

/** Milliseconds after which an unchanged time stands still: players report it several times a second. */
const stillMs = 500;
/** Milliseconds between two reads. */
const readIntervalMs = 250;

type WatchedPlayback = Pick<Playback, "$status" | "$time" | "$rate" | "updateTime">;

/**
 * The time of a key press. YouTube says that it plays during an advertisement too, while the video's own time stands
 * still: so the time is read all along.
 */
export function createPlayerTime(playback: WatchedPlayback) {
  let last: { seconds: number | undefined; at: number } = { seconds: undefined, at: 0 };
  function read(): void {
    playback.updateTime();
    const seconds = playback.$time.get();
    if (seconds !== last.seconds) last = { seconds, at: Date.now() };
  }
  return {
    /** Starts reading; returns the function that stops. */
    watch: () => {
      const timer = setInterval(read, readIntervalMs);
      return () => clearInterval(timer);
    },
    /** Milliseconds in the video when the press was meant, or why there is no time. */
    now: (): number | NoTime => {
      const status = playback.$status.get();
      if (status !== "playing") return reasons[status];
      read();
      if (last.seconds === undefined || Date.now() - last.at > stillMs) return "standsStill";
      // A reaction takes the person's time, of which the video plays more or less at another speed.
      return Math.max(
        0,
        millisecondsOf(last.seconds) - Math.round(reaction.$value.get() * playback.$rate.get()),
      );
    },
  };
}

import { millisecondsOf } from "@minbar/domain/segments/time";
import type { Playback } from "@minbar/ui/player/playback";
import { isUsable } from "@minbar/ui/player/player-status";
import { showError } from "../../failure.ts";
import { messages } from "./messages.ts";

/** Whether the player takes commands; where it does not, that is told. */
export function isReady({ $status }: Pick<Playback, "$status">): boolean {
  if (isUsable($status.get())) return true;
  showError(messages.get().notReady);
  return false;
}

/** Where the video is, in whole milliseconds; `undefined` before it has played. */
export function playerMs(playback: Pick<Playback, "updateTime" | "$time">): number | undefined {
  playback.updateTime();
  const seconds = playback.$time.get();
  return seconds === undefined ? undefined : millisecondsOf(seconds);
}

/** Plays from that second; says so where the player is not ready. */
export function jumpTo(playback: Pick<Playback, "$status" | "playFrom">, seconds: number): void {
  if (isReady(playback)) playback.playFrom(seconds);
}

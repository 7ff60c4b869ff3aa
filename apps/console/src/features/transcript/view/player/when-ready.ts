import { millisecondsOf } from "@minbar/domain/segments/time";
import type { Playback } from "@minbar/ui/player/playback";
import { isUsable } from "@minbar/ui/player/player-status";
import { showError } from "#shared/failure.ts";
import { messages } from "./messages.ts";

/** Whether the player accepts commands; otherwise shows a message. */
export function isReady({ $status }: Pick<Playback, "$status">): boolean {
  if (isUsable($status.get())) return true;
  showError(messages.get().notReady);
  return false;
}

/** The playback time, in whole milliseconds; `undefined` before playback. */
export function playerMs(playback: Pick<Playback, "updateTime" | "$time">): number | undefined {
  playback.updateTime();
  const seconds = playback.$time.get();
  return seconds === undefined ? undefined : millisecondsOf(seconds);
}

/** Plays from that second; shows a message if the player is not ready. */
export function jumpTo(playback: Pick<Playback, "$status" | "playFrom">, seconds: number): void {
  if (isReady(playback)) playback.playFrom(seconds);
}

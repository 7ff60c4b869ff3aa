import { isMoving } from "@minbar/ui/player/player-status";
import type { PlayerStatus } from "@minbar/ui/player/player-status";
import type { Playback } from "@minbar/ui/player/playback";

/** The messages that an embed accepts from the page around it (docs/embedding.md). Times are seconds. */
export type EmbedCommand = { type: "seek"; time: number } | { type: "play" } | { type: "pause" };

/** Seconds: no video is longer. */
const maxTime = 1_000_000;

/** Reads a message; `undefined` if it is not a command. */
export function readCommand(data: unknown): EmbedCommand | undefined {
  if (!(data instanceof Object) || !("type" in data)) return undefined;
  if (data.type === "play" || data.type === "pause") return { type: data.type };
  if (data.type !== "seek" || !("time" in data) || typeof data.time !== "number") return undefined;
  return data.time >= 0 && data.time <= maxTime ? { type: "seek", time: data.time } : undefined;
}

/** Before the first playback, YouTube would begin to play at a seek. */
const notBegun = new Set<PlayerStatus>(["loading", "ready", "failed"]);

/** A seek leaves a paused video paused. */
export function obey(playback: Playback, command: EmbedCommand): void {
  const status = playback.$status.get();
  if (command.type === "seek") {
    if (notBegun.has(status)) return playback.cue({ start: command.time });
    playback.updateTime();
    return playback.skip(command.time - (playback.$time.get() ?? 0));
  }
  if (command.type === "play" && status === "loading") return playback.playFrom(playback.$time.get() ?? 0);
  if (isMoving(status) === (command.type === "pause")) playback.toggle();
  return undefined;
}

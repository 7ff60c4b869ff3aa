import type { Segments } from "@minbar/domain/segments/segment";
import { cueTimes, viewerEnds } from "@minbar/domain/segments/segment-end";
import { secondsOf } from "@minbar/domain/segments/time";
import type { Playback } from "@minbar/ui/player/playback";

/** When a segment is spoken, in seconds; `undefined` if it no longer exists. */
export function spokenRange(segments: Segments, id: string): { start: number; end: number } | undefined {
  const at = segments.findIndex((segment) => segment.id === id);
  if (at < 0) return undefined;
  const { starts, ends } = cueTimes(segments, viewerEnds);
  return { start: secondsOf(starts[at] ?? 0), end: secondsOf(ends[at] ?? 0) };
}

/** Plays a line once; a second call for the same line repeats it, a third one stops. */
export function createLinePlayer(playback: Pick<Playback, "playRange" | "repeat" | "$repeat">) {
  let last: string | undefined;
  return (segments: Segments, id: string): void => {
    const range = spokenRange(segments, id);
    if (!range) return;
    const isAgain = last === id;
    last = id;
    if (playback.$repeat.get()) {
      playback.repeat(undefined);
      if (isAgain) return void (last = undefined);
    }
    if (isAgain) playback.repeat(range);
    else playback.playRange(range);
  };
}

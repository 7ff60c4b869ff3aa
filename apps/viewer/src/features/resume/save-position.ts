import type { Playback } from "@minbar/ui/player/playback";
import type { TimeRange } from "@minbar/ui/player/time-range";
import { $positions, $stopped, isBeginning, isWatched, withPosition } from "#shared/positions/positions.ts";

/** Milliseconds between two writes. */
const writeInterval = 5000;

/** Where to go on in that video, in seconds; nowhere if it was watched to its end. */
export function savedPosition(video: number): number | undefined {
  const position = $positions.get().get(video);
  return position && !isWatched(position) ? position.seconds : undefined;
}

export interface PositionOptions {
  playback: Playback;
  video: number;
  /** Whether a shared range is playing: it has its own start and does not change the saved position. */
  range: TimeRange | undefined;
}

/** Saves the position during playback; returns the function that stops it. */
export function savePosition({ playback, video, range }: PositionOptions): () => void {
  /** Seconds, not yet written. */
  let position: number | undefined;
  let duration: number | undefined;
  let written = 0;

  function write() {
    if (position === undefined) return;
    $stopped.set(withPosition($stopped.get(), { video, seconds: position, duration }));
    position = undefined;
    written = Date.now();
  }
  function update(seconds: number | undefined) {
    const isShared = range && seconds !== undefined && seconds >= range.start - 1 && seconds <= range.end + 1;
    // Rewatching the beginning does not change the saved position.
    if (seconds === undefined || isBeginning(seconds) || isShared || !playback.$playing.get()) return;
    position = seconds;
    duration = playback.duration();
    if (Date.now() - written >= writeInterval) write();
  }
  const stopTime = playback.$time.listen(update);
  const stopStatus = playback.$status.listen((status) => {
    // The last reading of the time may be older than a jump to the end.
    if (status === "ended" && !range) position = duration = playback.duration();
    if (status === "paused" || status === "ended") write();
  });
  addEventListener("pagehide", write);
  return () => {
    stopTime();
    stopStatus();
    removeEventListener("pagehide", write);
    write();
  };
}

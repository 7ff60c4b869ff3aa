import type { Playback } from "@minbar/ui/player/playback";
import type { TimeRange } from "@minbar/ui/player/time-range";
import { storedText } from "@minbar/ui/stored-setting";
import { isBeginning, isEnd, positionIn, withPosition } from "./positions.ts";

const $stopped = storedText("minbar:stopped");

/** Milliseconds between two writes. */
const writeInterval = 5000;

/** Where that video was stopped last, in seconds. */
export function savedPosition(video: number): number | undefined {
  return positionIn($stopped.get(), video);
}

interface Options {
  playback: Playback;
  video: number;
  /** A shared range: playing it does not change the saved position. */
  range: TimeRange | undefined;
}

/** Saves the position of a video while it plays; returns the function that ends that. */
export function savePosition({ playback, video, range }: Options): () => void {
  /** Seconds, not written yet. */
  let position: number | undefined;
  let duration: number | undefined;
  let written = 0;

  function write() {
    if (position === undefined) return;
    const saved = isEnd(position, duration) ? undefined : position;
    $stopped.set(withPosition($stopped.get(), video, saved));
    position = undefined;
    written = Date.now();
  }
  function update(seconds: number | undefined) {
    const isShared = range && seconds !== undefined && seconds >= range.start - 1 && seconds <= range.end + 1;
    // Watching the beginning again keeps the saved position.
    if (seconds === undefined || isBeginning(seconds) || isShared || !playback.$playing.get()) return;
    position = seconds;
    duration = playback.duration();
    if (Date.now() - written >= writeInterval) write();
  }
  const stopTime = playback.$time.listen(update);
  const stopStatus = playback.$status.listen((status) => {
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

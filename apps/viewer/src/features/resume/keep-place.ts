import type { Playback, TimeRange } from "@minbar/ui/player/playback";
import { recall, remember } from "#shared/device-memory.ts";
import { isBeginning, isEnd, placeIn, withPlace } from "./places.ts";

const storageKey = "minbar:stopped";

/** Milliseconds between two writes. */
const pause = 5000;

/** Where that video was stopped before, in seconds. */
export function recallPlace(video: number): number | undefined {
  return placeIn(recall(storageKey), video);
}

interface Kept {
  playback: Playback;
  video: number;
  /** A part that somebody shared: to hear it is not to have come that far. */
  range: TimeRange | undefined;
}

/** Remembers how far a video has been watched, from its playing on; the function it gives back ends that. */
export function keepPlace({ playback, video, range }: Kept): () => void {
  /** Seconds, not written yet. */
  let place: number | undefined;
  let duration: number | undefined;
  let written = 0;

  function write() {
    if (place === undefined) return;
    const kept = isEnd(place, duration) ? undefined : place;
    remember(storageKey, withPlace(recall(storageKey), video, kept));
    place = undefined;
    written = Date.now();
  }
  function hear(seconds: number | undefined) {
    const isShared = range && seconds !== undefined && seconds >= range.start - 1 && seconds <= range.end + 1;
    // Whoever only looks at the beginning again keeps the place of before.
    if (seconds === undefined || isBeginning(seconds) || isShared || !playback.$playing.get()) return;
    place = seconds;
    duration = playback.duration();
    if (Date.now() - written >= pause) write();
  }
  const off = playback.$time.listen(hear);
  const ends = playback.$status.listen((status) => {
    if (status === "paused" || status === "ended") write();
  });
  addEventListener("pagehide", write);
  return () => {
    off();
    ends();
    removeEventListener("pagehide", write);
    write();
  };
}

import type { Playback } from "@minbar/ui/player/playback";
import type { TimeRange } from "@minbar/ui/player/time-range";
import { storedText } from "@minbar/ui/stored-setting";

type SavedPosition = readonly [video: number, seconds: number];

/** The number of videos to remember; the oldest is dropped first. */
const most = 200;

/** Positions this close to the start or the end, in seconds, are not worth resuming. */
const edge = 15;

function isSavedPosition(value: unknown): value is SavedPosition {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isFinite(part));
}

/** The stored positions, newest last; invalid entries are dropped. */
function read(stored: string | null): SavedPosition[] {
  try {
    const positions: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(positions) ? positions.filter(isSavedPosition) : [];
  } catch {
    return [];
  }
}

export function isBeginning(seconds: number): boolean {
  return seconds < edge;
}

/** Close enough to the end to count as watched. */
export function isEnd(seconds: number, duration: number | undefined): boolean {
  return seconds > (duration ?? Infinity) - edge;
}

/** The stored position of a video, in seconds. */
export function positionIn(stored: string | null, video: number): number | undefined {
  return read(stored).find(([id]) => id === video)?.[1];
}

/** The new stored value with that position; `undefined` removes it. */
export function withPosition(stored: string | null, video: number, seconds: number | undefined): string {
  const others = read(stored).filter(([id]) => id !== video);
  const positions: SavedPosition[] =
    seconds === undefined ? others : [...others, [video, Math.floor(seconds)]];
  return JSON.stringify(positions.slice(-most));
}

const $stopped = storedText("minbar:stopped");

/** Milliseconds between two writes. */
const writeInterval = 5000;

/** The last position of that video, in seconds. */
export function savedPosition(video: number): number | undefined {
  return positionIn($stopped.get(), video);
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
    const saved = isEnd(position, duration) ? undefined : position;
    $stopped.set(withPosition($stopped.get(), video, saved));
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

import { computed } from "nanostores";
import { storedText } from "@minbar/ui/stored-setting";

/** Where a video was stopped, in seconds; `duration` is unknown until the player says it. */
interface SavedPosition {
  video: number;
  seconds: number;
  duration?: number | undefined;
}

/** The number of videos to remember; the oldest is dropped first. */
const maxVideos = 200;

/** Characters. Two hundred entries need a third of it; a longer value was written by something else. */
const maxStoredLength = 20_000;

/** Positions this close to the start or the end, in seconds, are not worth resuming. */
const edge = 15;

export function isBeginning(seconds: number): boolean {
  return seconds < edge;
}

/** Close enough to the end to count as watched. */
export function isEnd(seconds: number, duration: number | undefined): boolean {
  return seconds > (duration ?? Infinity) - edge;
}

/** An entry is stored as `[video, seconds, duration]`, or without a duration. */
function readEntry(value: unknown): SavedPosition[] {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3) return [];
  if (!value.every((part) => Number.isFinite(part) && part >= 0)) return [];
  const [video, seconds, duration] = value;
  return [{ video, seconds, duration }];
}

/** The stored positions by video, newest last; invalid entries are dropped. */
export function readPositions(stored: string | null): ReadonlyMap<number, SavedPosition> {
  try {
    const entries: unknown = JSON.parse(stored !== null && stored.length <= maxStoredLength ? stored : "[]");
    const positions = Array.isArray(entries) ? entries.flatMap(readEntry).slice(-maxVideos) : [];
    return new Map(positions.map((position) => [position.video, position]));
  } catch {
    return new Map();
  }
}

/** The new stored value with that position as the newest. */
export function withPosition(stored: string | null, { video, seconds, duration }: SavedPosition): string {
  const others = [...readPositions(stored).values()].filter((one) => one.video !== video);
  const entries = [...others, { video, seconds, duration }].slice(-maxVideos).map((one) => {
    const numbers = [one.video, one.seconds, ...(one.duration === undefined ? [] : [one.duration])];
    return numbers.map(Math.floor);
  });
  return JSON.stringify(entries);
}

export function isWatched({ seconds, duration }: SavedPosition): boolean {
  return isEnd(seconds, duration);
}

/** The videos stopped last that were not watched to their end, newest first. */
export function unfinished(positions: ReadonlyMap<number, SavedPosition>, count: number): SavedPosition[] {
  return [...positions.values()]
    .toReversed()
    .filter((position) => !isWatched(position))
    .slice(0, count);
}

/** In this browser alone: the server never learns it. */
export const $stopped = storedText("minbar:stopped");

export const $positions = computed($stopped, readPositions);

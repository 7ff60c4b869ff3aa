type SavedPosition = readonly [video: number, seconds: number];

/** How many videos are remembered; the oldest is dropped first. */
const most = 200;

/** Positions this close to either end, in seconds, are not worth resuming. */
const edge = 15;

function isSavedPosition(value: unknown): value is SavedPosition {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isFinite(part));
}

/** The stored positions, the newest last; what cannot be read is dropped. */
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

/** So close to the end that the video counts as watched. */
export function isEnd(seconds: number, duration: number | undefined): boolean {
  return seconds > (duration ?? Infinity) - edge;
}

/** The stored second at which a video was stopped. */
export function positionIn(stored: string | null, video: number): number | undefined {
  return read(stored).find(([id]) => id === video)?.[1];
}

/** What to store with that position added; `undefined` removes it. */
export function withPosition(stored: string | null, video: number, seconds: number | undefined): string {
  const others = read(stored).filter(([id]) => id !== video);
  const positions: SavedPosition[] =
    seconds === undefined ? others : [...others, [video, Math.floor(seconds)]];
  return JSON.stringify(positions.slice(-most));
}

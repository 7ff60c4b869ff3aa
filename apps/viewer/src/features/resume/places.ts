/** Where somebody stopped: a video's id, and seconds. */
type Stopped = readonly [video: number, seconds: number];

/** How many videos are remembered; the longest ago goes first. */
const most = 200;

/** This near to either end, in seconds, there is nothing to come back to. */
const edge = 15;

function isStopped(value: unknown): value is Stopped {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isFinite(part));
}

/** The places as stored, the newest last; of what cannot be read nothing is kept. */
function read(stored: string | null): Stopped[] {
  try {
    const places: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(places) ? places.filter(isStopped) : [];
  } catch {
    return [];
  }
}

/** Whether a place in seconds lies too near to the beginning to come back to. */
export function isBeginning(seconds: number): boolean {
  return seconds < edge;
}

/** Whether a place in seconds lies so near to the end that the video counts as seen. */
export function isEnd(seconds: number, duration: number | undefined): boolean {
  return seconds > (duration ?? Infinity) - edge;
}

/** The second at which a video was stopped, of what is stored. */
export function placeIn(stored: string | null, video: number): number | undefined {
  return read(stored).find(([id]) => id === video)?.[1];
}

/** What to store once that video stands there; `undefined` seconds forget it. */
export function withPlace(stored: string | null, video: number, seconds: number | undefined): string {
  const others = read(stored).filter(([id]) => id !== video);
  const places: Stopped[] = seconds === undefined ? others : [...others, [video, Math.floor(seconds)]];
  return JSON.stringify(places.slice(-most));
}

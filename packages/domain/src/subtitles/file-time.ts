import { clockOf, threeDigits, twoDigits } from "../segments/time.ts";

/** `00:00:22` and the milliseconds after `mark`. */
function formatFileTime(ms: number, mark: string): string {
  const seconds = Math.floor(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const clock = clockOf(seconds - hours * 3600).padStart(5, "0");
  return `${twoDigits(hours)}:${clock}${mark}${threeDigits(ms - seconds * 1000)}`;
}

/** Formats milliseconds for SubRip: `00:00:22,480`. */
export function formatSrtTime(ms: number): string {
  return formatFileTime(ms, ",");
}

/** Formats milliseconds for WebVTT: `00:00:22.480`. */
export function formatVttTime(ms: number): string {
  return formatFileTime(ms, ".");
}

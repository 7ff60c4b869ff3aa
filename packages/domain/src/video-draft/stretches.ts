/** A part of a video that a language model hears at once; milliseconds from the beginning of the video. */
export interface Stretch {
  startMs: number;
  endMs: number;
}

/** Seconds of a video that its draft goes on by at a time. */
const stretchSeconds = 600;

/** Seconds before a stretch that are heard with it, so that the line that its edge cuts is whole. */
export const leadSeconds = 10;

/** Seconds of the longest video that a draft is made of. */
export const longestDrafted = 6 * 3600;

/** How many stretches a video of that length has. */
export function stretchCount(durationSeconds: number): number {
  return Math.max(1, Math.ceil(durationSeconds / stretchSeconds));
}

/** The stretch of that number, from 0, with its lead. */
export function stretchAt(durationSeconds: number, index: number): Stretch {
  const start = Math.max(0, index * stretchSeconds - leadSeconds);
  const end = Math.min(durationSeconds, (index + 1) * stretchSeconds);
  return { startMs: start * 1000, endMs: end * 1000 };
}

/** A part of a video that a language model hears at once; milliseconds from the beginning of the video. */
export interface Chunk {
  startMs: number;
  endMs: number;
}

/** Seconds of a video that its draft goes on by at a time. */
const chunkSeconds = 600;

/** Seconds before a chunk that are heard with it, so that the line that its edge cuts is whole. */
export const leadSeconds = 10;

/** Seconds of the longest video that a draft is made of. */
export const longestDrafted = 6 * 3600;

/** How many chunks a video of that length has. */
export function chunkCount(durationSeconds: number): number {
  return Math.max(1, Math.ceil(durationSeconds / chunkSeconds));
}

/** The chunk of that number, from 0, with its lead. */
export function chunkAt(durationSeconds: number, index: number): Chunk {
  const start = Math.max(0, index * chunkSeconds - leadSeconds);
  const end = Math.min(durationSeconds, (index + 1) * chunkSeconds);
  return { startMs: start * 1000, endMs: end * 1000 };
}

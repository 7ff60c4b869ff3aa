/** A part of a video that a language model processes at once; milliseconds from the start of the video. */
export interface Chunk {
  startMs: number;
  endMs: number;
}

/** Seconds of a video per chunk. */
const chunkSeconds = 600;

/** Seconds before a chunk that are processed with it, so that a line at its edge is complete. */
export const leadSeconds = 10;

/** Seconds of the longest video for a draft. */
export const longestDrafted = 6 * 3600;

/** The number of chunks of a video of that duration. */
export function chunkCount(durationSeconds: number): number {
  return Math.max(1, Math.ceil(durationSeconds / chunkSeconds));
}

/** The chunk with that number, from 0, including its lead. */
export function chunkAt(durationSeconds: number, index: number): Chunk {
  const start = Math.max(0, index * chunkSeconds - leadSeconds);
  const end = Math.min(durationSeconds, (index + 1) * chunkSeconds);
  return { startMs: start * 1000, endMs: end * 1000 };
}

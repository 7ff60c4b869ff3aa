import type { LanguageTag } from "@minbar/domain/library/language";

/** A count of a playlist's videos is the sum of its rows; playlist 0: videos in none. Triggers append to it. */
export interface VideoCounts {
  playlistId: number;
  videos: number;
  publicVideos: number;
}

/** How many transcripts with a text a language has, as the sum of its rows. */
export interface TranscriptCounts {
  language: LanguageTag;
  transcripts: number;
}

/** How far a language of a video is; triggers keep it. */
export interface WorkStates {
  videoId: number;
  language: LanguageTag;
  /** Published segments that have words. */
  segments: number;
  /** Of a translation: segments whose Arabic words changed since. */
  stale: number;
  /** Of Arabic: whether a draft differs from what is published. */
  hasDraft: boolean;
  isChecked: boolean;
  /** When it was published or checked last, ISO 8601, UTC. */
  changedAt: string;
}

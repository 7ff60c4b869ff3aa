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

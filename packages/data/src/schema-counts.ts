import type { LanguageTag } from "@minbar/domain/library/language";

/** What is kept beside the texts, and follows from them. */
export interface CountTables {
  /** A count of a playlist's videos is the sum of its rows; playlist 0: videos in none. Triggers append to it. */
  videoCounts: {
    playlistId: number;
    videos: number;
    publicVideos: number;
  };

  /** How many transcripts with a text a language has, as the sum of its rows. */
  transcriptCounts: {
    language: LanguageTag;
    transcripts: number;
  };

  /** How far a language of a video is; triggers keep it. */
  workStates: {
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
  };

  /** Arabic words with what they were translated as; saves of translations keep it. */
  translationMemory: {
    transcriptId: number;
    /** Of the translation, the first where several translate a line. */
    segmentId: string;
    /** The Arabic words as they were when they were translated. */
    source: string;
    text: string;
    /** `exact` and `similar` of the domain's `memoryKeys`. */
    keys: number[];
  };
}

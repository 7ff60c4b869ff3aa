import type { LanguageTag } from "@minbar/domain/library/language";

/** Tables that are derived from the texts. */
export interface CountTables {
  /** The count of a playlist's videos is the sum of its rows; playlist 0: videos without one. Triggers append to it. */
  videoCounts: {
    playlistId: number;
    videos: number;
    publicVideos: number;
  };

  /** The number of transcripts with a text per language, as the sum of its rows. */
  transcriptCounts: {
    language: LanguageTag;
    transcripts: number;
  };

  /** The state of a language of a video; triggers maintain it. */
  workStates: {
    videoId: number;
    language: LanguageTag;
    /** Published segments that have words. */
    segments: number;
    /** For a translation: segments whose Arabic words have changed since. */
    stale: number;
    /** For Arabic: whether a draft differs from the published text. */
    hasDraft: boolean;
    isChecked: boolean;
    /** When it was last published or checked, ISO 8601, UTC. */
    changedAt: string;
  };

  /** Arabic words with their translations; saves of translations maintain it. */
  translationMemory: {
    transcriptId: number;
    /** A segment of the translation; the first one if several translate a line. */
    segmentId: string;
    /** The Arabic words at the time of the translation. */
    source: string;
    text: string;
    /** `exact` and `similar` of the domain's `memoryKeys`. */
    keys: number[];
  };
}

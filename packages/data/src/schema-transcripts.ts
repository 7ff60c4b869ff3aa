import type { ColumnType, GeneratedAlways } from "kysely";

import type { CheckKind } from "@minbar/domain/checks/finding";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { ApprovalStatus } from "@minbar/domain/segments/approval";
import type { Segment } from "@minbar/domain/segments/segment";
import type { DraftedSegment, VideoDraftStatus } from "@minbar/domain/video-draft/video-draft";

import type { Default, Json, JsonOrNull, OrNull, Time } from "./schema-column.ts";

export type RevisionKind =
  | "draft"
  | "publish"
  | "translation"
  | "restore"
  | "ai"
  | "import"
  | "retime"
  /** A text that its author rejected in a conflict. `version`: of the stored text at that time. */
  | "set-aside";

/** Texts, their history, and what is derived from them. */
export interface TranscriptTables {
  transcripts: {
    id: GeneratedAlways<number>;
    videoId: number;
    language: LanguageTag;
    content: ColumnType<Segment[], string | undefined, string>;
    segmentCount: GeneratedAlways<number>;
    version: Default<number>;
    approvalStatus: Default<ApprovalStatus>;
    approvedBy: OrNull<string>;
    approvedAt: OrNull<string>;
    draftContent: JsonOrNull<Segment[]>;
    draftVersion: Default<number>;
    draftUpdatedAt: OrNull<string>;
    draftUpdatedBy: OrNull<string>;
    /**
     * Maps a segment id to the hash of its normalized Arabic text: the published one, or the one that a translation was
     * made from.
     */
    sourceHashes: JsonOrNull<Record<string, string>>;
    /** The version whose lines are in `searchLines`. */
    searchedVersion: OrNull<number>;
    /** The folding that it was made by; written as a negative number (038-search-folding). */
    searchFolding: Default<number>;
    createdAt: Time;
    /** Of the published content and its approval; a draft has `draftUpdatedAt`. */
    updatedAt: Time;
  };

  revisions: {
    id: GeneratedAlways<number>;
    transcriptId: OrNull<number>;
    videoId: number;
    language: LanguageTag;
    kind: RevisionKind;
    authorId: OrNull<string>;
    content: Json<Segment[]>;
    /** The version (or draft version) of this content. */
    version: number;
    /** The client's, so that a repeated save is recognized. */
    operationId: OrNull<string>;
    /** The hash of that operation's request (`requestHash`). */
    requestHash: OrNull<string>;
    /** As in the transcript; `null` for drafts, whose versions are counted separately. */
    sourceHashes: JsonOrNull<Record<string, string>>;
    /** Of `content`, made by `segmentHashes`; `null` for rows that are older than this column. */
    segmentHashes: OrNull<Uint8Array>;
    /** For a draft: a save without a version replaced it. */
    isOverwritten: Default<boolean>;
    createdAt: Time;
  };

  /** Saves whose revisions were deleted, stored for 30 days, so that a repeated one is recognized. */
  thinnedSaves: {
    operationId: string;
    requestHash: string;
    version: number;
    /** The time of the save. */
    createdAt: string;
  };

  /** Marks on the lines of a text, for those who edit it (`FindingMark`). */
  findingMarks: {
    /** A `bigint`: later marks have larger ones. */
    id: GeneratedAlways<string>;
    videoId: number;
    language: LanguageTag;
    segmentId: string;
    kind: CheckKind;
    value: string;
    createdAt: Time;
  };

  /** When a person last opened or saved a transcript; old rows are deleted. */
  editing: {
    transcriptId: number;
    userId: string;
    at: Time;
  };

  /** An Arabic draft that a language model makes or has made from a video; old rows are deleted. */
  videoDrafts: {
    /** Of this run: another draft of the same video has another id. */
    id: GeneratedAlways<number>;
    videoId: number;
    /** At the start of the draft; if the video's id has changed since, the draft is ignored. */
    youtubeId: string;
    /** Seconds. */
    duration: number;
    /** Who requested it last. */
    userId: OrNull<string>;
    model: string;
    status: Default<VideoDraftStatus>;
    /** Finished chunks of ten minutes (`chunkAt` of the domain). */
    stretchesDone: Default<number>;
    segments: ColumnType<DraftedSegment[], string | undefined, string>;
    /** Failed attempts of the next chunk. */
    tries: Default<number>;
    /** The earliest time of the next attempt. */
    retryAt: OrNull<string>;
    /** A server works on it until then; a past time means that the server died. */
    heldUntil: OrNull<string>;
    /** Why it failed; the message is for staff. */
    trouble: OrNull<string>;
    createdAt: Time;
    updatedAt: Time;
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

  /** The lines of published texts. */
  searchLines: {
    transcriptId: number;
    segmentId: string;
    text: string;
    /** A `tsvector`, made by the domain (`textLexemes`). */
    lexemes: string;
  };
}

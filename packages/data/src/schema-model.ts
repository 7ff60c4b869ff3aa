import type { ColumnType, GeneratedAlways } from "kysely";

import type { DraftedSegment, VideoDraftStatus } from "@minbar/domain/video-draft/video-draft";

import type { Default, OrNull, Time } from "./schema-column.ts";

/** What is asked of a language model. */
export interface ModelTables {
  /** A row for each question that was put to a language model, kept for a day. */
  chatUses: {
    id: GeneratedAlways<number>;
    userId: string;
    createdAt: Time;
  };

  /** An Arabic draft that a language model makes from a video, or has made; old rows are swept away. */
  videoDrafts: {
    /** Of this run: another draft of the same video has another one. */
    id: GeneratedAlways<number>;
    videoId: number;
    /** As it was when the draft was begun; of a video that is another one by now the draft counts no more. */
    youtubeId: string;
    /** Seconds. */
    duration: number;
    /** Who asked for it last. */
    userId: OrNull<string>;
    model: string;
    status: Default<VideoDraftStatus>;
    stretchesDone: Default<number>;
    segments: ColumnType<DraftedSegment[], string | undefined, string>;
    /** Failed tries of the next chunk. */
    tries: Default<number>;
    /** Not before then is it tried again. */
    retryAt: OrNull<string>;
    /** A server works on it until then; past without news where the server is dead. */
    heldUntil: OrNull<string>;
    /** Why it failed, in words for staff. */
    trouble: OrNull<string>;
    createdAt: Time;
    updatedAt: Time;
  };
}

import type { ColumnType, GeneratedAlways } from "kysely";

import type { DraftedSegment, VideoDraftStatus } from "@minbar/domain/video-draft/video-draft";

import type { Default, OrNull, Time } from "./schema-column.ts";

/** Tables of the language model. */
export interface ModelTables {
  /** A row per question to a language model, stored for a day. */
  chatUses: {
    id: GeneratedAlways<number>;
    userId: string;
    createdAt: Time;
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
}

import type { GeneratedAlways, Insertable, Selectable } from "kysely";

import type { LanguageTag } from "@minbar/domain/library/language";
import type { TrashKind } from "@minbar/domain/library/trash";
import type { VideoStatus } from "@minbar/domain/library/video-status";

import type { Default, Json, JsonOrNull, OrNull, Time } from "./schema-column.ts";
import type { PeopleTables } from "./schema-people.ts";
import type { TeamTables } from "./schema-team.ts";
import type { TranscriptTables } from "./schema-transcripts.ts";

/** All tables, spelled as in the database. */
export interface Schema extends PeopleTables, TeamTables, TranscriptTables {
  categories: {
    id: GeneratedAlways<number>;
    name: string;
    description: OrNull<string>;
    color: Default<string>;
    version: Default<number>;
    createdAt: Time;
  };

  playlists: {
    id: GeneratedAlways<number>;
    name: string;
    /** The search form of the name (`searchColumns`). */
    searchName: OrNull<string>;
    /** The folding that it was made by; written as a negative number (038-search-folding). */
    searchFolding: Default<number>;
    description: OrNull<string>;
    categoryId: OrNull<number>;
    version: Default<number>;
    createdAt: Time;
    /** Of its own fields that the public reads. */
    updatedAt: Time;
  };

  videos: {
    id: GeneratedAlways<number>;
    title: string;
    /** The search form of the title (`searchColumns`). */
    searchTitle: OrNull<string>;
    /** The folding that it was made by; written as a negative number (038-search-folding). */
    searchFolding: Default<number>;
    youtubeId: string;
    thumbnailUrl: OrNull<string>;
    /** Seconds. */
    duration: OrNull<number>;
    status: Default<VideoStatus>;
    playlistId: OrNull<number>;
    playlistOrder: OrNull<number>;
    isPublic: Default<boolean>;
    vocabulary: OrNull<string>;
    description: OrNull<string>;
    /** Why the last look-up at YouTube failed; for staff. */
    statusReason: OrNull<string>;
    /** The last values from YouTube: a title that equals them was not typed by a person. */
    fetchedTitle: OrNull<string>;
    fetchedDescription: OrNull<string>;
    version: Default<number>;
    createdAt: Time;
    /** Of everything that the public reads, including its transcripts. */
    updatedAt: Time;
  };

  /** The count of a playlist's videos is the sum of its rows; playlist 0: videos without one. Triggers append to it. */
  videoCounts: {
    playlistId: number;
    videos: number;
    publicVideos: number;
  };

  trash: {
    id: GeneratedAlways<number>;
    kind: TrashKind;
    /** `null` for a video in the trash. */
    videoId: OrNull<number>;
    language: OrNull<LanguageTag>;
    data: Json<unknown>;
    deletedBy: OrNull<string>;
    deletedAt: Time;
    /** By default 30 days after `deletedAt`. */
    expiresAt: Time;
  };

  /** All rows of the videos in the trash. */
  trashedRows: {
    /** A `bigint`. */
    id: GeneratedAlways<string>;
    trashId: number;
    table: string;
    /** Without its column `content`. */
    row: Json<unknown>;
    content: JsonOrNull<unknown>;
  };

  settings: {
    key: string;
    value: Json<unknown>;
    updatedAt: Time;
  };

  audit: {
    id: GeneratedAlways<number>;
    actorId: OrNull<string>;
    action: string;
    subject: string;
    detail: JsonOrNull<unknown>;
    createdAt: Time;
  };

  /** One row; triggers increase `value` with every write of public content, in its transaction. */
  contentRevision: {
    value: GeneratedAlways<number>;
    /** The last revision that hid or deleted something public. */
    withdrawnAt: GeneratedAlways<number>;
  };

  /** One row: the oldest migration that a server must know to use this schema. */
  schemaCompatibility: {
    oldestReader: string;
  };

  /** The applied migrations. */
  migrations: {
    name: string;
    timestamp: string;
  };
}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
/** Some fields of a row; an absent or `undefined` one does not change. */
export type Changes<Row> = { [Field in keyof Row]?: Row[Field] | undefined };

import type { ColumnType, GeneratedAlways, Insertable, Selectable } from "kysely";

import type { ApprovalStatus } from "@minbar/domain/segments/approval";
import type { MessageRole } from "@minbar/domain/team/conversation";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { IssueStatus } from "@minbar/domain/team/reported-issue";
import type { Segment } from "@minbar/domain/segments/segment";
import type { TaskStatus } from "@minbar/domain/team/task";
import type { VideoStatus } from "@minbar/domain/library/video";

import type { AccessTables } from "./schema-access.ts";
import type { ModelTables } from "./schema-model.ts";
import type { CountTables } from "./schema-counts.ts";
import type { Default, Json, JsonOrNull, OrNull, Time } from "./schema-column.ts";

export type RevisionKind =
  | "draft"
  | "publish"
  | "translation"
  | "restore"
  | "ai"
  | "import"
  | "retime"
  /** A text that a person decided against in a conflict. `version`: of the stored text at that time. */
  | "set-aside";

/** Every table, named and spelled as in the database. */
export interface Schema extends AccessTables, CountTables, ModelTables {
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
    /** The name as a search sees it (`storedSearchText`). */
    searchName: OrNull<string>;
    description: OrNull<string>;
    categoryId: OrNull<number>;
    version: Default<number>;
    createdAt: Time;
    /** Of its own fields, as the public reads them. */
    updatedAt: Time;
  };

  videos: {
    id: GeneratedAlways<number>;
    title: string;
    /** The title as a search sees it (`storedSearchText`). */
    searchTitle: OrNull<string>;
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
    /** Why the last look-up at YouTube failed, for staff. */
    statusReason: OrNull<string>;
    /** The last ones from YouTube: a title that equals them was not typed by a person. */
    fetchedTitle: OrNull<string>;
    fetchedDescription: OrNull<string>;
    version: Default<number>;
    createdAt: Time;
    /** Of what the public reads, its transcripts included. */
    updatedAt: Time;
  };

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
    /** Segment id to the hash of its normalised Arabic text: as published, or as a translation was made from it. */
    sourceHashes: JsonOrNull<Record<string, string>>;
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
    /** The version (or draft version) that this content became. */
    version: number;
    /** The client's, so that a repeated save is recognised. */
    operationId: OrNull<string>;
    /** Of what that operation asked for (`requestHash`). */
    requestHash: OrNull<string>;
    /** As of the transcript; `null` for drafts, which `version` counts apart. */
    sourceHashes: JsonOrNull<Record<string, string>>;
    /** Of `content`, made by `segmentHashes`; `null` for rows from before there was this column. */
    segmentHashes: OrNull<Uint8Array>;
    /** Of a draft: a save without a version replaced it. */
    isOverwritten: Default<boolean>;
    createdAt: Time;
  };

  /** Saves whose revisions were deleted, for 30 days, so that a repeated one is recognised. */
  thinnedSaves: {
    operationId: string;
    requestHash: string;
    version: number;
    /** Of the save. */
    createdAt: string;
  };

  /** When a person opened or saved a transcript last; old rows are swept away. */
  editing: {
    transcriptId: number;
    userId: string;
    at: Time;
  };

  tasks: {
    id: GeneratedAlways<number>;
    description: string;
    /** The description as a search sees it (`storedSearchText`). */
    searchDescription: OrNull<string>;
    assignedToUserId: OrNull<string>;
    createdByUserId: OrNull<string>;
    taskLink: OrNull<string>;
    status: Default<TaskStatus>;
    version: Default<number>;
    createdAt: Time;
  };

  reportedIssues: {
    id: GeneratedAlways<number>;
    playlistId: OrNull<number>;
    videoId: OrNull<number>;
    segmentIndex: OrNull<number>;
    /** The segment as it stood when it was reported. */
    segmentId: OrNull<string>;
    segmentTime: OrNull<string>;
    segmentText: OrNull<string>;
    description: string;
    contactName: OrNull<string>;
    contactEmail: OrNull<string>;
    contactMobile: OrNull<string>;
    status: Default<IssueStatus>;
    adminNote: OrNull<string>;
    version: Default<number>;
    reportedByUserId: OrNull<string>;
    createdAt: Time;
    updatedAt: Time;
  };

  conversations: {
    id: GeneratedAlways<number>;
    userId: string;
    title: string;
    model: string;
    systemPrompt: OrNull<string>;
    /** While a message is being answered: the latest time of its end. */
    answeringUntil: OrNull<string>;
    createdAt: Time;
    updatedAt: Time;
  };

  messages: {
    id: GeneratedAlways<number>;
    conversationId: number;
    role: MessageRole;
    content: string;
    createdAt: Time;
    /** Of an answer; `null` of those from before these were kept, too. */
    model: OrNull<string>;
    tookMs: OrNull<number>;
    isStopped: Default<boolean>;
  };

  settings: {
    key: string;
    value: Json<unknown>;
    updatedAt: Time;
  };

  trash: {
    id: GeneratedAlways<number>;
    kind: string;
    videoId: OrNull<number>;
    language: OrNull<LanguageTag>;
    data: Json<unknown>;
    deletedBy: OrNull<string>;
    deletedAt: Time;
    /** By default 30 days after `deletedAt`. */
    expiresAt: Time;
  };

  audit: {
    id: GeneratedAlways<number>;
    actorId: OrNull<string>;
    action: string;
    subject: string;
    detail: JsonOrNull<unknown>;
    createdAt: Time;
  };

  /** One row; triggers raise `value` with every write of public content, in the transaction of that write. */
  contentRevision: {
    value: GeneratedAlways<number>;
  };

  /** Kysely's record of what `migrate` did. */
  migrations: {
    name: string;
    timestamp: string;
  };
}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
/** Some of a row's fields; one that is absent or `undefined` stays as it is. */
export type Changes<Row> = { [Field in keyof Row]?: Row[Field] | undefined };

import type { ColumnType, GeneratedAlways, Insertable, Selectable } from "kysely";

import type { CheckKind } from "@minbar/domain/checks/finding";
import type { ApprovalStatus } from "@minbar/domain/segments/approval";
import type { MessageRole } from "@minbar/domain/team/conversation";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { LineProblem } from "@minbar/domain/team/line-problem";
import type { IssueStatus } from "@minbar/domain/team/reported-issue";
import type { Segment } from "@minbar/domain/segments/segment";
import type { TaskStatus } from "@minbar/domain/team/task";
import type { VideoStatus } from "@minbar/domain/library/video-status";

import type { AccessTables } from "./schema-access.ts";
import type { ModelTables } from "./schema-model.ts";
import type { CountTables } from "./schema-counts.ts";
import type { SearchTables } from "./schema-search.ts";
import type { TrashTables } from "./schema-trash.ts";
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

/** All tables, spelled as in the database. */
export interface Schema extends AccessTables, CountTables, ModelTables, SearchTables, TrashTables {
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

  tasks: {
    id: GeneratedAlways<number>;
    description: string;
    /** The search form of the description (`searchColumns`). */
    searchDescription: OrNull<string>;
    /** The folding that it was made by; written as a negative number (038-search-folding). */
    searchFolding: Default<number>;
    assignedToUserId: OrNull<string>;
    createdByUserId: OrNull<string>;
    taskLink: OrNull<string>;
    status: Default<TaskStatus>;
    /** Written by a trigger; `null` while the task is open, and if it was completed before this column. */
    completedAt: OrNull<string>;
    completedByUserId: OrNull<string>;
    version: Default<number>;
    createdAt: Time;
  };

  reportedIssues: {
    id: GeneratedAlways<number>;
    playlistId: OrNull<number>;
    videoId: OrNull<number>;
    /** The entry of its video in the trash. */
    trashId: OrNull<number>;
    segmentIndex: OrNull<number>;
    /** The segment at the time of the report. */
    segmentId: OrNull<string>;
    segmentTime: OrNull<string>;
    segmentText: OrNull<string>;
    /** Its words alone; empty if its problem says everything. */
    description: string;
    /** `null`: none was sent, which means Arabic. */
    language: OrNull<LanguageTag>;
    /** What was reported by one tap. */
    problem: OrNull<LineProblem>;
    /** False only while a server of the previous version writes the row: a trigger reads language and problem from the description. */
    hasFields: Default<boolean>;
    contactName: OrNull<string>;
    contactEmail: OrNull<string>;
    contactMobile: OrNull<string>;
    status: Default<IssueStatus>;
    adminNote: OrNull<string>;
    /** The search form of its texts and contact details (`reportColumns`); `null` until the background job makes it again. */
    searchReport: OrNull<string>;
    /** The folding that it was made by; written as a negative number (038-search-folding). */
    searchFolding: Default<number>;
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
    /** Of an answer; `null` for rows that are older than these columns. */
    model: OrNull<string>;
    tookMs: OrNull<number>;
    isStopped: Default<boolean>;
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

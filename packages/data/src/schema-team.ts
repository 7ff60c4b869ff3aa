import type { GeneratedAlways } from "kysely";

import type { LanguageTag } from "@minbar/domain/library/language";
import type { MessageRole } from "@minbar/domain/team/conversation";
import type { LineProblem } from "@minbar/domain/team/line-problem";
import type { IssueStatus } from "@minbar/domain/team/reported-issue";
import type { TaskStatus } from "@minbar/domain/team/task";

import type { Default, OrNull, Time } from "./schema-column.ts";

/** Tasks, reports and chat. */
export interface TeamTables {
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

  anonymousReports: {
    id: GeneratedAlways<number>;
    /** The client's address; IPv6 shortened to its /64. */
    address: string;
    createdAt: Time;
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

  /** A row per question to a language model, stored for a day. */
  chatUses: {
    id: GeneratedAlways<number>;
    userId: string;
    createdAt: Time;
  };
}

import { sql } from "kysely";

import type { ApprovalStatus } from "@minbar/domain/segments/approval";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { Segment, SegmentDraft } from "@minbar/domain/segments/segment";
import { arabicTextChanged, sourceMarks } from "@minbar/domain/segments/staleness";
import { marksAfterSave } from "@minbar/domain/segments/staleness-marks";
import { sameSegments } from "@minbar/domain/segments/transcript-link";

import type { Db } from "../connect.ts";
import type { RevisionKind } from "../schema.ts";
import { TranscriptConflict } from "./conflict.ts";
import { hashesOf, marksOf } from "./row.ts";
import type { Operation, StoredTranscript, TranscriptRow } from "./row.ts";

/** What is to become of a transcript. */
export interface TranscriptChange {
  /** In the order given; those without an id are matched with what is stored. */
  content: readonly SegmentDraft[];
  /** To the published content, or else to the draft. */
  publish: boolean;
  /** By default a changed translation and Arabic whose words changed are unchecked; else it is left as it is. */
  approvalStatus?: ApprovalStatus | undefined;
  /** Of a translation: the version of the Arabic text that its translator saw, by default the published one. */
  sourceVersion?: number | undefined;
  /** Of a translation: ids of Arabic segments whose change was looked at and needs no other translation. */
  reviewedSegments?: readonly string[] | undefined;
  /** Of a restored or checked translation: what that text was made from, or is true to. */
  sourceHashes?: Record<string, string> | null | undefined;
}

/** A change with who makes it, and an id for each segment. */
export type Change = TranscriptChange & Operation & { kind: RevisionKind; content: Segment[] };

/** What of an Arabic text, or of the Arabic text behind a translation, a row and its revision remember. */
export async function hashesAfter(
  trx: Db,
  { row, source, language }: StoredTranscript & { row: TranscriptRow },
  change: Change,
): Promise<Record<string, string> | null> {
  if (!change.publish) return row.sourceHashes;
  if (language === sourceLanguage) return hashesOf(sourceMarks(change.content));
  if (change.sourceHashes !== undefined) return change.sourceHashes;
  const shown = await sourceAt(trx, source, change.sourceVersion);
  if (!shown) return row.sourceHashes;
  const step = { marks: marksOf(row.sourceHashes), before: row.content, after: change.content };
  return hashesOf(marksAfterSave({ ...step, shown, reviewed: change.reviewedSegments }));
}

/** The published Arabic text, or the older version of it that a translator saw. */
async function sourceAt(
  trx: Db,
  source: TranscriptRow | undefined,
  version: number | undefined,
): Promise<Segment[] | undefined> {
  if (version === undefined || version === source?.version) return source?.content;
  const older = await trx
    .selectFrom("revisions")
    .select("content")
    .where("transcriptId", "=", source?.id ?? null)
    .where("version", "=", version)
    .where("sourceHashes", "is not", null)
    .executeTakeFirst();
  if (!older && version > 0) throw new TranscriptConflict(`The Arabic transcript has no version ${version}`);
  return older?.content;
}

/** The published text and what depends on it. `hashes`: of `hashesAfter`. */
export function publishedColumns(
  row: TranscriptRow,
  content: readonly Segment[],
  hashes: Record<string, string> | null,
) {
  return {
    content: JSON.stringify(content),
    version: row.version + 1,
    updatedAt: sql<string>`now()`,
    sourceHashes: hashes && JSON.stringify(hashes),
    ...draftAfterPublishing(row, content),
  };
}

/** What is published is no draft any more; whoever works from the text that was published must hear of the new one. */
function draftAfterPublishing(
  row: TranscriptRow,
  content: readonly Segment[],
): { draftContent?: null; draftVersion: number } {
  const { draftContent, draftVersion, language } = row;
  if (language !== sourceLanguage) return { draftVersion };
  if (draftContent && sameSegments(draftContent, content)) return { draftContent: null, draftVersion };
  if (draftContent && !sameSegments(draftContent, row.content)) return { draftVersion };
  return { draftContent: null, draftVersion: draftVersion + 1 };
}

export function draftColumns(row: TranscriptRow, { content, authorId }: Change) {
  return {
    version: row.version,
    draftContent: JSON.stringify(content),
    draftVersion: row.draftVersion + 1,
    draftUpdatedAt: sql<string>`now()`,
    draftUpdatedBy: authorId ?? null,
  };
}

/** The green badge never covers text that no admin saw. Empty when it stays as it is. */
export function approvalColumns(row: TranscriptRow, change: Change) {
  const status = change.approvalStatus ?? (isUnseen(row, change) ? "unchecked" : row.approvalStatus);
  return status === row.approvalStatus ? {} : approvalOf(status, change.authorId);
}

function isUnseen({ language, content }: TranscriptRow, change: Change): boolean {
  if (!change.publish) return false;
  if (language === sourceLanguage) return arabicTextChanged(content, change.content);
  return !sameSegments(content, change.content);
}

function approvalOf(approvalStatus: ApprovalStatus, actorId: string | null | undefined) {
  const approved = approvalStatus === "approved";
  return {
    approvalStatus,
    approvedBy: approved ? (actorId ?? null) : null,
    approvedAt: approved ? sql<string>`now()` : null,
    updatedAt: sql<string>`now()`,
  };
}

import { sql } from "kysely";

import type { ApprovalStatus } from "@minbar/domain/approval";
import { sourceLanguage } from "@minbar/domain/language";
import type { LanguageTag } from "@minbar/domain/language";
import type { Segment, SegmentDraft } from "@minbar/domain/segment";
import { arabicTextChanged, sourceMarks } from "@minbar/domain/staleness";
import { marksAfterSave } from "@minbar/domain/staleness-marks";
import { sameSegments } from "@minbar/domain/transcript-link";

import type { Db } from "./connect.ts";
import type { RevisionKind } from "./schema.ts";
import { TranscriptConflict } from "./transcript-conflict.ts";
import { operationKey } from "./transcript-operation.ts";
import { hashesOf, marksOf, selectSource } from "./transcript-row.ts";
import type { TranscriptRow } from "./transcript-row.ts";

export interface TranscriptSave {
  videoId: number;
  language: LanguageTag;
  /** In the order given; those without an id are matched with what is stored. */
  content: readonly SegmentDraft[];
  kind: RevisionKind;
  authorId?: string | null | undefined;
  /** Unless told, a changed translation and Arabic whose words changed are unchecked; else it is left as it is. */
  approvalStatus?: ApprovalStatus | undefined;
  /** To the published content, or else to the draft. */
  publish: boolean;
  /** The version that the save started from; without one it writes last. */
  version?: number | undefined;
  operationId?: string | undefined;
  /** Of a translation: the version of the Arabic text that its translator saw, else the published one. */
  sourceVersion?: number | undefined;
  /** Of a translation: ids of Arabic segments whose change was looked at and needs no other translation. */
  reviewedSegments?: readonly string[] | undefined;
  /** Of a restored translation: what that text was made from. */
  sourceHashes?: Record<string, string> | null | undefined;
  /** Refused when the transcript was removed meanwhile, instead of making it anew. */
  mustExist?: boolean | undefined;
}

/** What of an Arabic text, or of the Arabic text behind a translation, a row and its revision remember. */
export async function hashesAfter(
  trx: Db,
  row: TranscriptRow,
  save: TranscriptSave & { content: Segment[] },
): Promise<Record<string, string> | null> {
  if (!save.publish) return row.sourceHashes;
  if (save.language === sourceLanguage) return hashesOf(sourceMarks(save.content));
  if (save.sourceHashes !== undefined) return save.sourceHashes;
  const source = await selectSource(trx, save.videoId, save.sourceVersion);
  if (!source && save.sourceVersion)
    throw new TranscriptConflict(`The Arabic transcript has no version ${save.sourceVersion}`);
  if (!source) return row.sourceHashes;
  const step = { marks: marksOf(row.sourceHashes), before: row.content, after: save.content };
  return hashesOf(marksAfterSave({ ...step, shown: source.content, reviewed: save.reviewedSegments }));
}

/** The published text and what depends on it. `hashes`: of `hashesAfter`. */
export function publishedColumns(
  row: TranscriptRow,
  content: readonly Segment[],
  hashes: Record<string, string> | null,
) {
  return {
    content: JSON.stringify(content),
    version: sql<number>`"version" + 1`,
    updatedAt: sql<string>`now()`,
    sourceHashes: hashes && JSON.stringify(hashes),
    ...draftAfterPublishing(row, content),
  };
}

/** What is published is no draft any more; whoever works from the text that was published must hear of the new one. */
function draftAfterPublishing(row: TranscriptRow, content: readonly Segment[]) {
  const { draftContent, language } = row;
  if (language !== sourceLanguage) return {};
  if (draftContent && sameSegments(draftContent, content)) return { draftContent: null };
  if (draftContent && !sameSegments(draftContent, row.content)) return {};
  return { draftContent: null, draftVersion: sql<number>`"draftVersion" + 1` };
}

export function draftColumns({ content, authorId }: TranscriptSave) {
  return {
    draftContent: JSON.stringify(content),
    draftVersion: sql<number>`"draftVersion" + 1`,
    draftUpdatedAt: sql<string>`now()`,
    draftUpdatedBy: authorId ?? null,
  };
}

/** The green badge never covers text that no admin saw (decisions, section 5). Empty when it stays as it is. */
export function approvalColumns(row: TranscriptRow, save: TranscriptSave & { content: Segment[] }) {
  const status = save.approvalStatus ?? (isUnseen(row, save) ? "unchecked" : row.approvalStatus);
  return status === row.approvalStatus ? {} : approvalOf(status, save.authorId);
}

function isUnseen(
  row: TranscriptRow,
  { language, content, publish }: TranscriptSave & { content: Segment[] },
) {
  if (!publish) return false;
  if (language === sourceLanguage) return arabicTextChanged(row.content, content);
  return !sameSegments(row.content, content);
}

export function approvalOf(approvalStatus: ApprovalStatus, actorId: string | null | undefined) {
  const approved = approvalStatus === "approved";
  return {
    approvalStatus,
    approvedBy: approved ? (actorId ?? null) : null,
    approvedAt: approved ? sql<string>`now()` : null,
    updatedAt: sql<string>`now()`,
  };
}

/** `version`: the version or draft version that the content became. */
export async function appendRevision(
  trx: Db,
  { id: transcriptId, version }: { id: number; version: number },
  save: TranscriptSave & { hashes: Record<string, string> | null },
): Promise<void> {
  await trx
    .insertInto("revisions")
    .values({
      transcriptId,
      version,
      videoId: save.videoId,
      language: save.language,
      kind: save.kind,
      authorId: save.authorId,
      content: JSON.stringify(save.content),
      operationId: operationKey(transcriptId, save),
      sourceHashes: save.publish && save.hashes ? JSON.stringify(save.hashes) : null,
    })
    .execute();
}

import type { UpdateObject } from "kysely";

import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { SearchLineChange } from "@minbar/domain/search/search-lines";
import type { ApprovalStatus } from "@minbar/domain/segments/approval";
import { sameSegments } from "@minbar/domain/segments/segment";
import type { Segment } from "@minbar/domain/segments/segment";
import { arabicTextChanged } from "@minbar/domain/segments/staleness";
import type { SourceHashes } from "@minbar/domain/segments/staleness";

import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { now } from "../in-transaction.ts";
import type { Schema } from "../schema.ts";
import { linesOfSave, searchedColumns } from "../search/search-lines.ts";
import { noteMemory } from "./memory.ts";
import { writtenColumns, writtenTranscript } from "./read.ts";
import { hashesAfter, uncheckStale } from "./stale.ts";
import type { Change, Target, TranscriptRow } from "./transcript-change.ts";

/** What a save writes: the columns of the row, the version of the text, and for a published one its hashes and lines. */
export interface TextWrite {
  columns: UpdateObject<Schema, "transcripts">;
  version: number;
  hashes: SourceHashes | null;
  lines?: SearchLineChange | undefined;
  /** Both texts of the row after it. */
  texts: Pick<TranscriptRow, "content" | "draftContent">;
}

export async function publishedText(trx: Db, target: Target, change: Change): Promise<TextWrite> {
  const { row } = target;
  const { content } = change;
  const hashes = await hashesAfter(trx, target, change);
  const columns = publishedColumns(row, change, hashes);
  const { version } = columns;
  const lines = linesOfSave(row, content);
  return {
    columns: { ...columns, ...(lines && searchedColumns(version)) },
    version,
    hashes,
    lines,
    texts: { content, draftContent: "draftContent" in columns ? null : row.draftContent },
  };
}

/** The consequences of changed public words, found by their hashes; returns the translations that are unchecked by it. */
export async function notePublished(
  trx: Db,
  target: Target,
  { authorId, content, hashes }: Change & { hashes: SourceHashes | null },
): Promise<LanguageTag[]> {
  const { row } = target;
  await noteMemory(trx, target, { content, sourceHashes: hashes });
  if (row.language !== sourceLanguage) return [];
  const change = { before: row.sourceHashes, after: hashes };
  const unchecked = await uncheckStale(trx, target.translations, change);
  await appendAudit(trx, {
    actorId: authorId ?? undefined,
    action: "transcript:publish",
    subject: `transcript:${row.id}`,
    detail: { version: row.version + 1, unchecked },
  });
  return unchecked;
}

/** Writes the approval and the reviewed segments. */
export async function writeWithoutText(trx: Db, target: Target, change: Change) {
  const { row } = target;
  const columns: UpdateObject<Schema, "transcripts"> = approvalColumns(row, change);
  if (change.publish && (change.reviewedSegments || change.sourceHashes)) {
    const hashes = await hashesAfter(trx, target, change);
    columns.sourceHashes = hashes && JSON.stringify(hashes);
    await noteMemory(trx, target, { content: row.content, sourceHashes: hashes });
  }
  if (Object.keys(columns).length === 0) return undefined;
  const written = await trx
    .updateTable("transcripts")
    .set(columns)
    .where("id", "=", row.id)
    .returning(writtenColumns(change.authorId))
    .executeTakeFirstOrThrow();
  const { content, draftContent } = row;
  return writtenTranscript(target, { ...written, content, draftContent }, []);
}

/** The columns of the published text and those that depend on it. `hashes`: from `hashesAfter`. */
function publishedColumns(
  row: TranscriptRow,
  { content, keepsDraft = false }: Change,
  hashes: SourceHashes | null,
) {
  return {
    content: JSON.stringify(content),
    version: row.version + 1,
    updatedAt: now,
    sourceHashes: hashes && JSON.stringify(hashes),
    ...(keepsDraft && row.draftContent
      ? { draftVersion: row.draftVersion }
      : draftAfterPublishing(row, content)),
  };
}

/**
 * The published draft is removed. Another draft stays; without one the draft version increases, so that its editors notice.
 */
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

/** A changed text becomes unchecked, because no admin has seen it. Empty if the approval stays. */
export function approvalColumns(row: TranscriptRow, change: Change) {
  const status = change.approvalStatus ?? (isUnseen(row, change) ? "unchecked" : row.approvalStatus);
  return status === row.approvalStatus ? {} : approvalOf(status, change.authorId);
}

function isUnseen({ language, content }: TranscriptRow, change: Change): boolean {
  if (!change.publish) return false;
  if (language === sourceLanguage) return arabicTextChanged(content, change.content);
  const wordsOf = (segments: readonly Segment[]) => JSON.stringify(segments.map(({ text }) => text));
  return wordsOf(content) !== wordsOf(change.content);
}

function approvalOf(approvalStatus: ApprovalStatus, actorId: string | null | undefined) {
  const approved = approvalStatus === "approved";
  return {
    approvalStatus,
    approvedBy: approved ? (actorId ?? null) : null,
    approvedAt: approved ? now : null,
    updatedAt: now,
  };
}

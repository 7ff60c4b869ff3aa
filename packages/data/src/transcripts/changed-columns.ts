import type { ApprovalStatus } from "@minbar/domain/segments/approval";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import { arabicTextChanged, sourceHashesOf, sourceHashesAfter } from "@minbar/domain/segments/staleness";
import type { SourceHashes } from "@minbar/domain/segments/staleness";
import { sameSegments } from "@minbar/domain/segments/segment";

import type { Db } from "../connect.ts";
import { now } from "../in-transaction.ts";
import type { RevisionKind } from "../schema.ts";
import { TranscriptConflict } from "./conflict.ts";
import type { StoredTranscript, TranscriptRow } from "./locked-read.ts";
import type { Operation, TranscriptChange } from "./transcript-change.ts";

/** A change with its author, and an id for each segment. */
export type Change = TranscriptChange & Operation & { kind: RevisionKind; content: Segment[] };

/** The hashes that a row and its revision store: of the Arabic text, or of the Arabic text behind a translation. */
export async function hashesAfter(
  trx: Db,
  { row, source, language }: StoredTranscript & { row: TranscriptRow },
  change: Change,
): Promise<SourceHashes | null> {
  if (!change.publish) return row.sourceHashes;
  if (language === sourceLanguage) return sourceHashesOf(change.content);
  if (change.sourceHashes !== undefined) return change.sourceHashes;
  const shown = await sourceAt(trx, source, change.sourceVersion);
  if (!shown) return row.sourceHashes;
  const { sourceHashes, content: before } = row;
  const { content: after, reviewedSegments: reviewed } = change;
  return sourceHashesAfter({ sourceHashes, before, after, shown, reviewed });
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

/** The columns of the published text and those that depend on it. `hashes`: from `hashesAfter`. */
export function publishedColumns(
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

export function draftColumns(row: TranscriptRow, { content, authorId }: Change) {
  return {
    version: row.version,
    draftContent: JSON.stringify(content),
    draftVersion: row.draftVersion + 1,
    draftUpdatedAt: now,
    draftUpdatedBy: authorId ?? null,
  };
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

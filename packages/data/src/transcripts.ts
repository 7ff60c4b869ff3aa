import type { UpdateObject } from "kysely";

import { approvalFields } from "@minbar/domain/approval";
import { sourceLanguage } from "@minbar/domain/language";
import type { LanguageTag } from "@minbar/domain/language";
import type { Segment } from "@minbar/domain/segment";
import { staleMarks } from "@minbar/domain/staleness";
import type { Transcript } from "@minbar/domain/transcript";
import { sameSegments, withLinkedIds } from "@minbar/domain/transcript-link";

import { appendAudit } from "./audit.ts";
import type { Db } from "./connect.ts";
import { inTransaction } from "./in-transaction.ts";
import type { Schema } from "./schema.ts";
import { TranscriptConflict } from "./transcript-conflict.ts";
import type { CurrentText } from "./transcript-conflict.ts";
import { findOperation } from "./transcript-operation.ts";
import { approvalsOfVideo, sourceOfVideo, transcriptsOfVideo } from "./transcript-read.ts";
import type { Wanted } from "./transcript-read.ts";
import { holdTranscripts, marksOf, selectSource, selectTranscript } from "./transcript-row.ts";
import type { TranscriptRow } from "./transcript-row.ts";
import { uncheckStale } from "./transcript-staleness.ts";
import {
  appendRevision,
  approvalColumns,
  draftColumns,
  hashesAfter,
  publishedColumns,
} from "./transcript-write.ts";
import type { TranscriptSave } from "./transcript-write.ts";

/** In the order of the product's languages; `undefined` when there is no such video for this caller. */
export async function listTranscripts(
  db: Db,
  videoId: number,
  wanted: Wanted,
): Promise<Transcript[] | undefined> {
  const video = await db
    .selectFrom("videos")
    .select((eb) => [transcriptsOfVideo(eb, wanted), approvalsOfVideo(eb)])
    .$if(wanted.withStale === true, (videos) => videos.select(sourceOfVideo))
    .where("videos.id", "=", videoId)
    .$if(!wanted.includeHidden, (videos) => videos.where("isPublic", "=", true))
    .executeTakeFirst();
  if (!video) return undefined;
  const approvals = approvalFields(video.approvals);
  return video.transcripts.map(({ sourceHashes, ...transcript }) => {
    const isStaffs = wanted.withStale === true && transcript.language !== sourceLanguage;
    const stale = isStaffs && { staleSegments: staleOf(sourceHashes, video.source) };
    return Object.assign(transcript, approvals, stale);
  });
}

/** Without an Arabic text there is nothing that a translation could have fallen behind. */
function staleOf(
  made: Record<string, string> | null | undefined,
  source: Record<string, string> | null | undefined,
): string[] {
  return source ? staleMarks(marksOf(made), marksOf(source)) : [];
}

/** The row after the save; `changed` says whether anything was written. */
export interface SavedTranscript {
  id: number;
  version: number;
  draftVersion: number;
  changed: boolean;
  /** What a repeated operation wrote the first time. */
  repeated?: CurrentText | undefined;
}

/**
 * Writes the content of a video in one language, makes the row when there is none, and appends the revision, all
 * or nothing. What is there already is not written again: no revision, no new version. Throws `TranscriptConflict`
 * when the row is not at the version that the save started from.
 */
export function saveTranscript(db: Db, save: TranscriptSave): Promise<SavedTranscript> {
  return inTransaction(db, async (trx) => {
    await holdTranscripts(trx, save.videoId);
    const stored = await selectTranscript(trx, save);
    if (!stored) refuseRemoved(save);
    const row = stored ?? (await insertTranscript(trx, save));
    const repeated = await findOperation(trx, row.id, save);
    if (repeated) return { ...versionsOf(row), changed: false, repeated };
    refuseStale(row, save);
    const change = { ...save, content: await contentOf(trx, row, save) };
    const saved = await writeChange(trx, row, change);
    return { ...(saved ?? versionsOf(row)), changed: saved !== undefined || !stored };
  });
}

function versionsOf({ id, version, draftVersion }: TranscriptRow) {
  return { id, version, draftVersion };
}

async function insertTranscript(
  trx: Db,
  { videoId, language }: { videoId: number; language: LanguageTag },
): Promise<TranscriptRow> {
  await trx.insertInto("transcripts").values({ videoId, language }).execute();
  const row = await selectTranscript(trx, { videoId, language });
  if (!row) throw new Error("A transcript that was just inserted is not there");
  return row;
}

/** A save that started from a row which an admin removed meanwhile does not bring it back. */
function refuseRemoved({ mustExist, version }: TranscriptSave): void {
  if (mustExist || (version !== undefined && version > 0))
    throw new TranscriptConflict("This language was removed meanwhile", null);
}

function refuseStale(row: TranscriptRow, { version, publish }: TranscriptSave): void {
  const current = publish
    ? { version: row.version, content: row.content }
    : { version: row.draftVersion, content: row.draftContent ?? row.content };
  if (version !== undefined && version !== current.version)
    throw new TranscriptConflict("Somebody else has saved this transcript meanwhile", current);
}

async function contentOf(trx: Db, row: TranscriptRow, save: TranscriptSave): Promise<Segment[]> {
  const draft = row.draftContent ?? [];
  if (!save.publish) return withLinkedIds(save.content, row.draftContent ?? row.content, row.content);
  if (save.language === sourceLanguage) return withLinkedIds(save.content, row.content, draft);
  return withLinkedIds(save.content, row.content, (await selectSource(trx, save.videoId))?.content ?? []);
}

type Change = TranscriptSave & { content: Segment[] };

/** `undefined` when all of it is there already. */
function writeChange(trx: Db, row: TranscriptRow, change: Change) {
  const text = change.publish ? row.content : row.draftContent;
  return text && sameSegments(text, change.content)
    ? writeBesideText(trx, row, change)
    : writeText(trx, row, change);
}

async function writeText(trx: Db, row: TranscriptRow, change: Change) {
  const hashes = await hashesAfter(trx, row, change);
  const columns = change.publish ? publishedColumns(row, change.content, hashes) : draftColumns(change);
  const saved = await updateRow(trx, row, { ...columns, ...approvalColumns(row, change) });
  const version = change.publish ? saved.version : saved.draftVersion;
  await appendRevision(trx, { id: row.id, version }, { ...change, hashes });
  if (change.publish && change.language === sourceLanguage)
    await tellOfPublishing(trx, row, { change, hashes });
  return saved;
}

/** The approval, and what of the Arabic text was looked at. */
async function writeBesideText(trx: Db, row: TranscriptRow, change: Change) {
  const columns: UpdateObject<Schema, "transcripts"> = approvalColumns(row, change);
  if (change.publish && change.reviewedSegments) {
    const hashes = await hashesAfter(trx, row, change);
    columns.sourceHashes = hashes && JSON.stringify(hashes);
  }
  return Object.keys(columns).length === 0 ? undefined : updateRow(trx, row, columns);
}

function updateRow(trx: Db, { id }: TranscriptRow, columns: UpdateObject<Schema, "transcripts">) {
  return trx
    .updateTable("transcripts")
    .set(columns)
    .where("id", "=", id)
    .returning(["id", "version", "draftVersion"])
    .executeTakeFirstOrThrow();
}

async function tellOfPublishing(
  trx: Db,
  row: TranscriptRow,
  { change, hashes }: { change: Change; hashes: Record<string, string> | null },
): Promise<void> {
  const marks = { before: marksOf(row.sourceHashes), after: marksOf(hashes) };
  const unchecked = await uncheckStale(trx, row.videoId, marks);
  await appendAudit(trx, {
    actorId: change.authorId ?? undefined,
    action: "transcript:publish",
    subject: `transcript:${row.id}`,
    detail: { version: row.version + 1, unchecked },
  });
}

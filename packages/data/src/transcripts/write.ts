import { sql } from "kysely";
import type { UpdateObject } from "kysely";
import { message } from "@minbar/domain/messages/message";

import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { ApprovalStatus } from "@minbar/domain/segments/approval";
import type { Segment } from "@minbar/domain/segments/segment";
import { segmentHashes } from "@minbar/domain/segments/segment-history";
import { sameSegments } from "@minbar/domain/segments/segment";
import { withLinkedIds } from "@minbar/domain/segments/segment-matching";
import { arabicTextChanged } from "@minbar/domain/segments/staleness";
import type { SourceHashes } from "@minbar/domain/segments/staleness";
import type { SearchLineChange } from "@minbar/domain/search/search-lines";
import type { Transcript } from "@minbar/domain/segments/transcript";

import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { now } from "../in-transaction.ts";
import type { NewRow, RevisionKind, Schema } from "../schema.ts";
import { linesOfSave, searchedColumns, writeSearchLines } from "../search/search-lines.ts";
import { noteMemory } from "./memory.ts";
import { insertTranscript, lockTranscripts, readStored } from "./locked-read.ts";
import type { StoredTranscript, TranscriptKey, TranscriptRow } from "./locked-read.ts";
import { readWritten, writtenColumns, writtenTranscript } from "./read.ts";
import { hashesAfter, uncheckStale } from "./stale.ts";
import {
  isSameRequest,
  operationKey,
  refuseUntimed,
  requestHash,
  sentTextHash,
  TranscriptConflict,
} from "./transcript-change.ts";
import type { Operation, RepeatedOperation, TranscriptChange } from "./transcript-change.ts";

/** A change of one transcript, decided under its lock. */
export interface TranscriptWrite extends Operation {
  /** Throws if this caller may not write this transcript; called before any other check. */
  allow?: ((transcript: { language: LanguageTag; exists: boolean }) => void) | undefined;
  /** `undefined` for none; not called for a repeated operation. Throws `TranscriptConflict` if the stored text forbids it. */
  change: (
    trx: Db,
    stored: StoredTranscript,
  ) => TranscriptChange | undefined | Promise<TranscriptChange | undefined>;
}

/** The row after a write; `changed`: whether anything was written. */
interface WrittenRow extends ReturnType<typeof versionsOf> {
  changed: boolean;
  /** What a repeated operation wrote the first time, as fields of the transcript. */
  repeated?: Partial<Transcript> | undefined;
  /** What was written, if anything was, with all that its author may see of it. */
  written?: Transcript | undefined;
}

/** The row after a save, and the transcript with all that its author may see of it. */
export interface SavedTranscript extends Omit<WrittenRow, "written"> {
  transcript: Transcript;
}

/**
 * The only way to write one transcript, in the caller's transaction: locks it, reads it, decides on the change and writes it.
 * `undefined` if there is no such transcript and none is created, or if there is no such video.
 */
export async function writeTranscript(
  trx: Db,
  key: TranscriptKey,
  { allow, change, ...operation }: TranscriptWrite,
): Promise<SavedTranscript | undefined> {
  const locked = await lockTranscripts(trx, key);
  if (!locked) return undefined;
  const stored = await readStored(trx, locked, operation);
  allow?.({ language: locked.language, exists: stored.row !== undefined });
  const made = stored.repeated ? undefined : await change(trx, stored);
  const saved = await writeStored(trx, stored, { ...operation, change: made });
  if (!saved) return undefined;
  const { written, ...row } = saved;
  return { ...row, transcript: written ?? (await readWritten(trx, locked, operation.authorId)) };
}

/**
 * Writes the change of a transcript that was locked and then read: text, revision, approvals of translations that became
 * stale and the audit entry, all or nothing. An unchanged text is not written again. A repeated operation writes nothing,
 * whatever the change. `undefined` if there is nothing to do for a transcript that does not exist. Throws
 * `TranscriptConflict` if a text to publish has segments without a time.
 */
export async function writeStored(
  trx: Db,
  stored: StoredTranscript,
  { change, ...operation }: Operation & { change: TranscriptChange | undefined },
): Promise<WrittenRow | undefined> {
  const { row: before, repeated, language } = stored;
  const { kind = usualKind(language) } = operation;
  if (before && repeated) return answerRepeated({ ...stored, row: before }, repeated, { ...operation, kind });
  if (!change) return before && { ...versionsOf(before), changed: false };
  const row = before ?? (await insertTranscript(trx, stored));
  const target = { ...stored, row };
  const full = { ...change, ...operation, kind, content: contentOf(target, change) };
  await insertSetAside(trx, target, full);
  const written = await writeChange(trx, target, full);
  return { ...versionsOf(written ?? row), changed: written !== undefined || !before, written };
}

function usualKind(language: LanguageTag): RevisionKind {
  return language === sourceLanguage ? "publish" : "translation";
}

type Versions = Pick<TranscriptRow, "id" | "videoId" | "language" | "version" | "draftVersion">;

function versionsOf({ id, videoId, language, version, draftVersion }: Versions) {
  return { id, videoId, language, version, draftVersion };
}

function answerRepeated(target: Target, first: RepeatedOperation, operation: Operation): WrittenRow {
  const { kind, version, content } = first;
  // A page that repeats a save after a reload no longer knows whether a model has helped.
  const isAssisted = kind === "ai" || operation.kind === "ai";
  if (kind !== operation.kind && !isAssisted)
    throw new TranscriptConflict(message("operation_of_another_kind"));
  if (!isSameRequest(operation, first)) throw new TranscriptConflict(message("operation_of_another_text"));
  const { request } = operation;
  const text = content ?? sentText(target, operation);
  const isDraft = request && "part" in request && request.part === "draft";
  const answer = isDraft ? { draftVersion: version, draftContent: text } : { version, content: text };
  return { ...versionsOf(target.row), changed: false, repeated: answer };
}

/** For a thinned save: the repeated call contains what it wrote. */
function sentText(target: Target, { request }: Operation): Segment[] {
  if (!request || !("content" in request)) throw new Error("Only saves of a text are thinned");
  return contentOf(target, { publish: false, content: request.content });
}

/** With an id for every segment, taken from the matching stored one. */
function contentOf({ row, source }: Target, change: TranscriptChange): Segment[] {
  if (!change.publish) return withLinkedIds(change.content, row.draftContent ?? row.content, row.content);
  if (row.language === sourceLanguage)
    return withLinkedIds(change.content, row.content, row.draftContent ?? []);
  return withLinkedIds(change.content, row.content, source?.content ?? []);
}

/** A change with its author, and an id for each segment. */
type Change = TranscriptChange & Operation & { kind: RevisionKind; content: Segment[] };

/** A transcript with its row. */
type Target = StoredTranscript & { row: TranscriptRow };

/**
 * Adds texts that lost a conflict to the history, before the accepted text is written. A text that equals the stored or the
 * accepted text is skipped. A repeated operation adds none twice, even if the accepted text was already stored.
 */
async function insertSetAside(trx: Db, target: Target, change: Change): Promise<void> {
  const { row } = target;
  const known = [change.publish ? row.content : (row.draftContent ?? row.content), change.content];
  const revisions = [];
  for (const sent of change.setAside ?? []) {
    const content = contentOf(target, { ...change, content: sent });
    if (known.some((text) => sameSegments(text, content))) continue;
    known.push(content);
    const key = operationKey(row.id, change);
    const operationId = key && `${key}/set-aside/${sentTextHash(sent)}`;
    revisions.push({ ...(await setAsideRevision(trx, target, { ...change, content })), operationId });
  }
  if (revisions.length === 0) return;
  await trx
    .insertInto("revisions")
    .values(revisions)
    .onConflict((revision) => revision.column("operationId").doNothing())
    .execute();
}

async function setAsideRevision(trx: Db, target: Target, change: Change): Promise<NewRow<"revisions">> {
  const { row, videoId, language } = target;
  // A rejected Arabic text was not published, so it has no hashes.
  const hashes = language === sourceLanguage ? null : await hashesAfter(trx, target, change);
  return {
    transcriptId: row.id,
    videoId,
    language,
    kind: "set-aside",
    authorId: change.authorId,
    version: change.publish ? row.version : row.draftVersion,
    content: JSON.stringify(change.content),
    sourceHashes: hashes && JSON.stringify(hashes),
  };
}

/** `undefined` if nothing changed. */
async function writeChange(trx: Db, target: Target, change: Change) {
  if (change.publish) refuseUntimed(change.content);
  const text = change.publish ? target.row.content : target.row.draftContent;
  return text && sameSegments(text, change.content)
    ? writeWithoutText(trx, target, change)
    : writeText(trx, target, change);
}

async function writeText(trx: Db, target: Target, change: Change) {
  const { row } = target;
  const { columns, version, hashes, lines, texts } = change.publish
    ? await publishedText(trx, target, change)
    : draftText(row, change);
  const written = await writeWithRevision(trx, row, {
    columns: { ...columns, ...approvalColumns(row, change) },
    overwrites: change.overwrites === true && row.draftContent !== null,
    revision: {
      kind: change.kind,
      authorId: change.authorId,
      operationId: operationKey(row.id, change),
      requestHash: requestHash(change),
      version,
      content: JSON.stringify(change.content),
      sourceHashes: hashes && JSON.stringify(hashes),
      segmentHashes: segmentHashes(change.content),
    },
  });
  if (lines) await writeSearchLines(trx, row.id, lines);
  // Shifted timings change no words: nothing becomes stale, and the translation memory stays.
  const isNews = change.publish && change.kind !== "retime";
  const unchecked = isNews ? await notePublished(trx, target, { ...change, hashes }) : [];
  return writtenTranscript(target, { ...written, ...texts }, unchecked);
}

/** What a save writes: the columns of the row, the version of the text, and for a published one its hashes and lines. */
interface TextWrite {
  columns: UpdateObject<Schema, "transcripts">;
  version: number;
  hashes: SourceHashes | null;
  lines?: SearchLineChange | undefined;
  /** Both texts of the row after it. */
  texts: Pick<TranscriptRow, "content" | "draftContent">;
}

async function publishedText(trx: Db, target: Target, change: Change): Promise<TextWrite> {
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

function draftText(row: TranscriptRow, { content, authorId }: Change): TextWrite {
  const version = row.draftVersion + 1;
  const columns = {
    draftContent: JSON.stringify(content),
    draftVersion: version,
    draftUpdatedAt: now,
    draftUpdatedBy: authorId ?? null,
  };
  return { columns, version, hashes: null, texts: { content: row.content, draftContent: content } };
}

/** The consequences of changed public words, found by their hashes; returns the translations that are unchecked by it. */
async function notePublished(
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

type Revision = Omit<NewRow<"revisions">, "transcriptId" | "videoId" | "language">;

interface RevisionWrite {
  columns: UpdateObject<Schema, "transcripts">;
  /** Whether the stored draft is replaced by a save without a version. */
  overwrites: boolean;
  revision: Revision;
}

/** The text and its revision, in one statement. */
function writeWithRevision(
  trx: Db,
  { id, videoId, language, draftVersion }: TranscriptRow,
  { columns, overwrites, revision }: RevisionWrite,
) {
  return trx
    .with("overwritten", (db) =>
      db
        .updateTable("revisions")
        .set({ isOverwritten: true })
        .where("transcriptId", "=", id)
        .where("kind", "=", "draft")
        .where("version", "=", draftVersion)
        .where(sql<boolean>`${overwrites}`),
    )
    .with("added", (db) =>
      db.insertInto("revisions").values({ transcriptId: id, videoId, language, ...revision }),
    )
    .updateTable("transcripts")
    .set(columns)
    .where("id", "=", id)
    .returning(writtenColumns(revision.authorId))
    .executeTakeFirstOrThrow();
}

/** Writes the approval and the reviewed segments. */
async function writeWithoutText(trx: Db, target: Target, change: Change) {
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
function approvalColumns(row: TranscriptRow, change: Change) {
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

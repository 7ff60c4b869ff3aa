import { sql } from "kysely";
import type { UpdateObject } from "kysely";

import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { ApprovalStatus } from "@minbar/domain/segments/approval";
import type { Segment } from "@minbar/domain/segments/segment";
import { segmentHashes } from "@minbar/domain/segments/segment-history";
import { sameSegments, withLinkedIds } from "@minbar/domain/segments/segment";
import type { SourceHashes } from "@minbar/domain/segments/staleness";
import type { Transcript } from "@minbar/domain/segments/transcript";

import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import type { NewRow, RevisionKind, Schema } from "../schema.ts";
import { refuseUntimed, TranscriptConflict } from "./conflict.ts";
import { approvalColumns, draftColumns, hashesAfter, publishedColumns } from "./changed-columns.ts";
import type { Change } from "./changed-columns.ts";
import { linesOfSave, searchedColumns, writeSearchLines } from "../search/search-lines.ts";
import { noteMemory } from "./memory.ts";
import { insertTranscript, lockTranscripts, readStored } from "./locked-read.ts";
import type { LockedTranscript, StoredTranscript, TranscriptKey, TranscriptRow } from "./locked-read.ts";
import { alsoEditing } from "./presence.ts";
import { listTranscripts, staleOfTranscript, withApprovals } from "./read.ts";
import { uncheckStale } from "./stale.ts";
import { isSameRequest, operationKey, requestHash, sentTextHash } from "./transcript-change.ts";
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
  return { ...row, transcript: written ?? (await readSaved(trx, locked, operation)) };
}

async function readSaved(
  trx: Db,
  { videoId, language }: LockedTranscript,
  { authorId }: Operation,
): Promise<Transcript> {
  const all = { includeHidden: true, withDraft: true, withStale: true };
  const [transcript] =
    (await listTranscripts(trx, videoId, { ...all, language, besides: authorId ?? "" })) ?? [];
  if (!transcript) throw new Error("A locked transcript is missing");
  return transcript;
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
    throw new TranscriptConflict("This operationId belongs to a save of another kind");
  if (!isSameRequest(operation, first))
    throw new TranscriptConflict("This operationId was already used for another text");
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
  const hashes = await hashesAfter(trx, target, change);
  const columns = change.publish ? publishedColumns(row, change, hashes) : draftColumns(row, change);
  const lines = linesOfSave(row, change);
  const written = await writeWithRevision(trx, row, {
    columns: { ...columns, ...approvalColumns(row, change), ...searchedColumns(lines, columns) },
    overwrites: change.overwrites === true && row.draftContent !== null,
    revision: {
      kind: change.kind,
      authorId: change.authorId,
      operationId: operationKey(row.id, change),
      requestHash: requestHash(change),
      version: change.publish ? columns.version : columns.draftVersion,
      content: JSON.stringify(change.content),
      sourceHashes: change.publish && hashes ? JSON.stringify(hashes) : null,
      segmentHashes: segmentHashes(change.content),
    },
  });
  await writeSearchLines(trx, row.id, lines);
  // Shifted timings change no words: nothing becomes stale, and the translation memory stays.
  const isNews = change.publish && change.kind !== "retime";
  const unchecked = isNews ? await notePublished(trx, target, { ...change, hashes }) : [];
  const draft = "draftContent" in columns ? null : row.draftContent;
  const texts = change.publish
    ? { content: change.content, draftContent: draft }
    : { content: row.content, draftContent: change.content };
  return answerOf(target, { ...written, ...texts }, unchecked);
}

/** The columns of a written row that the writer does not know; `authorId`: who is not among the others that edit it. */
function writtenColumns({ authorId }: Pick<Change, "authorId">) {
  return [
    "transcripts.id",
    "transcripts.videoId",
    "transcripts.language",
    "transcripts.version",
    "updatedAt",
    "approvalStatus",
    "draftVersion",
    "draftUpdatedAt",
    staleOfTranscript,
    alsoEditing(authorId ?? ""),
  ] as const;
}

/** As callers receive it. `unchecked`: the translations that lost their approval by this write. */
function answerOf<Columns extends { approvalStatus: ApprovalStatus; staleSegments: string[] | null }>(
  { language, source, translations }: Target,
  { approvalStatus, ...written }: Columns,
  unchecked: readonly LanguageTag[],
) {
  const before = [source, ...translations].flatMap((row) =>
    row ? [[row.language, row.approvalStatus]] : [],
  );
  const lost = unchecked.map((tag) => [tag, "unchecked"]);
  return withApprovals(written, Object.fromEntries([...before, ...lost, [language, approvalStatus]]));
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
    .returning(writtenColumns(revision))
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
    .returning(writtenColumns(change))
    .executeTakeFirstOrThrow();
  const { content, draftContent } = row;
  return answerOf(target, { ...written, content, draftContent }, []);
}

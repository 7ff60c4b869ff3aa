import { sql } from "kysely";
import type { UpdateObject } from "kysely";

import { message } from "@minbar/domain/messages/message";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { sameSegments } from "@minbar/domain/segments/segment";
import type { Segment, SentSegment } from "@minbar/domain/segments/segment";
import { segmentHashes, withLinkedIds } from "@minbar/domain/segments/segment-matching";
import type { Transcript } from "@minbar/domain/segments/transcript";

import type { Db } from "../connect.ts";
import { now, inTransaction } from "../in-transaction.ts";
import type { NewRow, Schema } from "../schema.ts";
import type { RevisionKind } from "../schema-transcripts.ts";
import { writeSearchLines } from "../search/search-lines.ts";
import { approvalColumns, notePublished, publishedText, writeWithoutText } from "./publication.ts";
import type { TextWrite } from "./publication.ts";
import { readWritten, writtenColumns, writtenTranscript } from "./read.ts";
import { hashesAfter } from "./stale.ts";
import {
  insertTranscript,
  lockTranscripts,
  readStored,
  isSameRequest,
  operationKey,
  refuseUntimed,
  requestHash,
  sentTextHash,
  TranscriptConflict,
  refuseStale,
  draftOperation,
} from "./transcript-change.ts";
import type {
  StoredTranscript,
  TranscriptKey,
  TranscriptRow,
  Operation,
  RepeatedOperation,
  TranscriptChange,
  Change,
  Target,
} from "./transcript-change.ts";

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

/** A new text for a transcript. */
export interface TextSave
  extends TranscriptChange, Omit<Operation, "request">, Pick<TranscriptWrite, "allow"> {
  /** The version that the save started from; without one it overwrites. */
  version?: number | undefined;
  /** Changes nothing if the transcript exists. */
  onlyNew?: boolean | undefined;
}

export type TranscriptSave = TextSave & { videoId: number; language: LanguageTag };

/**
 * Saves a text of an existing transcript, or of a video in one language, which may have no transcript yet; all or nothing.
 * An unchanged text is not written again: no revision, no new version. `undefined` if there is no transcript with that id;
 * throws if there is no such video, and `TranscriptConflict` if the text is not at the version that the save started from.
 */
export function saveTranscript(db: Db, save: TranscriptSave): Promise<SavedTranscript>;
export function saveTranscript(db: Db, save: TextSave & { id: number }): Promise<SavedTranscript | undefined>;
export async function saveTranscript(
  db: Db,
  save: TextSave & TranscriptKey,
): Promise<SavedTranscript | undefined> {
  const saved = await inTransaction(db, (trx) => writeTranscript(trx, save, textWrite(save)));
  if (!saved && !("id" in save)) throw new Error("There is no such video");
  return saved;
}

/** The write of a save. */
export function textWrite(save: TextSave & TranscriptKey): TranscriptWrite {
  const { allow, version, onlyNew, kind, authorId, operationId, ...change } = save;
  const { content, publish } = change;
  // A save does not restore a transcript that an admin has removed in the meantime.
  const mustExist = "id" in save || (version !== undefined && version > 0);
  return {
    kind,
    authorId,
    operationId,
    request: { part: publish ? "content" : "draft", content },
    allow,
    change: async (trx, { row }) => {
      if (row) await refuseStale(trx, row, { version, publish });
      else if (mustExist) throw new TranscriptConflict(message("language_removed_meanwhile"), null);
      if (row && onlyNew) return undefined;
      return { ...change, overwrites: version === undefined && !publish };
    },
  };
}

interface UpsertInput extends Pick<TextSave, "version" | "operationId" | "allow" | "setAside"> {
  videoId: number;
  language: LanguageTag;
  content: readonly SentSegment[];
  draftContent?: readonly SentSegment[] | undefined;
  authorId: string;
  sourceVersion?: number | undefined;
  reviewedSegments?: readonly string[] | undefined;
  /** Set if the text contains words of a language model; by default the usual kind. */
  kind?: "ai" | undefined;
}

/**
 * Creates a video's transcript in a language, or updates an existing one; `undefined` if there is no such video. An empty
 * list adds the language and changes nothing if it exists: a second click must not empty a text written in between. With a
 * version it is rejected if the stored one differs: adding a language must not overwrite a colleague's text.
 */
export function upsertTranscript(db: Db, upsert: UpsertInput): Promise<SavedTranscript | undefined> {
  const { content, draftContent, version, operationId, allow, setAside, ...rest } = upsert;
  const once = { version, operationId, allow, setAside };
  const text = { ...rest, publish: true, content };
  const draft = draftContent && {
    ...rest,
    kind: rest.kind ?? ("draft" as const),
    publish: false,
    content: draftContent,
  };
  return inTransaction(db, async (trx) => {
    const write = (save: TranscriptSave) => writeTranscript(trx, save, textWrite(save));
    if (content.length === 0)
      return write(draft ? { ...draft, ...once } : { ...text, version, allow, onlyNew: true });
    const saved = await write({ ...text, ...once });
    if (!saved || !draft) return saved;
    const drafted = await write({ ...draft, ...draftOperation({ operationId }) });
    return drafted && { ...drafted, repeated: saved.repeated };
  });
}

interface Publishing extends Pick<TextSave, "operationId" | "allow"> {
  id: number;
  authorId: string;
  /** The version of the draft that its editor saw. */
  version?: number | undefined;
}

/**
 * Publishes and removes the stored draft of the Arabic transcript; `undefined` if there is no such transcript. Throws
 * `TranscriptConflict` if the draft has another version, or if there is nothing to publish.
 */
export function publishDraft(
  db: Db,
  { id, version, ...by }: Publishing,
): Promise<SavedTranscript | undefined> {
  const write: TranscriptWrite = {
    ...by,
    kind: "publish",
    request: { publishedVersion: version },
    change: async (trx, { row }) => {
      if (!row) return undefined;
      await refuseStale(trx, row, { version, publish: false });
      return { content: draftToPublish(row), publish: true };
    },
  };
  return inTransaction(db, (trx) => writeTranscript(trx, { id }, write));
}

function draftToPublish({ draftContent, content }: TranscriptRow) {
  if (draftContent && !sameSegments(draftContent, content)) return draftContent;
  const isEmpty = content.length === 0;
  throw new TranscriptConflict(isEmpty ? message("no_transcript_to_publish") : message("nothing_to_publish"));
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

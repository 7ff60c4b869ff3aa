import { sql } from "kysely";
import { message } from "@minbar/domain/messages/message";
import type { Message } from "@minbar/domain/messages/message";

import { moveOf, retime } from "@minbar/domain/editing/retime";
import type { RetimeOperation, TextVersions } from "@minbar/domain/editing/retime-input";
import type { RetimeAnswer, TextMove } from "@minbar/domain/editing/retime-output";
import { languageTags, sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import { withStatedTimes } from "@minbar/domain/segments/untimed";

import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import {
  lockTranscripts,
  readTexts,
  draftOperation,
  operationSuffix,
  requestHash,
  TranscriptConflict,
} from "./transcript-change.ts";
import type { TranscriptRow, Operation, OperationRequest, TranscriptChange } from "./transcript-change.ts";
import { writeStored } from "./save.ts";

/** Identifies a text of a video: a language's published one, or the Arabic draft. */
interface TextName {
  language: LanguageTag;
  isDraft: boolean;
}

/** A text before and after a shift of its timings. */
interface MovedText extends TextName {
  before: Segment[];
  after: Segment[];
}

/** A shift of timings, identified by its author and the client's id. */
interface RetimeKey {
  videoId: number;
  authorId: string;
  operationId: string;
}

interface RetimeInput {
  videoId: number;
  authorId: string;
  operationId?: string | undefined;
  operation: RetimeOperation;
  /** Of every text of the video, as the caller saw it; for a preview, of the texts that the caller knows. */
  versions: TextVersions;
  /** Writes nothing, and returns what would be shifted. */
  preview?: boolean | undefined;
}

/**
 * Shifts the timings of a video's texts: of the Arabic draft or, without one, of the published Arabic text, and of the
 * matching lines in every other text; all or nothing, with a revision per text. Approvals and staleness stay. `undefined`
 * if the video has no transcript. Throws `RetimeRefusal`, and `TranscriptConflict` if a text has another version.
 */
export function retimeVideo(db: Db, input: RetimeInput): Promise<RetimeAnswer | undefined> {
  const { videoId, authorId, operationId, operation, preview = false } = input;
  return inTransaction(db, async (trx) => {
    const rows = await lockTexts(trx, videoId);
    if (rows.length === 0) return undefined;
    const once = operationId === undefined || preview ? undefined : { videoId, authorId, operationId };
    const first = once && (await findRetime(trx, once, operation));
    if (first) return answerFirst(first, rows);
    const stored = versionsOf(rows);
    // A caller that was told of no draft names none.
    const hasDraft = rows.some(({ draftContent }) => draftContent !== null);
    const { draft = 0 } = stored;
    const known = preview ? stored : hasDraft ? {} : { draft };
    refuseOtherVersions({ ...known, ...input.versions }, stored);
    const texts = moveTexts(rows, operation);
    if (preview) return { moves: movesOf(texts), versions: stored };
    const action = "transcript:retime";
    const request = { retime: operation };
    return writeAndRecord(trx, rows, { action, videoId, authorId, operationId, request, texts });
  });
}

/**
 * Undoes a shift of `retimeVideo` in all languages; a repeated call returns the first result. `undefined` if this person
 * made no such shift. Throws `TranscriptConflict` if one of the texts has changed since.
 */
export function undoRetime(db: Db, key: RetimeKey): Promise<RetimeAnswer | undefined> {
  const { videoId, authorId } = key;
  const operationId = `${key.operationId}/undo`;
  return inTransaction(db, async (trx) => {
    const rows = await lockTexts(trx, videoId);
    const undone = await findRetime(trx, { ...key, operationId });
    if (undone) return answerFirst(undone, rows);
    const moved = await findRetime(trx, key);
    if (!moved) return undefined;
    const stored = versionsOf(rows);
    for (const text of moved) refuseNewer(text, stored);
    const texts = moved.map((text) => ({ ...text, before: text.after, after: text.before }));
    const action = "transcript:undoRetime";
    return writeAndRecord(trx, rows, { action, videoId, authorId, operationId, texts });
  });
}

async function lockTexts(trx: Db, videoId: number): Promise<TranscriptRow[]> {
  await lockTranscripts(trx, { videoId, language: sourceLanguage });
  return readTexts(trx, videoId);
}

/** The texts to shift. If Arabic has a draft, its published text is shifted like a translation of the draft. */
function moveTexts(rows: readonly TranscriptRow[], operation: RetimeOperation): MovedText[] {
  const source = rows.find(({ language }) => language === sourceLanguage);
  const published = rows.map(({ language, content }) => ({ language, isDraft: false, segments: content }));
  const others = source?.draftContent
    ? published
    : published.filter(({ language }) => language !== sourceLanguage);
  const arabic = source?.draftContent ?? source?.content ?? [];
  const moved = retime(arabic, others, operation);
  const isDraft = Boolean(source?.draftContent);
  return [
    { language: sourceLanguage, isDraft, before: arabic, after: moved.arabic } as const,
    ...moved.others.map(({ segments, ...text }, index) => ({
      ...text,
      before: others[index]?.segments ?? [],
      after: segments,
    })),
  ].filter(({ before, after }) => moveOf(before, after) !== undefined);
}

function movesOf(texts: readonly MovedText[]): TextMove[] {
  return texts.flatMap(({ language, isDraft, before, after }) => {
    const move = moveOf(before, after);
    return move ? [{ language, isDraft, ...move }] : [];
  });
}

/** For a repeated operation: the versions that it wrote the first time. */
function answerFirst(
  texts: readonly (MovedText & { version: number })[],
  rows: readonly TranscriptRow[],
): RetimeAnswer {
  const written = texts.map(({ language, isDraft, version }) => [isDraft ? "draft" : language, version]);
  return { moves: movesOf(texts), versions: { ...versionsOf(rows), ...Object.fromEntries(written) } };
}

function refuseOtherVersions(seen: TextVersions, stored: TextVersions): void {
  const parts = ["draft", ...languageTags] as const;
  const other = parts.find((part) => seen[part] !== stored[part]);
  if (other === undefined) return;
  const what = nameOf(other === "draft" ? arabicDraft : { language: other, isDraft: false });
  const reason = seen[other] === undefined ? "version_missing" : "text_changed_meanwhile";
  throw new TranscriptConflict(message(reason, { what }), { versions: stored });
}

function refuseNewer(
  { language, isDraft, version }: MovedText & { version: number },
  stored: TextVersions,
): void {
  if (stored[isDraft ? "draft" : language] === version) return;
  const what = nameOf({ language, isDraft });
  throw new TranscriptConflict(message("changed_after_move", { what }), { versions: stored });
}

const arabicDraft = { language: sourceLanguage, isDraft: true } as const;

interface RetimeWrite extends Pick<RetimeInput, "videoId" | "authorId" | "operationId"> {
  action: string;
  request?: OperationRequest;
  texts: readonly MovedText[];
}

async function writeAndRecord(
  trx: Db,
  rows: readonly TranscriptRow[],
  { action, videoId, texts, ...operation }: RetimeWrite,
): Promise<RetimeAnswer> {
  const versions = await writeMoved(trx, rows, { texts, ...operation });
  const moves = movesOf(texts);
  const detail = { moved: moves.map(({ language, isDraft, moved }) => ({ language, isDraft, moved })) };
  if (moves.length > 0)
    await appendAudit(trx, { actorId: operation.authorId, action, subject: `video:${videoId}`, detail });
  return { moves, versions };
}

/** As in error messages: `English text`, `Arabic draft`. */
function nameOf({ language, isDraft }: TextName): Message {
  return message(isDraft ? "draft_of_language" : "text_of_language", { language });
}

function versionsOf(rows: readonly TranscriptRow[]): TextVersions {
  const versions: TextVersions = {};
  for (const { language, version, draftVersion } of rows) {
    versions[language] = version;
    if (language === sourceLanguage) versions.draft = draftVersion;
  }
  return versions;
}

interface Write extends Pick<Operation, "authorId" | "operationId" | "request"> {
  texts: readonly MovedText[];
}

/** Writes the shifted texts over the locked `rows`, and returns the new versions. */
async function writeMoved(
  trx: Db,
  rows: readonly TranscriptRow[],
  { texts, ...by }: Write,
): Promise<TextVersions> {
  const now = new Map(rows.map((row) => [row.language, row]));
  const operation = { ...by, kind: "retime" } as const;
  for (const { language, isDraft, after } of texts) {
    const row = now.get(language);
    if (!row) throw new Error("A text that is held is not there");
    const { videoId } = row;
    const source = now.get(sourceLanguage);
    const stored = { videoId, language, row, source, translations: [], repeated: undefined };
    const change = changeOf(row, { isDraft, content: after });
    const own = isDraft ? draftOperation(operation) : operation;
    const saved = await writeStored(trx, stored, { ...own, change });
    const text = isDraft ? { draftContent: after } : { content: after };
    const { version, draftVersion } = saved ?? row;
    now.set(language, { ...row, ...text, version, draftVersion });
  }
  return versionsOf([...now.values()]);
}

/** A shift of timings changes neither the approval nor the staleness. */
function changeOf(
  { language, approvalStatus, sourceHashes }: TranscriptRow,
  { isDraft, content }: { isDraft: boolean; content: Segment[] },
): TranscriptChange {
  const made = language === sourceLanguage ? {} : { sourceHashes };
  const text = { content: withStatedTimes(content), publish: !isDraft };
  return { ...text, keepsDraft: true, approvalStatus, ...made };
}

/**
 * What an operation shifted, from the revisions that it wrote and those before them; `undefined` if there are none. Throws
 * `TranscriptConflict` if the id belongs to a save, or to another shift than `retime`.
 */
async function findRetime(
  trx: Db,
  { videoId, ...operation }: RetimeKey,
  retime?: RetimeOperation,
): Promise<(MovedText & { version: number })[] | undefined> {
  const ofDraft = operationSuffix(draftOperation(operation));
  const suffixes = [operationSuffix(operation), ofDraft];
  const revisions = await trx
    .selectFrom("revisions")
    .select(["language", "version", "kind", "requestHash", "content as after"])
    .select([sql<boolean>`right("operationId", length(${ofDraft}::text)) = ${ofDraft}`.as("isDraft")])
    .select((eb) =>
      eb
        .selectFrom("revisions as earlier")
        .select("earlier.content")
        .whereRef("earlier.transcriptId", "=", "revisions.transcriptId")
        .where(sql<boolean>`"earlier"."version" = "revisions"."version" - 1`)
        .where("earlier.kind", "!=", "set-aside")
        // Versions of drafts are counted separately, and drafts have no hashes.
        .where(
          sql<boolean>`("revisions"."language" <> ${sourceLanguage}
            or ("earlier"."sourceHashes" is null) = ("revisions"."sourceHashes" is null))`,
        )
        .orderBy("earlier.id", "desc")
        .limit(1)
        .as("before"),
    )
    .where("videoId", "=", videoId)
    .where(sql<string>`ltrim("operationId", '0123456789')`, "in", suffixes)
    .orderBy("revisions.id")
    .execute();
  if (revisions.length === 0) return undefined;
  if (await wroteTrashedText(trx, videoId, suffixes))
    throw new TranscriptConflict(message("times_not_in_history"));
  if (revisions.some(({ kind }) => kind !== "retime"))
    throw new TranscriptConflict(message("operation_of_another_kind"));
  const hash = retime && requestHash({ ...operation, request: { retime } });
  if (hash && revisions.some((revision) => revision.requestHash !== null && revision.requestHash !== hash))
    throw new TranscriptConflict(message("operation_of_another_move"));
  return revisions.map(({ before, ...revision }) => {
    if (!before) throw new TranscriptConflict(message("times_not_in_history"));
    return { ...revision, before };
  });
}

/** Whether a language that is in the trash now was shifted, too. */
async function wroteTrashedText(trx: Db, videoId: number, suffixes: readonly string[]): Promise<boolean> {
  const row = await trx
    .selectFrom("trashedRows")
    .innerJoin("trash", "trash.id", "trashId")
    .select("trashedRows.id")
    .where("trash.videoId", "=", videoId)
    .where("table", "=", "revisions")
    .where(sql<string>`ltrim("row"->>'operationId', '0123456789')`, "in", suffixes)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

import { expressionBuilder, sql } from "kysely";
import type { RawBuilder } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { createHash } from "node:crypto";

import { MessageError } from "@minbar/domain/messages/message-error";
import type { Message } from "@minbar/domain/messages/message";
import { inEnglish } from "@minbar/domain/messages/english";
import { message } from "@minbar/domain/messages/message";
import type { RetimeOperation, TextVersions } from "@minbar/domain/editing/retime-input";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { PersonName } from "@minbar/domain/people/user";
import type { ApprovalStatus } from "@minbar/domain/segments/approval";
import { sameSegments } from "@minbar/domain/segments/segment";
import type { Segment, SentSegment } from "@minbar/domain/segments/segment";
import { withIds } from "@minbar/domain/segments/segment-matching";
import type { SourceHashes } from "@minbar/domain/segments/staleness";
import { countUntimed, hasTime } from "@minbar/domain/segments/untimed";

import type { Db } from "../connect.ts";
import { userOf } from "../people/users.ts";
import { languageOrder } from "../schema-column.ts";
import type { Row, Schema } from "../schema.ts";
import type { RevisionKind } from "../schema-transcripts.ts";

/** A change of a transcript. */
export interface TranscriptChange {
  /** In this order; segments without an id are matched with the stored ones. */
  content: readonly SentSegment[];
  /** Whether it changes the published content; otherwise the draft. */
  publish: boolean;
  /** By default a text whose words changed becomes unchecked. */
  approvalStatus?: ApprovalStatus | undefined;
  /** For a translation: the version of the Arabic text that its translator saw, by default the published one. */
  sourceVersion?: number | undefined;
  /** For a translation: ids of Arabic segments whose change was reviewed and whose translation is still correct. */
  reviewedSegments?: readonly string[] | undefined;
  /** For a restored or checked translation: the hashes of the Arabic text that it was made from or compared with. */
  sourceHashes?: SourceHashes | null | undefined;
  /** Texts that their author rejected in a conflict; the history keeps them. */
  setAside?: readonly (readonly SentSegment[])[] | undefined;
  /** For a draft: it replaces any stored draft, which stays in the history. */
  overwrites?: boolean | undefined;
  /** For published Arabic: does not change a draft, even if it equals the published text. */
  keepsDraft?: boolean | undefined;
}

/** The author of a change and the client's id for it: a repeated operation is written once. */
export interface Operation {
  /** By default "publish" for Arabic and "translation" for the others. */
  kind?: RevisionKind | undefined;
  authorId?: string | null | undefined;
  operationId?: string | undefined;
  /** By default none: then a repeated operation is not compared with the first. */
  request?: OperationRequest | undefined;
}

/** What an operation requests: saving a text, publishing a draft, or shifting timings. */
export type OperationRequest =
  | { part: "content" | "draft"; content: readonly SentSegment[] }
  | { publishedVersion: number | undefined }
  | { retime: RetimeOperation };

/** What a repeated operation wrote the first time. */
export interface RepeatedOperation {
  kind: RevisionKind;
  version: number;
  /** `null` for a draft's save that was thinned. */
  content: Segment[] | null;
  requestHash: string | null;
}

/** A change with its author, and an id for each segment. */
export type Change = TranscriptChange & Operation & { kind: RevisionKind; content: Segment[] };

/** A transcript with its row. */
export type Target = StoredTranscript & { row: TranscriptRow };

/** Contains transcript and author, so that equal ids of two clients do not collide. */
export function operationKey(transcriptId: number, operation: Operation): string | undefined {
  return operation.operationId === undefined ? undefined : `${transcriptId}${operationSuffix(operation)}`;
}

/** An operation's key without the transcript's id at its start. */
export function operationSuffix(operation: Operation | undefined): string {
  return `/${operation?.authorId ?? ""}/${operation?.operationId}`;
}

/** The client's id for the draft, if one operation writes both texts of the Arabic transcript. */
export function draftOperation(operation: Operation): Operation {
  const { operationId } = operation;
  return { ...operation, operationId: operationId === undefined ? undefined : `${operationId}/draft` };
}

/** Stored with the revision, so that another request with the same operationId is detected. */
export function requestHash({ operationId, request }: Operation): string | null {
  if (operationId === undefined || !request) return null;
  if (!("content" in request)) return hashOf(request);
  return hashOf([request.part, fieldsOf(request.content)]);
}

/** Equal for the same segments as sent, even if the server gave them other ids. */
export function sentTextHash(sent: readonly SentSegment[]): string {
  return hashOf(fieldsOf(sent));
}

/** Whether an operation requests the same as the first time. */
export function isSameRequest(
  operation: Operation,
  first: Pick<RepeatedOperation, "requestHash" | "content">,
): boolean {
  if (first.requestHash !== null || first.content === null)
    return first.requestHash === requestHash(operation);
  const { request } = operation;
  // Revisions of earlier server versions have no hash.
  return !request || !("content" in request) || isSameText(request.content, first.content);
}

/** Whether the sent segments result in that text; ids that the client did not send are the server's. */
function isSameText(sent: readonly SentSegment[], written: readonly Segment[]): boolean {
  return sameSegments(withIds(sent, written), written);
}

/** A time that is stated and one that is not are the same request. */
function fieldsOf(sent: readonly SentSegment[]): unknown {
  return sent.map((segment) => {
    const { id, time, end, text } = segment;
    return [id, time, end, text, ...(hasTime(segment) ? [] : [false])];
  });
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

/** A stored text and its version: of the draft for a save of the draft, otherwise of the content. */
interface VersionedText {
  version: number;
  content: Segment[];
}

/** The stored text, and who saved it last; `null` for the command line and for deleted accounts. */
export interface CurrentText extends VersionedText {
  by: (PersonName & { id: string }) | null;
}

/** The number of segments without a time, which cannot be published. */
export interface CurrentUntimed {
  untimed: number;
}

/** The stored versions of a video's texts, for a shift of their timings. */
export interface CurrentVersions {
  versions: TextVersions;
}

/**
 * Thrown by a write that the stored transcript does not allow; nothing is written. `current` is the stored text if the save
 * started from an older version, the number of segments without a time if they cannot be published, `null` if the transcript
 * was removed.
 */
export class TranscriptConflict extends MessageError {
  readonly current: CurrentText | CurrentVersions | CurrentUntimed | null | undefined;

  constructor(content: Message, current?: CurrentText | CurrentVersions | CurrentUntimed | null) {
    super(content);
    this.message = inEnglish(content);
    this.current = current;
  }
}

/** Throws if a text to publish has segments without a time: no time is made up for them. */
export function refuseUntimed(content: readonly Segment[]): void {
  const untimed = countUntimed(content);
  if (untimed === 0) return;
  const lines = untimed === 1 ? message("untimed_line") : message("untimed_line_count", { number: untimed });
  throw new TranscriptConflict(message("untimed_lines", { lines }), { untimed });
}

const columns = [
  "id",
  "videoId",
  "language",
  "version",
  "approvalStatus",
  "draftVersion",
  "sourceHashes",
  "searchedVersion",
  "searchFolding",
] as const;

type Columns = (typeof columns)[number] | "content" | "draftContent";

export type TranscriptRow = Pick<Row<"transcripts">, Columns>;

/** An existing transcript by its id, or by video and language. */
export type TranscriptKey = { id: number } | { videoId: number; language: LanguageTag };

/** Identifies a transcript: its language and its video never change. */
export type TranscriptRef = Pick<TranscriptRow, "id" | "videoId" | "language">;

/** The stored state that a save changes, read under the lock. */
export interface StoredTranscript extends Omit<TranscriptRef, "id"> {
  row: TranscriptRow | undefined;
  /** The row of the Arabic transcript. */
  source: TranscriptRow | undefined;
  /** All languages except Arabic, without their texts. */
  translations: TranscriptRow[];
  /** What this operation wrote the first time. */
  repeated: RepeatedOperation | undefined;
}

/** A transcript whose video is locked until the transaction ends; its row may have been removed before. */
type LockedTranscript = Omit<TranscriptRef, "id">;

export function findTranscriptRef(db: Db, id: number): Promise<TranscriptRef | undefined> {
  return db
    .selectFrom("transcripts")
    .select(["id", "videoId", "language"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * Locks the transcripts of a video until this transaction ends; `undefined` if there is no transcript with that id, or no
 * such video. One lock instead of row locks: publishing Arabic writes the rows of its translations too, and the triggers of
 * the content revision take another lock.
 */
export async function lockTranscripts(trx: Db, key: TranscriptKey): Promise<LockedTranscript | undefined> {
  const lockOn = (column: "id" | "videoId") =>
    sql`pg_advisory_xact_lock(hashtextextended('transcripts:' || ${sql.ref(column)}, 0))`.as("lock");
  if ("id" in key)
    return trx
      .selectFrom("transcripts")
      .select(["videoId", "language", lockOn("videoId")])
      .where("id", "=", key.id)
      .executeTakeFirst();
  const { videoId, language } = key;
  const video = trx.selectFrom("videos").select(lockOn("id")).where("id", "=", videoId);
  return (await video.executeTakeFirst()) && { videoId, language };
}

/** Called under the lock: reads everything that a write depends on in one query. */
export async function readStored(
  trx: Db,
  { videoId, language }: LockedTranscript,
  operation?: Operation,
): Promise<StoredTranscript> {
  const rows = await trx
    .selectFrom("transcripts")
    .select(columns)
    .select([
      sql<
        Segment[]
      >`case when "language" in (${language}, ${sourceLanguage}) then "content" else '[]' end`.as("content"),
      sql<Segment[] | null>`case when "language" = ${language} then "draftContent" end`.as("draftContent"),
    ])
    .$if(operation?.operationId !== undefined, (transcripts) =>
      transcripts.select(
        jsonObjectFrom(selectRepeated(sql<string>`"transcripts"."id" || ${operationSuffix(operation)}`)).as(
          "repeated",
        ),
      ),
    )
    .where("videoId", "=", videoId)
    .execute();
  const row = rows.find((one) => one.language === language);
  return {
    videoId,
    language,
    row,
    source: rows.find((one) => one.language === sourceLanguage),
    translations: rows.filter((one) => one.language !== sourceLanguage),
    repeated: row?.repeated ?? undefined,
  };
}

function selectRepeated(key: RawBuilder<string>) {
  const eb = expressionBuilder<Schema>();
  const revision = eb
    .selectFrom("revisions")
    .select(["kind", "version", "requestHash", sql<Segment[] | null>`"content"`.as("content")])
    .where("operationId", "=", key);
  const thinned = eb
    .selectFrom("thinnedSaves")
    .select([sql<RevisionKind>`'draft'`.as("kind"), "version", "requestHash"])
    .select(sql<Segment[] | null>`null`.as("content"))
    .where("operationId", "=", key);
  return revision.unionAll(thinned).limit(1);
}

/** Called under the lock: reads all texts of a video, including the Arabic draft, Arabic first. */
export function readTexts(trx: Db, videoId: number): Promise<TranscriptRow[]> {
  return trx
    .selectFrom("transcripts")
    .select([...columns, "content", "draftContent"])
    .where("videoId", "=", videoId)
    .orderBy(languageOrder())
    .execute();
}

export function insertTranscript(
  trx: Db,
  { videoId, language }: Pick<TranscriptRef, "videoId" | "language">,
): Promise<TranscriptRow> {
  return trx
    .insertInto("transcripts")
    .values({ videoId, language })
    .returning([...columns, "content", "draftContent"])
    .executeTakeFirstOrThrow();
}

type StoredVersions = Pick<
  Row<"transcripts">,
  "id" | "language" | "version" | "content" | "draftVersion" | "draftContent"
>;

/** Throws if the text of a save is not at the version that the save started from; without a version the save overwrites. */
export async function refuseStale(
  db: Db,
  row: StoredVersions,
  { version, publish }: { version?: number | undefined; publish: boolean },
): Promise<void> {
  if (version === undefined || version === (publish ? row.version : row.draftVersion)) return;
  const current = await currentText(db, row, { publish });
  throw new TranscriptConflict(message("saved_meanwhile"), current);
}

/** The stored text that a save of the content (`publish`) or of the draft would replace. */
export async function currentText(
  db: Db,
  row: StoredVersions,
  { publish }: { publish: boolean },
): Promise<CurrentText> {
  const { draftVersion, draftContent } = row;
  return !publish && draftContent
    ? { version: draftVersion, content: draftContent, by: await findDrafter(db, row.id) }
    : {
        version: publish ? row.version : draftVersion,
        content: row.content,
        by: await findContentAuthor(db, row),
      };
}

async function findDrafter(db: Db, id: number): Promise<CurrentText["by"]> {
  const row = await db
    .selectFrom("transcripts")
    .select(authorOf("transcripts.draftUpdatedBy"))
    .where("transcripts.id", "=", id)
    .executeTakeFirst();
  return row?.author ?? null;
}

/** Who wrote the stored content. Drafts count their versions separately and have no hashes. */
async function findContentAuthor(
  db: Db,
  { id, language, version }: StoredVersions,
): Promise<CurrentText["by"]> {
  const row = await db
    .selectFrom("revisions")
    .select(authorOf("revisions.authorId"))
    .where("transcriptId", "=", id)
    .where("version", "=", version)
    .where("kind", "!=", "set-aside")
    .$if(language === sourceLanguage, (revisions) => revisions.where("sourceHashes", "is not", null))
    .orderBy("revisions.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.author ?? null;
}

function authorOf(column: "transcripts.draftUpdatedBy" | "revisions.authorId") {
  return jsonObjectFrom(userOf(column).select(["id", "firstName", "lastName"])).as("author");
}

import { expressionBuilder, sql } from "kysely";
import type { RawBuilder } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { message } from "@minbar/domain/messages/message";

import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";

import type { Db } from "../connect.ts";
import { userOf } from "../people/users.ts";
import type { RevisionKind, Row, Schema } from "../schema.ts";
import { languageOrder } from "../schema-column.ts";
import { operationSuffix, TranscriptConflict } from "./transcript-change.ts";
import type { CurrentText, Operation, RepeatedOperation } from "./transcript-change.ts";

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

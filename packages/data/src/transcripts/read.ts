import { sql, expressionBuilder } from "kysely";
import type { ExpressionBuilder, QueryCreator } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { PersonName } from "@minbar/domain/people/user";
import { approvalFields } from "@minbar/domain/segments/approval";
import type { ApprovalStatus } from "@minbar/domain/segments/approval";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import type { Transcript } from "@minbar/domain/segments/transcript";

import type { Db } from "../connect.ts";
import { now } from "../in-transaction.ts";
import { languageOrder, isoTime } from "../schema-column.ts";
import type { Schema } from "../schema.ts";
import { staleIds } from "./stale.ts";
import type { StoredTranscript } from "./transcript-change.ts";

interface TranscriptsQuery {
  /** Includes transcripts of hidden videos (for staff). */
  includeHidden: boolean;
  /** Only this language. */
  language?: LanguageTag | undefined;
  /** With the draft, for those who may edit the Arabic transcript. */
  withDraft?: boolean | undefined;
  /** With `staleSegments`, for staff. */
  withStale?: boolean | undefined;
  /** With `alsoEditing`: who edits besides this account. */
  besides?: string | undefined;
}

/** In the product's order of languages; `undefined` if there is no such video for this caller. */
export async function listTranscripts(
  db: Db,
  videoId: number,
  query: TranscriptsQuery,
): Promise<Transcript[] | undefined> {
  const video = await db
    .selectFrom("videos")
    .select((eb) => [transcriptsOfVideo(eb, query), approvalsOfVideo(eb)])
    .where("videos.id", "=", videoId)
    .$if(!query.includeHidden, (videos) => videos.where("isPublic", "=", true))
    .executeTakeFirst();
  if (!video) return undefined;
  return video.transcripts.map((transcript) => withApprovals(transcript, video.approvals));
}

type Approvals = Partial<Record<LanguageTag, ApprovalStatus>>;

/** A transcript as callers receive it: with the approvals of all languages, and `staleSegments` if it has any to know. */
function withApprovals<Columns extends { staleSegments?: string[] | null }>(
  { staleSegments, ...transcript }: Columns,
  approvals: Approvals,
) {
  return Object.assign(transcript, approvalFields(approvals), staleSegments && { staleSegments });
}

function transcriptsOfVideo(eb: ExpressionBuilder<Schema, "videos">, query: TranscriptsQuery) {
  const { language, besides } = query;
  const transcripts = eb
    .selectFrom("transcripts")
    .select(["transcripts.id", "transcripts.videoId", "language", "content", "version"])
    .select(isoTime("transcripts.updatedAt").as("updatedAt"))
    .$if(query.withDraft === true, (transcripts) =>
      transcripts
        .select(["draftContent", "draftVersion"])
        .select(isoTime<string | null>("draftUpdatedAt").as("draftUpdatedAt")),
    )
    .$if(query.withStale === true, (transcripts) => transcripts.select(staleOfTranscript))
    .$if(besides !== undefined, (transcripts) => transcripts.select(alsoEditing(besides ?? "")))
    .whereRef("transcripts.videoId", "=", "videos.id")
    .orderBy(languageOrder());
  return jsonArrayFrom(
    language === undefined ? transcripts : transcripts.where("language", "=", language),
  ).as("transcripts");
}

/** The approvals of all languages, even if one language is read. */
function approvalsOfVideo(eb: ExpressionBuilder<Schema, "videos">) {
  return eb
    .selectFrom("transcripts")
    .select(sql<Approvals>`coalesce(json_object_agg("language", "approvalStatus"), '{}')`.as("byLanguage"))
    .whereRef("transcripts.videoId", "=", "videos.id")
    .$asScalar()
    .$notNull()
    .as("approvals");
}

/** `null` for Arabic; nothing is stale without an Arabic text. */
const staleOfTranscript = sql<
  string[] | null
>`case when "transcripts"."language" <> ${sourceLanguage} then ${staleIds(
  sql.ref("transcripts.sourceHashes"),
  sql`(select "sourceHashes" from "transcripts" as "arabic"
    where "arabic"."videoId" = "transcripts"."videoId" and "arabic"."language" = ${sourceLanguage})`,
)} end`.as("staleSegments");

/** A transcript with all that its author, who is not among the others that edit it, may see of it. */
export async function readWritten(
  trx: Db,
  { videoId, language }: Pick<StoredTranscript, "videoId" | "language">,
  authorId: string | null | undefined,
): Promise<Transcript> {
  const all = { includeHidden: true, withDraft: true, withStale: true };
  const [transcript] =
    (await listTranscripts(trx, videoId, { ...all, language, besides: authorId ?? "" })) ?? [];
  if (!transcript) throw new Error("A locked transcript is missing");
  return transcript;
}

/** The same of a row that is being written: the columns that its writer does not know, for `writtenTranscript`. */
export function writtenColumns(authorId: string | null | undefined) {
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

/** `unchecked`: the translations that lost their approval by this write. */
export function writtenTranscript<
  Columns extends { approvalStatus: ApprovalStatus; staleSegments: string[] | null },
>(
  { language, source, translations }: StoredTranscript,
  { approvalStatus, ...written }: Columns,
  unchecked: readonly LanguageTag[],
) {
  const before = [source, ...translations].flatMap((row) =>
    row ? [[row.language, row.approvalStatus]] : [],
  );
  const lost = unchecked.map((tag) => [tag, "unchecked"]);
  return withApprovals(written, Object.fromEntries([...before, ...lost, [language, approvalStatus]]));
}

/** The text that a video's translations are made from. */
interface TranslationSource {
  title: string;
  vocabulary: string | null;
  /** The published Arabic text; empty if there is none. */
  content: Segment[];
}

/** Includes hidden videos; `undefined` if there is no such video. */
export async function findTranslationSource(db: Db, videoId: number): Promise<TranslationSource | undefined> {
  const video = await db
    .selectFrom("videos")
    .leftJoin("transcripts", (join) =>
      join.onRef("transcripts.videoId", "=", "videos.id").on("transcripts.language", "=", sourceLanguage),
    )
    .select(["videos.title", "videos.vocabulary", "transcripts.content"])
    .where("videos.id", "=", videoId)
    .executeTakeFirst();
  return video && { ...video, content: video.content ?? [] };
}

/** An open page reports itself every few minutes; after this time without a report its user no longer counts as editing. */
const recent = sql`now() - interval '10 minutes'`;

/** More names are not useful. */
const maxOthers = 20;

interface Edit {
  transcriptId: number;
  userId: string;
}

function notePresence(db: QueryCreator<Schema>, { transcriptId, userId }: Edit) {
  return db
    .insertInto("editing")
    .columns(["transcriptId", "userId"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .select([sql<number>`${transcriptId}::integer`.as("transcriptId"), "users.id"])
        .where("users.id", "=", userId)
        .where("users.blockedAt", "is", null),
    )
    .onConflict((edit) => edit.columns(["transcriptId", "userId"]).doUpdateSet({ at: now }));
}

/** Records that a person edits a transcript, and returns who else does, latest first. */
export function openForEditing(db: Db, edit: Edit): Promise<PersonName[]> {
  return others(
    db.with("noted", (with_) => notePresence(with_, edit)),
    edit.userId,
  )
    .where("transcriptId", "=", edit.transcriptId)
    .execute();
}

/** Who else edits, latest first. */
function others(db: Pick<QueryCreator<Schema>, "selectFrom">, userId: string) {
  return db
    .selectFrom("editing")
    .innerJoin("users", "users.id", "editing.userId")
    .select(["firstName", "lastName"])
    .where("userId", "!=", userId)
    .where("users.blockedAt", "is", null)
    .where(sql<boolean>`"at" > ${recent}`)
    .orderBy("at", "desc")
    .orderBy("users.id")
    .limit(maxOthers);
}

/** The same people, as a column of a query over transcripts. */
function alsoEditing(userId: string) {
  const ofTranscript = sql<boolean>`"editing"."transcriptId" = "transcripts"."id"`;
  return jsonArrayFrom(others(expressionBuilder<Schema>(), userId).where(ofTranscript)).as("alsoEditing");
}

export async function deleteOldPresence(db: Db): Promise<void> {
  await sql`delete from "editing" where "at" <= ${recent}`.execute(db);
}

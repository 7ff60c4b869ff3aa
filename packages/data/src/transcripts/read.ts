import { sql } from "kysely";
import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import { approvalFields } from "@minbar/domain/segments/approval";
import type { ApprovalStatus } from "@minbar/domain/segments/approval";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import { staleMarks } from "@minbar/domain/segments/staleness";
import type { Transcript } from "@minbar/domain/segments/transcript";

import type { Db } from "../connect.ts";
import { alsoEditing } from "./editing.ts";
import { languageOrder } from "./language-order.ts";
import { isoTime } from "../schema-column.ts";
import type { Schema } from "../schema.ts";
import { marksOf } from "./row.ts";

interface TranscriptsQuery {
  /** Transcripts of hidden videos too (for staff). */
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

/** In the order of the product's languages; `undefined` when there is no such video for this caller. */
export async function listTranscripts(
  db: Db,
  videoId: number,
  query: TranscriptsQuery,
): Promise<Transcript[] | undefined> {
  const video = await db
    .selectFrom("videos")
    .select((eb) => [transcriptsOfVideo(eb, query), approvalsOfVideo(eb)])
    .$if(query.withStale === true, (videos) => videos.select(sourceOfVideo))
    .where("videos.id", "=", videoId)
    .$if(!query.includeHidden, (videos) => videos.where("isPublic", "=", true))
    .executeTakeFirst();
  if (!video) return undefined;
  const approvals = approvalFields(video.approvals);
  return video.transcripts.map(({ sourceHashes, ...transcript }) => {
    const isStaffs = query.withStale === true && transcript.language !== sourceLanguage;
    const stale = isStaffs && { staleSegments: staleOf(sourceHashes, video.source) };
    return Object.assign(transcript, approvals, stale);
  });
}

/** Without an Arabic text no segment is stale. */
function staleOf(
  made: Record<string, string> | null | undefined,
  source: Record<string, string> | null | undefined,
): string[] {
  return source ? staleMarks(marksOf(made), marksOf(source)) : [];
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
    .$if(query.withStale === true, (transcripts) => transcripts.select("sourceHashes"))
    .$if(besides !== undefined, (transcripts) => transcripts.select(alsoEditing(besides ?? "")))
    .whereRef("transcripts.videoId", "=", "videos.id")
    .orderBy(languageOrder());
  return jsonArrayFrom(
    language === undefined ? transcripts : transcripts.where("language", "=", language),
  ).as("transcripts");
}

/** The approvals of all languages, also when one language is read. */
function approvalsOfVideo(eb: ExpressionBuilder<Schema, "videos">) {
  return eb
    .selectFrom("transcripts")
    .select(
      sql<
        Partial<Record<LanguageTag, ApprovalStatus>>
      >`coalesce(json_object_agg("language", "approvalStatus"), '{}')`.as("byLanguage"),
    )
    .whereRef("transcripts.videoId", "=", "videos.id")
    .$asScalar()
    .$notNull()
    .as("approvals");
}

/** The hashes of the published Arabic text, also when another language is read. */
function sourceOfVideo(eb: ExpressionBuilder<Schema, "videos">) {
  return eb
    .selectFrom("transcripts")
    .select("sourceHashes")
    .whereRef("transcripts.videoId", "=", "videos.id")
    .where("language", "=", sourceLanguage)
    .$asScalar()
    .as("source");
}

/** What a video's translations are made from. */
interface TranslationSource {
  title: string;
  vocabulary: string | null;
  /** The published Arabic text; empty where there is none. */
  content: Segment[];
}

/** Of hidden videos, too; `undefined` when there is no such video. */
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

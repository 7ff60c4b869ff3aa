import { sql } from "kysely";
import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { ApprovalStatus } from "@minbar/domain/approval";
import { sourceLanguage } from "@minbar/domain/language";
import type { LanguageTag } from "@minbar/domain/language";

import { languageOrder } from "./language-order.ts";
import type { Schema } from "./schema.ts";

export interface Wanted {
  /** Transcripts of hidden videos too (for staff). */
  includeHidden: boolean;
  /** Only this language. */
  language?: LanguageTag | undefined;
  /** With the draft, for those who may edit the Arabic transcript. */
  withDraft?: boolean | undefined;
  /** With `staleSegments`, for staff. */
  withStale?: boolean | undefined;
}

export function transcriptsOfVideo(eb: ExpressionBuilder<Schema, "videos">, wanted: Wanted) {
  const { language } = wanted;
  const transcripts = eb
    .selectFrom("transcripts")
    .select(["transcripts.id", "transcripts.videoId", "language", "content", "version"])
    .select(isoTime("transcripts.updatedAt").as("updatedAt"))
    .$if(wanted.withDraft === true, (transcripts) =>
      transcripts
        .select(["draftContent", "draftVersion"])
        .select(isoTime<string | null>("draftUpdatedAt").as("draftUpdatedAt")),
    )
    .$if(wanted.withStale === true, (transcripts) => transcripts.select("sourceHashes"))
    .whereRef("transcripts.videoId", "=", "videos.id")
    .orderBy(languageOrder());
  return jsonArrayFrom(
    language === undefined ? transcripts : transcripts.where("language", "=", language),
  ).as("transcripts");
}

/** Of every language, whichever of them the caller reads. */
export function approvalsOfVideo(eb: ExpressionBuilder<Schema, "videos">) {
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

/** The marks of the published Arabic text, whichever language the caller reads. */
export function sourceOfVideo(eb: ExpressionBuilder<Schema, "videos">) {
  return eb
    .selectFrom("transcripts")
    .select("sourceHashes")
    .whereRef("transcripts.videoId", "=", "videos.id")
    .where("language", "=", sourceLanguage)
    .$asScalar()
    .as("source");
}

/** A time within JSON, where the driver's type parsers do not reach. */
function isoTime<Time extends string | null = string>(column: string) {
  return sql<Time>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

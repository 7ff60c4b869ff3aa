import { sql } from "kysely";
import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import { approvalFields } from "@minbar/domain/approval";
import type { ApprovalStatus } from "@minbar/domain/approval";
import type { LanguageTag } from "@minbar/domain/language";
import type { Segment } from "@minbar/domain/segment";
import type { Transcript } from "@minbar/domain/transcript";

import type { Db } from "./connect.ts";
import { inTransaction } from "./in-transaction.ts";
import { languageOrder } from "./language-order.ts";
import type { RevisionKind, Schema } from "./schema.ts";

interface Wanted {
  /** Transcripts of hidden videos too (for staff). */
  includeHidden: boolean;
  /** Only this language. */
  language?: LanguageTag | undefined;
  /** With `draftContent`, for those who may edit the Arabic transcript. */
  withDraft?: boolean | undefined;
}

/** In the order of the product's languages; `undefined` when there is no such video for this caller. */
export async function listTranscripts(
  db: Db,
  videoId: number,
  wanted: Wanted,
): Promise<Transcript[] | undefined> {
  const video = await db
    .selectFrom("videos")
    .select((eb) => [transcriptsOfVideo(eb, wanted), approvalsOfVideo(eb)])
    .where("videos.id", "=", videoId)
    .$if(!wanted.includeHidden, (videos) => videos.where("isPublic", "=", true))
    .executeTakeFirst();
  if (!video) return undefined;
  const approvals = approvalFields(video.approvals);
  return video.transcripts.map((transcript) => Object.assign(transcript, approvals));
}

function transcriptsOfVideo(eb: ExpressionBuilder<Schema, "videos">, { language, withDraft }: Wanted) {
  const transcripts = eb
    .selectFrom("transcripts")
    .select(["transcripts.id", "transcripts.videoId", "language", "content", "version"])
    .select(isoTime("transcripts.updatedAt").as("updatedAt"))
    .$if(withDraft === true, (transcripts) => transcripts.select("draftContent"))
    .whereRef("transcripts.videoId", "=", "videos.id")
    .orderBy(languageOrder());
  return jsonArrayFrom(
    language === undefined ? transcripts : transcripts.where("language", "=", language),
  ).as("transcripts");
}

/** Of every language, whichever of them the caller reads. */
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

/** A time within JSON, where the driver's type parsers do not reach. */
function isoTime(column: string) {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export interface TranscriptSave {
  videoId: number;
  language: LanguageTag;
  content: Segment[];
  kind: RevisionKind;
  authorId?: string | null | undefined;
  /** Left as it is (unchecked, when new) unless told. */
  approvalStatus?: ApprovalStatus | undefined;
  /** To the published content, or else to the draft. */
  publish: boolean;
}

/** The row after the save; `changed` says whether anything was written. */
interface SavedTranscript {
  id: number;
  version: number;
  draftVersion: number;
  changed: boolean;
}

/**
 * Writes the content of a video in one language, makes the row when there is none, and appends the revision, all
 * or nothing. What is there already is not written again: no revision, no new version.
 */
export function saveTranscript(db: Db, save: TranscriptSave): Promise<SavedTranscript> {
  return inTransaction(db, async (trx) => {
    const { created, row } = await lockOrInsert(trx, save);
    const approvalChanged = save.approvalStatus !== undefined && save.approvalStatus !== row.approvalStatus;
    if (row.sameContent && !approvalChanged) {
      return { id: row.id, version: row.version, draftVersion: row.draftVersion, changed: created };
    }
    const saved = await trx
      .updateTable("transcripts")
      .set({ ...(row.sameContent ? {} : contentOf(save)), ...(approvalChanged ? approvalOf(save) : {}) })
      .where("id", "=", row.id)
      .returning(["id", "version", "draftVersion"])
      .executeTakeFirstOrThrow();
    if (!row.sameContent) await appendRevision(trx, saved, save);
    return { ...saved, changed: true };
  });
}

async function lockOrInsert(trx: Db, save: TranscriptSave) {
  const found = await lockTranscript(trx, save).executeTakeFirst();
  if (found) return { created: false, row: found };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("transcripts")
    .values({ videoId: save.videoId, language: save.language })
    // Somebody else's row of this very moment: the next query waits for it.
    .onConflict((conflict) => conflict.columns(["videoId", "language"]).doNothing())
    .executeTakeFirst();
  const row = await lockTranscript(trx, save).executeTakeFirstOrThrow();
  return { created: numInsertedOrUpdatedRows === 1n, row };
}

/** Compared in the database, where the order of an object's keys does not count. */
function lockTranscript(trx: Db, save: TranscriptSave) {
  const current = sql.ref(save.publish ? "content" : "draftContent");
  return trx
    .selectFrom("transcripts")
    .select(["id", "version", "draftVersion", "approvalStatus"])
    .select(
      sql<boolean>`${current} is not distinct from ${JSON.stringify(save.content)}::jsonb`.as("sameContent"),
    )
    .where("videoId", "=", save.videoId)
    .where("language", "=", save.language)
    .forUpdate();
}

function contentOf({ content, publish, authorId }: TranscriptSave) {
  if (publish) {
    return {
      content: JSON.stringify(content),
      version: sql<number>`"version" + 1`,
      updatedAt: sql<string>`now()`,
    };
  }
  return {
    draftContent: JSON.stringify(content),
    draftVersion: sql<number>`"draftVersion" + 1`,
    draftUpdatedAt: sql<string>`now()`,
    draftUpdatedBy: authorId ?? null,
  };
}

function approvalOf({ approvalStatus, authorId }: TranscriptSave) {
  const approved = approvalStatus === "approved";
  return {
    approvalStatus,
    approvedBy: approved ? (authorId ?? null) : null,
    approvedAt: approved ? sql<string>`now()` : null,
    updatedAt: sql<string>`now()`,
  };
}

async function appendRevision(
  trx: Db,
  saved: Omit<SavedTranscript, "changed">,
  { publish, content, authorId, videoId, language, kind }: TranscriptSave,
): Promise<void> {
  const version = publish ? saved.version : saved.draftVersion;
  await trx
    .insertInto("revisions")
    .values({
      transcriptId: saved.id,
      videoId,
      language,
      kind,
      version,
      authorId,
      content: JSON.stringify(content),
    })
    .execute();
}

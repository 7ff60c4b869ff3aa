import { sql } from "kysely";

import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";

import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { inTransaction, now } from "../in-transaction.ts";
import { rememberAll } from "./memory.ts";
import { lockTranscripts, readStored, refuseStale } from "./locked-read.ts";
import type { TranscriptRef } from "./locked-read.ts";
import { uncheckStale } from "./stale.ts";
import { TranscriptConflict } from "./transcript-change.ts";

const kind = "transcript";

/**
 * Moves a transcript to the trash for 30 days: text, draft, approval, history and marks. `undefined` if there is no
 * such transcript. Afterwards it is permanently deleted within an hour.
 */
export function trashTranscript(
  db: Db,
  id: number,
  actorId: string,
): Promise<{ trashId: number; expiresAt: string } | undefined> {
  return inTransaction(db, async (trx) => {
    const ref = await lockTranscripts(trx, { id });
    const { row } = ref ? await readStored(trx, ref) : { row: undefined };
    if (!row) return undefined;
    const { videoId, language } = row;
    const trashed = await moveToTrash(trx, row, actorId);
    await trx.deleteFrom("transcripts").where("id", "=", id).execute();
    const detail = { videoId, language, segments: row.content.length, trashId: trashed.trashId };
    await appendAudit(trx, { actorId, action: "transcript:delete", subject: `transcript:${id}`, detail });
    return trashed;
  });
}

/** Locks a transcript until the transaction ends. Throws a conflict if its published text has another version. */
export async function refuseOtherVersion(trx: Db, id: number, version: number): Promise<void> {
  const ref = await lockTranscripts(trx, { id });
  const { row } = ref ? await readStored(trx, ref) : { row: undefined };
  if (row) await refuseStale(trx, row, { version, publish: true });
}

async function moveToTrash(trx: Db, { id, videoId, language }: TranscriptRef, actorId: string) {
  const { rows } = await sql<{ trashId: number; expiresAt: string }>`
    insert into "trash" ("kind", "videoId", "language", "deletedBy", "data")
    select ${kind}, ${videoId}, ${language}, ${actorId}, jsonb_build_object(
      'row', to_jsonb("transcripts"),
      'revisionIds', (select coalesce(jsonb_agg("id"), '[]') from "revisions" where "transcriptId" = ${id}),
      'marks', (select coalesce(jsonb_agg(to_jsonb("marks") order by "marks"."id"), '[]') from "findingMarks" as "marks"
        where "videoId" = ${videoId} and "language" = ${language}))
    from "transcripts" where "id" = ${id}
    returning "id" as "trashId", "expiresAt"`.execute(trx);
  const [trashed] = rows;
  if (!trashed) throw new Error("A transcript that is held is not there");
  await trx
    .deleteFrom("findingMarks")
    .where("videoId", "=", videoId)
    .where("language", "=", language)
    .execute();
  return trashed;
}

/**
 * Restores a removed transcript under its old id; `undefined` if it is not in the trash. Throws `TranscriptConflict` if the
 * video has a new transcript in that language.
 */
export function restoreTrashed(db: Db, trashId: number, actorId: string): Promise<TranscriptRef | undefined> {
  return inTransaction(db, async (trx) => {
    const ref = await lockTrashed(trx, trashId);
    if (!ref) return undefined;
    await insertRow(trx, trashId, ref);
    await sql`update "revisions" set "transcriptId" = ${ref.id}
      where "transcriptId" is null and "videoId" = ${ref.videoId} and "id" in
        (select jsonb_array_elements_text("data"->'revisionIds')::integer from "trash" where "id" = ${trashId})`.execute(
      trx,
    );
    await insertMarks(trx, trashId, ref);
    await trx.deleteFrom("trash").where("id", "=", trashId).execute();
    // The Arabic text may have changed in the meantime.
    const { row, source, translations } = await readStored(trx, ref);
    if (row) await rememberAll(trx, { row, source });
    if (source) await uncheckStale(trx, translations, { after: source.sourceHashes });
    const subject = `transcript:${ref.id}`;
    await appendAudit(trx, { actorId, action: "transcript:restore", subject, detail: { trashId } });
    return ref;
  });
}

async function lockTrashed(trx: Db, trashId: number): Promise<TranscriptRef | undefined> {
  const entry = () =>
    trx
      .selectFrom("trash")
      .select(sql<number>`("data"->'row'->>'id')::integer`.as("id"))
      .select(["videoId", sql<LanguageTag>`"language"`.as("language")])
      .where("id", "=", trashId)
      .where("kind", "=", kind)
      .where("expiresAt", ">", now);
  const first = await entry().executeTakeFirst();
  if (typeof first?.videoId !== "number") return undefined;
  const { videoId, language } = first;
  await lockTranscripts(trx, { videoId, language });
  // Locked, so that somebody who deletes the entry for good waits, or has deleted it.
  const held = await entry().forUpdate().executeTakeFirst();
  return held && { ...held, videoId };
}

const columns = [
  "id",
  "videoId",
  "language",
  "content",
  "version",
  "approvalStatus",
  "approvedAt",
  "draftContent",
  "draftVersion",
  "draftUpdatedAt",
  "sourceHashes",
  "createdAt",
  "updatedAt",
].map((name) => sql.ref(name));

/** Columns that may refer to deleted accounts, which become `null`. */
const personColumns = ["approvedBy", "draftUpdatedBy"].map((name) => sql.ref(name));

async function insertRow(trx: Db, trashId: number, { language }: TranscriptRef): Promise<void> {
  const people = personColumns.map(
    (column) => sql`(select "users"."id" from "users" where "users"."id" = "removed".${column})`,
  );
  const { numAffectedRows } = await sql`
    insert into "transcripts" (${sql.join([...columns, ...personColumns])}) overriding system value
    select ${sql.join([...columns.map((column) => sql`"removed".${column}`), ...people])}
    from "trash", jsonb_populate_record(null::"transcripts", "trash"."data"->'row') as "removed"
    where "trash"."id" = ${trashId}
    on conflict ("videoId", "language") do nothing`.execute(trx);
  if (numAffectedRows !== 1n)
    throw new TranscriptConflict(`The video has a transcript in ${languageOf(language).name} again`);
}

/** None if a server of an earlier version removed the transcript. */
async function insertMarks(trx: Db, trashId: number, { videoId, language }: TranscriptRef): Promise<void> {
  await sql`
    insert into "findingMarks" ("videoId", "language", "segmentId", "kind", "value", "createdAt")
    select ${videoId}::integer, ${language}::text,
      "removed"."segmentId", "removed"."kind", "removed"."value", "removed"."createdAt"
    from "trash", jsonb_populate_recordset(null::"findingMarks", "trash"."data"->'marks') as "removed"
    where "trash"."id" = ${trashId} order by "removed"."id"
    on conflict do nothing`.execute(trx);
}

import { sql } from "kysely";

import type { LanguageTag } from "@minbar/domain/library/language";
import { message } from "@minbar/domain/messages/message";

import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { inTransaction, now } from "../in-transaction.ts";
import { moveLanguageToTrash, putRowsBack } from "../trash/moved-rows.ts";
import { rememberAll } from "./memory.ts";
import { lockTranscripts, readStored, refuseStale, TranscriptConflict } from "./transcript-change.ts";
import type { TranscriptRef } from "./transcript-change.ts";
import { uncheckStale } from "./stale.ts";

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
    const trashed = await insertEntry(trx, row, actorId);
    await moveLanguageToTrash(trx, trashed.trashId, id);
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

async function insertEntry(trx: Db, { id, videoId, language }: TranscriptRef, actorId: string) {
  const { rows } = await sql<{ trashId: number; expiresAt: string }>`
    insert into "trash" ("kind", "videoId", "language", "deletedBy", "data")
    select ${kind}, ${videoId}, ${language}, ${actorId}, jsonb_build_object(
      'row', jsonb_build_object('id', "id", 'approvalStatus', "approvalStatus", 'segmentCount', "segmentCount"))
    from "transcripts" where "id" = ${id}
    returning "id" as "trashId", "expiresAt"`.execute(trx);
  const [trashed] = rows;
  if (!trashed) throw new Error("A locked transcript does not exist");
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
    await refuseSecond(trx, ref);
    await putRowsBack(trx, trashId);
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
  const lockedEntry = await entry().forUpdate().executeTakeFirst();
  return lockedEntry && { ...lockedEntry, videoId };
}

async function refuseSecond(trx: Db, { videoId, language }: TranscriptRef): Promise<void> {
  const transcripts = trx.selectFrom("transcripts").select("id").where("videoId", "=", videoId);
  if (await transcripts.where("language", "=", language).executeTakeFirst())
    throw new TranscriptConflict(message("language_there_again", { language }));
}

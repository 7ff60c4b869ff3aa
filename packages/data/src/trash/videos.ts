import { sql } from "kysely";

import { appendAudit, appendAudits } from "../audit.ts";
import type { Db } from "../connect.ts";
import { inTransaction, lockKeys, now } from "../in-transaction.ts";
import { lockPlaylist } from "../library/playlists.ts";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { TrashedVideo } from "@minbar/domain/library/trash-output";
import { readTexts } from "../transcripts/transcript-change.ts";
import { rememberAll } from "../transcripts/memory.ts";
import { moveVideosToTrash, putRowsBack } from "./moved-rows.ts";

/**
 * Moves videos to the trash for 30 days with everything that belongs to them: all of them, or none and `undefined` if one
 * does not exist. `actorId`: absent for the command line.
 */
export function trashVideos(
  db: Db,
  ids: readonly number[],
  actorId?: string,
): Promise<TrashedVideo[] | undefined> {
  return inTransaction(db, async (trx) => {
    // The lock of every save of a text, before the rows as there.
    await lockKeys(trx, ...ids.map((id) => `transcripts:${id}`));
    const locked = trx.selectFrom("videos").select("id").where("id", "in", ids).orderBy("id").forUpdate();
    if ((await locked.execute()).length < ids.length) return undefined;
    const moved = await insertEntries(trx, ids, actorId);
    await linkReports(trx, moved);
    await moveVideosToTrash(trx, moved);
    await appendAudits(
      trx,
      moved.map(({ id, trashId, title }) => {
        return {
          actorId,
          action: "video:delete",
          subject: `video:${id}`,
          detail: { name: title, trashId },
        };
      }),
    );
    return moved;
  });
}

async function insertEntries(trx: Db, ids: readonly number[], actorId: string | undefined) {
  const { rows } = await sql<TrashedVideo & { title: string }>`
    insert into "trash" ("kind", "deletedBy", "data")
    select 'video', ${actorId ?? null}::text, jsonb_build_object(
      'id', "videos"."id", 'title', "title", 'youtubeId', "youtubeId",
      'languages', coalesce(jsonb_agg("language" order by "transcripts"."id")
        filter (where "segmentCount" > 0 or "draftContent" is not null), '[]'),
      'segments', coalesce(sum("segmentCount"), 0))
    from "videos" left join "transcripts" on "transcripts"."videoId" = "videos"."id"
    where "videos"."id" = any(${ids}::integer[])
    group by "videos"."id" order by array_position(${ids}::integer[], "videos"."id")
    returning "id" as "trashId", "expiresAt", ("data"->>'id')::integer as "id", "data"->>'title' as "title"`.execute(
    trx,
  );
  return rows;
}

async function linkReports(trx: Db, moved: readonly TrashedVideo[]): Promise<void> {
  for (const { id, trashId } of moved)
    await trx.updateTable("reportedIssues").set({ trashId }).where("videoId", "=", id).execute();
}

/** The ids of the videos in the trash with this YouTube id. */
export async function listTrashedIds(db: Db, youtubeId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("trash")
    .select(sql<number>`("data"->>'id')::integer`.as("id"))
    .where("kind", "=", "video")
    .where(sql<string>`"data"->>'youtubeId'`, "=", youtubeId)
    .where("expiresAt", ">", now)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The entry of a video in the trash; the newest, should there be several. */
export async function findTrashedVideo(db: Db, videoId: number): Promise<number | undefined> {
  const entry = await db
    .selectFrom("trash")
    .select("id")
    .where("kind", "=", "video")
    .where(sql<number>`("data"->>'id')::integer`, "=", videoId)
    .where("expiresAt", ">", now)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return entry?.id;
}

/**
 * Restores a video under its old id, at its place in its playlist if that still exists. Returns the id of the video;
 * `undefined` if it is not in the trash.
 */
export function restoreVideo(db: Db, trashId: number, actorId?: string): Promise<number | undefined> {
  return inTransaction(db, async (trx) => {
    const entry = await trx
      .selectFrom("trash")
      .select(sql<number>`("data"->>'id')::integer`.as("videoId"))
      .where("id", "=", trashId)
      .where("kind", "=", "video")
      .where("expiresAt", ">", now)
      .forUpdate()
      .executeTakeFirst();
    if (!entry) return undefined;
    const { videoId } = entry;
    await lockKeys(trx, `transcripts:${videoId}`);
    await makeRoomInPlaylist(trx, trashId);
    await putRowsBack(trx, trashId);
    await trx
      .updateTable("reportedIssues")
      .set({ videoId, trashId: null })
      .where("trashId", "=", trashId)
      .execute();
    await trx.deleteFrom("trash").where("id", "=", trashId).execute();
    await rememberTranslations(trx, videoId);
    const subject = `video:${videoId}`;
    await appendAudit(trx, { actorId, action: "video:restore", subject, detail: { trashId } });
    return videoId;
  });
}

/**
 * Takes the video out of a playlist that is gone; otherwise moves the videos behind its place by one, if another video has
 * it now.
 */
async function makeRoomInPlaylist(trx: Db, trashId: number): Promise<void> {
  const { rows } = await sql<{ playlistId: number | null; place: number | null }>`
    select ("row"->>'playlistId')::integer as "playlistId", ("row"->>'playlistOrder')::integer as "place"
    from "trashedRows" where "trashId" = ${trashId} and "table" = 'videos'`.execute(trx);
  const { playlistId = null, place = null } = rows[0] ?? {};
  if (playlistId === null) return;
  if (!(await lockPlaylist(trx, playlistId))) {
    await sql`update "trashedRows" set "row" = "row" || '{"playlistId": null, "playlistOrder": null}'
      where "trashId" = ${trashId} and "table" = 'videos'`.execute(trx);
    return;
  }
  await sql`update "videos" set "playlistOrder" = "playlistOrder" + 1
    where "playlistId" = ${playlistId} and "playlistOrder" >= ${place} and exists (
      select from "videos" where "playlistId" = ${playlistId} and "playlistOrder" = ${place})`.execute(trx);
}

async function rememberTranslations(trx: Db, videoId: number): Promise<void> {
  const texts = await readTexts(trx, videoId);
  const source = texts.find(({ language }) => language === sourceLanguage);
  for (const row of texts) await rememberAll(trx, { row, source });
}

import { sql } from "kysely";

import type { LanguageTag } from "@minbar/domain/library/language";
import { titleUntilKnown } from "@minbar/domain/library/video";
import type { Video } from "@minbar/domain/library/video";
import { youtubeThumbnailUrl } from "@minbar/domain/library/youtube";

import { appendAudit } from "../audit.ts";
import type { Changes } from "./changes.ts";
import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import { lockPlaylist } from "./playlists.ts";
import { exchangeVideo } from "./video-metadata.ts";
import { findVideo, insertVideo, updateVideo } from "./videos.ts";
import type { NewVideo } from "./videos.ts";

/** `no-playlist`: refused, for the playlist it should go to does not exist. */
export type VideoChange =
  | { outcome: "saved"; video: Video }
  | { outcome: "absent" }
  | { outcome: "no-playlist" };

/**
 * A video that YouTube has not been asked about yet, behind the last of its playlist, with an empty transcript in
 * each of the languages. The same YouTube id may stand in the library several times: a video has one playlist.
 */
export function addVideo(
  db: Db,
  added: { youtubeId: string; playlistId: number | null; languages: readonly LanguageTag[] },
): Promise<VideoChange> {
  const { youtubeId, playlistId, languages } = added;
  return inTransaction(db, async (trx) => {
    if (playlistId !== null && !(await lockPlaylist(trx, playlistId))) return { outcome: "no-playlist" };
    const playlistOrder = playlistId && (await nextPlace(trx, playlistId));
    const title = titleUntilKnown(youtubeId);
    const unknown = { title, thumbnailUrl: youtubeThumbnailUrl(youtubeId), status: "processing" } as const;
    const { id } = await insertVideo(trx, { ...unknown, youtubeId, playlistId, playlistOrder });
    const transcripts = languages.map((language) => ({ videoId: id, language }));
    if (transcripts.length > 0) await trx.insertInto("transcripts").values(transcripts).execute();
    return saved(await findVideo(trx, id, { includeHidden: true }));
  });
}

/** The fields of a video that staff change, each left as it is unless given. */
type VideoChanges = Changes<
  Pick<
    NewVideo,
    "title" | "description" | "youtubeId" | "playlistId" | "playlistOrder" | "isPublic" | "vocabulary"
  >
>;

/**
 * In another playlist it comes behind the last, unless its place is given too; with another YouTube id it waits to be
 * looked up again. Shown or hidden is kept in the audit.
 */
export function changeVideo(
  db: Db,
  id: number,
  { actorId, youtubeId, ...changes }: VideoChanges & { actorId: string },
): Promise<VideoChange> {
  return inTransaction(db, async (trx) => {
    const { playlistId, isPublic } = changes;
    const isThere = typeof playlistId !== "number" || (await lockPlaylist(trx, playlistId));
    const before = await lockVideo(trx, id);
    if (!before) return { outcome: "absent" };
    if (!isThere) return { outcome: "no-playlist" };
    if (isPublic !== undefined && isPublic !== before.isPublic) {
      const entry = { actorId, action: "video:setVisibility", subject: `video:${id}`, detail: { isPublic } };
      await appendAudit(trx, entry);
    }
    if (youtubeId !== undefined) await exchangeVideo(trx, { id, youtubeId });
    return saved(await updateVideo(trx, id, { ...changes, ...(await newPlace(trx, before, changes)) }));
  });
}

/**
 * One change of several videos: of all, or where one of them or the playlist is not there, of none. In another playlist
 * they come behind the last, in the order of `ids`.
 */
export function changeVideos(
  db: Db,
  ids: readonly number[],
  changes: VideoChanges & { actorId: string },
): Promise<"saved" | "absent" | "no-playlist"> {
  return inTransaction(db, async (trx) => {
    const { playlistId } = changes;
    if (typeof playlistId === "number" && !(await lockPlaylist(trx, playlistId))) return "no-playlist";
    const held = trx.selectFrom("videos").select("id").where("id", "in", ids).orderBy("id").forUpdate();
    if ((await held.execute()).length < ids.length) return "absent";
    for (const id of ids) await changeVideo(trx, id, changes);
    return "saved";
  });
}

type Stored = Pick<Video, "playlistId" | "isPublic">;

function lockVideo(trx: Db, id: number): Promise<Stored | undefined> {
  return trx
    .selectFrom("videos")
    .select(["playlistId", "isPublic"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The place that a video gets with another playlist; none without one. */
async function newPlace(
  trx: Db,
  before: Stored,
  { playlistId, playlistOrder }: VideoChanges,
): Promise<Pick<VideoChanges, "playlistOrder">> {
  if (playlistId === undefined || playlistId === before.playlistId) return {};
  if (playlistId === null) return { playlistOrder: null };
  return playlistOrder === undefined ? { playlistOrder: await nextPlace(trx, playlistId) } : {};
}

/** Behind the last of a locked playlist, whose videos without a place get one first: they would sort behind it. */
async function nextPlace(trx: Db, playlistId: number): Promise<number> {
  await sql`update "videos" set "playlistOrder" = "placed"."place"
    from (
      select "id", "playlistOrder" is null as "isNew", coalesce(max("playlistOrder") over (), 0)
        + row_number() over (partition by "playlistOrder" is null order by "createdAt", "id") as "place"
      from "videos" where "playlistId" = ${playlistId}
    ) as "placed"
    where "videos"."id" = "placed"."id" and "placed"."isNew"`.execute(trx);
  const { last } = await trx
    .selectFrom("videos")
    .select((eb) => eb.fn.max("playlistOrder").as("last"))
    .where("playlistId", "=", playlistId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

function saved(video: Video | undefined): VideoChange {
  return video ? { outcome: "saved", video } : { outcome: "absent" };
}

/** It stays in the library. Says whether it was in that playlist. */
export async function takeFromPlaylist(db: Db, playlistId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("videos")
    .set({ playlistId: null, playlistOrder: null })
    .where("id", "=", id)
    .where("playlistId", "=", playlistId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** For a video whose length is not known yet; one that is known stays. `seconds` is whole. */
export function fillDuration(db: Db, id: number, seconds: number): Promise<Video | undefined> {
  return inTransaction(db, async (trx) => {
    await trx
      .updateTable("videos")
      .set({ duration: seconds })
      .where("id", "=", id)
      .where("duration", "is", null)
      .execute();
    return findVideo(trx, id, { includeHidden: true });
  });
}

import { sql } from "kysely";
import type { CompiledQuery } from "kysely";

import type { Playlist } from "@minbar/domain/playlist";

import { appendAudit } from "./audit.ts";
import { setsNothing } from "./changes.ts";
import type { Changes } from "./changes.ts";
import type { Db } from "./connect.ts";
import { inTransaction } from "./in-transaction.ts";
import { pageOf } from "./page.ts";
import type { Page } from "./page.ts";
import { storedSearchText } from "./search-text.ts";

/** With hidden videos (for staff), or as the public sees it. */
interface Visibility {
  includeHidden: boolean;
}

interface NewPlaylist {
  name: string;
  description?: string | null | undefined;
  categoryId?: number | null | undefined;
}

/** To the public a playlist without a public video is not there, and only public videos count. */
export function selectPlaylists(db: Db, { includeHidden }: Visibility) {
  return db
    .selectFrom("playlists")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("videos")
          .select((eb) => eb.fn.countAll<number>().as("videoCount"))
          .whereRef("videos.playlistId", "=", "playlists.id")
          .$if(!includeHidden, (videos) => videos.where("videos.isPublic", "=", true))
          .as("counted"),
      (join) => join.onTrue(),
    )
    .select(["id", "name", "description", "categoryId", "createdAt", "counted.videoCount"])
    .$if(!includeHidden, (playlists) => playlists.where("counted.videoCount", ">", 0));
}

/** Every page of the viewer begins with the whole list, and to compile its query takes as long as to send it. */
const wholeLists = new Map<boolean, CompiledQuery<Playlist>>();

/** Oldest first. */
export async function listPlaylists(
  db: Db,
  { limit, after, ...visibility }: Visibility & Page,
): Promise<Playlist[]> {
  const isWhole = limit === undefined && after === undefined;
  const compiled = isWhole ? wholeLists.get(visibility.includeHidden) : undefined;
  if (compiled) return (await db.executeQuery(compiled)).rows;
  const query = pageOf(selectPlaylists(db, visibility), { table: "playlists" }, { limit, after });
  if (isWhole) wholeLists.set(visibility.includeHidden, query.compile());
  return query.execute();
}

export function findPlaylist(db: Db, id: number, visibility: Visibility): Promise<Playlist | undefined> {
  return selectPlaylists(db, visibility).where("id", "=", id).executeTakeFirst();
}

/** The oldest of that name, hidden videos counted. */
export function findPlaylistByName(db: Db, name: string): Promise<Playlist | undefined> {
  return selectPlaylists(db, { includeHidden: true })
    .where("name", "=", name)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export async function insertPlaylist(db: Db, playlist: NewPlaylist): Promise<Playlist> {
  const row = await db
    .insertInto("playlists")
    .values({ ...playlist, searchName: storedSearchText(playlist.name) })
    .returning(["id", "name", "description", "categoryId", "createdAt"])
    .executeTakeFirstOrThrow();
  return { ...row, videoCount: 0 };
}

/** Sets the fields given and leaves the others; `undefined` when there is no such playlist. */
export async function updatePlaylist(
  db: Db,
  id: number,
  changes: Changes<NewPlaylist>,
): Promise<Playlist | undefined> {
  if (!setsNothing(changes)) {
    const values = { ...changes, searchName: storedSearchText(changes.name) };
    await db.updateTable("playlists").set(values).where("id", "=", id).execute();
  }
  return findPlaylist(db, id, { includeHidden: true });
}

/**
 * Keeps a playlist and the order of its videos from changing until this transaction ends. Whoever changes that
 * order holds this lock before any of a video. Says whether there is such a playlist.
 */
export async function lockPlaylist(trx: Db, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom("playlists")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Its videos stay, with no playlist. Says whether there was one. */
export function deletePlaylist(db: Db, id: number, actorId?: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await lockPlaylist(trx, id))) return false;
    const left = await trx
      .updateTable("videos")
      .set({ playlistId: null, playlistOrder: null })
      .where("playlistId", "=", id)
      .returning("id")
      .execute();
    const { name } = await trx
      .deleteFrom("playlists")
      .where("id", "=", id)
      .returning("name")
      .executeTakeFirstOrThrow();
    const detail = { name, videoIds: left.map((video) => video.id) };
    await appendAudit(trx, { actorId, action: "playlist:delete", subject: `playlist:${id}`, detail });
    return true;
  });
}

/** The ids of a playlist's videos, hidden ones too; locked until this transaction ends. */
async function lockVideos(trx: Db, playlistId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom("videos")
    .select("id")
    .where("playlistId", "=", playlistId)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Gives a playlist's videos their places, from 1, in one step. `other-videos`: refused, for the ids are not exactly
 * those of the playlist's videos, each once.
 */
export function reorderPlaylist(
  db: Db,
  id: number,
  videoIds: readonly number[],
): Promise<"reordered" | "absent" | "other-videos"> {
  return inTransaction(db, async (trx) => {
    if (!(await lockPlaylist(trx, id))) return "absent";
    const stored = await lockVideos(trx, id);
    const given = videoIds.toSorted((a, b) => a - b);
    if (stored.length !== given.length || stored.some((id, at) => id !== given[at])) return "other-videos";
    await sql`update "videos" set "playlistOrder" = "placed"."place"
      from unnest(${videoIds}::integer[]) with ordinality as "placed" ("id", "place")
      where "videos"."id" = "placed"."id" and "playlistOrder" is distinct from "placed"."place"`.execute(trx);
    return "reordered";
  });
}

import { sql } from "kysely";

import type { Playlist } from "@minbar/domain/library/playlist";
import { ChangeRefusal } from "@minbar/domain/messages/change-refusal";
import { message } from "@minbar/domain/messages/message";

import { appendAudit } from "../audit.ts";
import { lockCategory } from "./categories.ts";
import { acceptChange } from "./changes.ts";
import type { VersionedChanges } from "./changes.ts";
import { editedFields, refuseOldVersion } from "./conflict.ts";
import type { DeleteOptions, StoredFields } from "./conflict.ts";
import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import { pageOf } from "./page.ts";
import type { Page } from "./page.ts";
import type { NewRow } from "../schema.ts";
import { searchColumns } from "./search-text.ts";

/** With hidden videos (for staff), or as the public sees it. */
export interface VisibilityOptions {
  includeHidden: boolean;
}

type NewPlaylist = Pick<NewRow<"playlists">, "name" | "description" | "categoryId">;

/** For the public, playlists without a public video do not exist, and only public videos count. */
export function selectPlaylists(db: Db, { includeHidden }: VisibilityOptions) {
  return db
    .selectFrom("playlists")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("videoCounts")
          .select(
            sql<number>`coalesce(sum(${sql.ref(includeHidden ? "videos" : "publicVideos")}), 0)`.as(
              "videoCount",
            ),
          )
          .whereRef("videoCounts.playlistId", "=", "playlists.id")
          .as("counted"),
      (join) => join.onTrue(),
    )
    .select(["id", "name", "description", "categoryId", "createdAt", "updatedAt", "counted.videoCount"])
    .$if(includeHidden, (playlists) => playlists.select("version"))
    .$if(!includeHidden, (playlists) => playlists.where("counted.videoCount", ">", 0));
}

/**
 * Oldest first; with `updatedSince` (ISO 8601) sorted by the time of the last change, which is then a position's
 * `createdAt`.
 */
export function listPlaylists(
  db: Db,
  {
    updatedSince,
    limit,
    after,
    ...visibility
  }: VisibilityOptions & Page & { updatedSince?: string | undefined },
): Promise<Playlist[]> {
  const playlists = selectPlaylists(db, visibility).$if(updatedSince !== undefined, (all) =>
    all.where("playlists.updatedAt", ">=", updatedSince ?? ""),
  );
  const by = updatedSince === undefined ? "createdAt" : "updatedAt";
  return pageOf(playlists, { table: "playlists", by }, { limit, after }).execute();
}

/** All playlists, those of a category, or those without one (`null`). */
type CategoryFilter = number | null | undefined;

/**
 * The playlist that the viewer opens by default, as specified: of those with a public video, the first with 'khutbah' in its name,
 * otherwise the first.
 */
export async function findDefaultPlaylist(db: Db, category: CategoryFilter): Promise<number | undefined> {
  const watchable = db
    .selectFrom("playlists")
    .select("id")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("videos")
          .whereRef("videos.playlistId", "=", "playlists.id")
          .where("videos.isPublic", "=", true),
      ),
    )
    .$if(category === null, (playlists) => playlists.where("categoryId", "is", null))
    .$if(typeof category === "number", (playlists) => playlists.where("categoryId", "=", category ?? 0))
    .orderBy("createdAt")
    .orderBy("id")
    .limit(1);
  // The same expression as in the index khutbahPlaylists.
  const khutbah = watchable.where(sql<boolean>`"name" ilike '%khutbah%'`);
  const row = await db.selectNoFrom((eb) => eb.fn.coalesce(khutbah, watchable).as("id")).executeTakeFirst();
  return row?.id ?? undefined;
}

export function findPlaylist(
  db: Db,
  id: number,
  visibility: VisibilityOptions,
): Promise<Playlist | undefined> {
  return selectPlaylists(db, visibility).where("id", "=", id).executeTakeFirst();
}

/** The oldest one with this name, counting hidden videos. */
export function findPlaylistByName(db: Db, name: string): Promise<Playlist | undefined> {
  return selectPlaylists(db, { includeHidden: true })
    .where("name", "=", name)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** Throws a `ChangeRefusal` if there is no such category. */
export function insertPlaylist(db: Db, playlist: NewPlaylist): Promise<Playlist> {
  return inTransaction(db, async (trx) => {
    await requireCategory(trx, playlist.categoryId);
    const row = await trx
      .insertInto("playlists")
      .values({ ...playlist, ...searchColumns("searchName", playlist.name) })
      .returning(["id", "name", "description", "categoryId", "createdAt", "updatedAt", "version"])
      .executeTakeFirstOrThrow();
    return { ...row, videoCount: 0 };
  });
}

async function requireCategory(trx: Db, id: number | null | undefined): Promise<void> {
  if (typeof id === "number" && !(await lockCategory(trx, id)))
    throw new ChangeRefusal(message("no_such_category"), { field: "categoryId" });
}

/**
 * Sets the given fields; `undefined` if there is no such playlist. Throws a `VersionConflict` if the given version is not
 * the stored one, and a `ChangeRefusal` if there is no such category.
 */
export function updatePlaylist(
  db: Db,
  id: number,
  changes: VersionedChanges<NewPlaylist>,
): Promise<Playlist | undefined> {
  return inTransaction(db, async (trx) => {
    await requireCategory(trx, changes.categoryId);
    const stored = await lockFields(trx, id);
    if (!stored) return undefined;
    if (await acceptChange(trx, { kind: "playlist", id, stored, changes })) {
      const { name, description, categoryId } = changes;
      const values = { name, description, categoryId, ...searchColumns("searchName", name) };
      await trx.updateTable("playlists").set(values).where("id", "=", id).execute();
    }
    return findPlaylist(trx, id, { includeHidden: true });
  });
}

function lockFields(trx: Db, id: number): Promise<StoredFields<"playlist"> | undefined> {
  return trx
    .selectFrom("playlists")
    .select([...editedFields.playlist, "version"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Prevents changes to a playlist and the order of its videos until this transaction ends. A change of that order takes this
 * lock before the lock of a video. Returns whether the playlist exists.
 */
export async function lockPlaylist(trx: Db, id: number): Promise<boolean> {
  const playlists = trx.selectFrom("playlists").select("id").where("id", "=", id);
  return (await playlists.forUpdate().executeTakeFirst()) !== undefined;
}

export function noSuchPlaylist(): ChangeRefusal {
  return new ChangeRefusal(message("no_such_playlist"), { field: "playlistId" });
}

/** Its videos stay, without a playlist. Returns whether it existed. */
export function deletePlaylist(
  db: Db,
  id: number,
  { actorId, version }: DeleteOptions = {},
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const stored = await lockFields(trx, id);
    if (!stored) return false;
    await refuseOldVersion(trx, { kind: "playlist", id, stored }, version);
    const left = await trx
      .updateTable("videos")
      .set({ playlistId: null, playlistOrder: null })
      .where("playlistId", "=", id)
      .returning("id")
      .execute();
    await trx.deleteFrom("playlists").where("id", "=", id).execute();
    const detail = { name: stored.name, videoIds: left.map((video) => video.id) };
    await appendAudit(trx, { actorId, action: "playlist:delete", subject: `playlist:${id}`, detail });
    return true;
  });
}

/** The ids of a playlist's videos, including hidden ones; locked until this transaction ends. */
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
 * Sets the positions of a playlist's videos, from 1, in one step. Returns whether the playlist exists; throws a
 * `ChangeRefusal` if the ids are not exactly those of its videos.
 */
export function reorderPlaylist(db: Db, id: number, videoIds: readonly number[]): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await lockPlaylist(trx, id))) return false;
    const stored = await lockVideos(trx, id);
    const given = videoIds.toSorted((a, b) => a - b);
    if (stored.length !== given.length || stored.some((id, at) => id !== given[at]))
      throw new ChangeRefusal(message("playlist_changed"));
    await sql`update "videos" set "playlistOrder" = "placed"."place"
      from unnest(${videoIds}::integer[]) with ordinality as "placed" ("id", "place")
      where "videos"."id" = "placed"."id" and "playlistOrder" is distinct from "placed"."place"`.execute(trx);
    return true;
  });
}

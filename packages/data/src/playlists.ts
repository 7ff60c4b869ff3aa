import type { Playlist } from "@minbar/domain/playlist";

import type { Db } from "./connect.ts";

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
function selectPlaylists(db: Db, { includeHidden }: Visibility) {
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

export function listPlaylists(db: Db, visibility: Visibility): Promise<Playlist[]> {
  return selectPlaylists(db, visibility).orderBy("createdAt").orderBy("id").execute();
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
    .values(playlist)
    .returning(["id", "name", "description", "categoryId", "createdAt"])
    .executeTakeFirstOrThrow();
  return { ...row, videoCount: 0 };
}

import type { Playlist } from "@minbar/domain/library/playlist";
import { searchText, searchWords } from "@minbar/domain/library/search-text";

import type { Db } from "../connect.ts";
import { countOf, pageOf } from "./page.ts";
import type { Page } from "./page.ts";
import { selectPlaylists } from "./playlists.ts";
import { containsWords, rankBy } from "./search-text.ts";

/** A search by staff among all playlists, including those without a public video. */
export interface PlaylistsQuery {
  /** Words of the name, in any order. */
  text?: string | undefined;
  /** Only this playlist. */
  id?: number | undefined;
  categoryId?: number | undefined;
}

function findPlaylists(db: Db, { text = "", id, categoryId }: PlaylistsQuery) {
  let playlists = db.selectFrom("playlists").where(containsWords("searchName", searchWords(text)));
  if (id !== undefined) playlists = playlists.where("id", "=", id);
  return categoryId === undefined ? playlists : playlists.where("categoryId", "=", categoryId);
}

/** Counts only the videos of the playlists found. */
function selectFound(db: Db, found: ReturnType<typeof findPlaylists>) {
  return selectPlaylists(db, { includeHidden: true }).where("playlists.id", "in", found.select("id"));
}

/** Oldest first. */
export function searchPlaylists(db: Db, query: PlaylistsQuery, page: Page): Promise<Playlist[]> {
  const order = { table: "playlists" } as const;
  const found = pageOf(findPlaylists(db, query), order, page);
  return pageOf(selectFound(db, found), order, {}).execute();
}

/** The total number of matches. */
export function countPlaylists(db: Db, query: PlaylistsQuery): Promise<number> {
  return countOf(findPlaylists(db, query));
}

/** The best matches by name, at most `most`; of equal ones the oldest first. */
export function bestPlaylists(db: Db, text: string, most: number): Promise<Playlist[]> {
  const rank = rankBy("searchName", searchText(text));
  const best = findPlaylists(db, { text }).orderBy(rank).orderBy("createdAt").orderBy("id").limit(most);
  return selectFound(db, best).orderBy(rank).orderBy("createdAt").orderBy("id").execute();
}

import { answersSearch, searchWords } from "@minbar/domain/library/search-text";
import { searchReader, tabOf, textOf } from "#shared/lists/list-search.ts";

export const tabs = ["all", "public", "hidden"] as const;

export const readPlaylistSearch = searchReader({ q: textOf, tab: tabOf(tabs) });

export type PlaylistSearch = ReturnType<typeof readPlaylistSearch>;

/** The query for the playlist; `undefined` if the id is invalid. */
export function playlistInput(id: string) {
  return /^[1-9]\d{0,8}$/.test(id) ? { id: Number(id), limit: 1 } : undefined;
}

/** The query for a playlist's videos, including hidden ones. */
export function playlistVideosInput(playlistId: number) {
  return { id: playlistId, includeHidden: "true" } as const;
}

/** The videos that match the search and the tab, in order. */
export function videosFound<Row extends { title: string; isPublic: boolean }>(
  videos: readonly Row[],
  { q, tab }: PlaylistSearch,
): readonly Row[] {
  const wanted = searchWords(q ?? "");
  if (wanted.length === 0 && tab === undefined) return videos;
  return videos.filter(
    ({ title, isPublic }) =>
      (tab === undefined || isPublic === (tab === "public")) && answersSearch(title, wanted),
  );
}

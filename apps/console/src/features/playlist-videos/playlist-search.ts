import { answersSearch, searchWords } from "@minbar/domain/library/search-text";
import { textOf } from "#shared/lists/list-search.ts";
import type { ListSearch } from "#shared/lists/list-search.ts";

export const tabs = ["all", "public", "hidden"] as const;

type Tab = (typeof tabs)[number];

export interface PlaylistSearch extends ListSearch {
  /** Defaults to all. */
  tab?: Tab | undefined;
}

/** The URL parameters of a playlist's page. */
export function readPlaylistSearch(raw: Record<string, unknown>): PlaylistSearch {
  const tab = tabs.find((one) => one === raw["tab"]);
  return { q: textOf(raw["q"]), tab: tab === "all" ? undefined : tab };
}

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

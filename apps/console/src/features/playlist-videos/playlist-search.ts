import { answersSearch, searchWords } from "@minbar/domain/library/search-text";
import { textOf } from "#shared/lists/list-search.ts";
import type { ListSearch } from "#shared/lists/list-search.ts";

export const tabs = ["all", "public", "hidden"] as const;

type Tab = (typeof tabs)[number];

export interface PlaylistSearch extends ListSearch {
  /** All by default. */
  tab?: Tab | undefined;
}

/** What the page of a playlist keeps in its address. */
export function readPlaylistSearch(raw: Record<string, unknown>): PlaylistSearch {
  const tab = tabs.find((one) => one === raw["tab"]);
  return { q: textOf(raw["q"]), tab: tab === "all" ? undefined : tab };
}

/** What the playlist itself is asked for by; `undefined`: there can be none of that id. */
export function playlistAsked(id: string) {
  return /^[1-9]\d{0,8}$/.test(id) ? { id: Number(id), limit: 1 } : undefined;
}

/** What the list of a playlist's videos is asked for: hidden ones too. */
export function videosAsked(playlistId: number) {
  return { id: playlistId, includeHidden: "true" } as const;
}

/** The videos that a search and a tab leave, in their order. */
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

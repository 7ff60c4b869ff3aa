import { useState } from "react";
import { useNavigate } from "@tanstack/react-router";
import type { Playlist } from "@minbar/domain/library/playlist";
import { api } from "@minbar/ui/api";
import type { WatchSearch } from "#shared/watch-search.ts";
import { playlistsIn } from "./selection.ts";
import type { CategoryChoice } from "./selection.ts";
import { useAddress } from "./use-address.ts";

export type Selection = ReturnType<typeof useSelection>;

/** The URL stores the choices; only the category is component state. */
function usePicks(search: WatchSearch) {
  const navigate = useNavigate();
  const [category, setCategory] = useState<CategoryChoice>("all");
  const { lang, second } = search;
  const goTo = (next: WatchSearch) => void navigate({ to: ".", search: { ...next, lang, second } });
  return {
    category,
    pickCategory: (next: CategoryChoice) => {
      setCategory(next);
      goTo({});
    },
    pickPlaylist: (playlist: number) => goTo({ playlist }),
    pickVideo: (playlist: number | undefined, video: number) => goTo({ playlist, video }),
  };
}

/** Lists that are loaded only when a picker opens. */
function useLists(category: CategoryChoice, shown: number | undefined) {
  const utils = api.useUtils();
  const playlists = api.playlists.list.useQuery(undefined, { enabled: false });
  const categories = api.categories.list.useQuery(undefined, { enabled: false });
  const all = playlists.data ?? [];
  const within = playlistsIn(all, category);
  const isShown = ({ id }: Playlist) => id === shown;
  // The Back button may lead to a playlist outside the chosen category.
  const isOutside = !within.some(isShown) && all.some(isShown);
  return {
    queries: [playlists, categories],
    categories: categories.data ?? [],
    /** The playlists of the chosen category. */
    playlists: isOutside ? all : within,
    category: isOutside ? ("all" as const) : category,
    /** Loads the categories and the playlists, which are empty until then. Never rejects. */
    prepare: () => Promise.allSettled([utils.playlists.list.fetch(), utils.categories.list.fetch()]),
  };
}

function stateOf(failed: boolean, pending: boolean): "loading" | "failed" | "ready" {
  if (failed) return "failed";
  return pending ? "loading" : "ready";
}

function unknownOf(playlist: boolean, video: boolean): "playlist" | "video" | undefined {
  if (playlist) return "playlist";
  return video ? "video" : undefined;
}

/** What can be watched, what is chosen, and how to choose. */
export function useSelection(search: WatchSearch) {
  const picks = usePicks(search);
  const address = useAddress(search, picks.category);
  const { isPending, playlist, videos, video, isPlaylistUnknown, isVideoUnknown } = address;
  const { queries, ...lists } = useLists(picks.category, playlist?.id);
  const failed = [...address.failed, ...queries.filter((query) => query.isError)];
  return {
    ...picks,
    ...lists,
    playlist,
    videos,
    video,
    /** The URL names something that does not exist. */
    unknown: isPending ? undefined : unknownOf(isPlaylistUnknown, isVideoUnknown),
    state: stateOf(failed.length > 0, isPending),
    retry: () => {
      for (const query of failed) void query.refetch();
    },
    pickVideo: (id: number) => picks.pickVideo(playlist?.id, id),
  };
}

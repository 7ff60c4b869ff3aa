import { useState } from "react";
import { useNavigate } from "@tanstack/react-router";
import type { Category } from "@minbar/domain/category";
import type { Playlist } from "@minbar/domain/playlist";
import type { Video } from "@minbar/domain/video";
import { api } from "@minbar/ui/api";
import type { WatchSearch } from "#shared/watch-search.ts";
import { choosePlaylist, chooseVideo, inOrder, playlistsIn } from "./selection.ts";
import type { CategoryChoice } from "./selection.ts";

/** What can be watched, what is chosen, and the three ways to choose again. */
export interface Selection {
  state: "loading" | "failed" | "ready";
  retry: () => void;
  categories: readonly Category[];
  category: CategoryChoice;
  /** Those of the chosen category. */
  playlists: readonly Playlist[];
  playlist: Playlist | undefined;
  videos: readonly Video[];
  video: Video | undefined;
  /** The address named something that is not there. */
  unknown: "playlist" | "video" | undefined;
  pickCategory: (category: CategoryChoice) => void;
  pickPlaylist: (id: number) => void;
  pickVideo: (id: number) => void;
}

/** The playlist that the address means: its own, or the one that holds its video. */
function useAskedPlaylist(search: WatchSearch) {
  const lost = search.playlist === undefined && search.video !== undefined;
  const all = api.videos.list.useQuery(undefined, { enabled: lost });
  const holder = all.data?.find((video) => video.id === search.video)?.playlistId ?? undefined;
  return { id: search.playlist ?? holder, isPending: lost && all.isPending };
}

/** Choices as addresses; a category has no place in the address and is kept here. */
function usePicks(search: WatchSearch) {
  const navigate = useNavigate();
  const [category, setCategory] = useState<CategoryChoice>("all");
  const { lang } = search;
  const goTo = (next: WatchSearch) => void navigate({ to: ".", search: { ...next, lang } });
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

function usePlaylistChoice(asked: number | undefined, category: CategoryChoice) {
  const query = api.playlists.list.useQuery();
  const all = query.data ?? [];
  const within = playlistsIn(all, category);
  // An address from the browser's history may lead out of the category that was chosen since.
  const outside =
    asked !== undefined && !within.some(({ id }) => id === asked) && all.some(({ id }) => id === asked);
  const playlists = outside ? all : within;
  const { item, unknown } = choosePlaylist(playlists, asked);
  return { query, playlists, playlist: item, unknown, category: outside ? "all" : category } as const;
}

function useVideoChoice(playlistId: number | undefined, asked: number | undefined) {
  const query = api.playlists.videos.useQuery({ id: playlistId ?? 0 }, { enabled: playlistId !== undefined });
  const videos = inOrder(query.data ?? []);
  const { item, unknown } = chooseVideo(videos, asked);
  const isPending = playlistId !== undefined && query.isPending;
  return { query, videos, video: item, unknown: unknown && query.isSuccess, isPending };
}

function stateOf(failed: boolean, pending: boolean): Selection["state"] {
  if (failed) return "failed";
  return pending ? "loading" : "ready";
}

function unknownOf(playlist: boolean, video: boolean): Selection["unknown"] {
  if (playlist) return "playlist";
  return video ? "video" : undefined;
}

export function useSelection(search: WatchSearch): Selection {
  const picks = usePicks(search);
  const categories = api.categories.list.useQuery();
  const asked = useAskedPlaylist(search);
  const first = usePlaylistChoice(asked.id, picks.category);
  const playlist = asked.isPending ? undefined : first.playlist;
  const second = useVideoChoice(playlist?.id, search.video);

  const queries = [categories, first.query, second.query];
  const failed = queries.filter((query) => query.isError);
  const pending = asked.isPending || first.query.isPending || second.isPending;
  return {
    state: stateOf(failed.length > 0, pending),
    retry: () => {
      for (const query of failed) void query.refetch();
    },
    categories: categories.data ?? [],
    category: first.category,
    playlists: first.playlists,
    playlist,
    videos: second.videos,
    video: second.video,
    unknown: pending ? undefined : unknownOf(first.unknown, second.unknown),
    pickCategory: picks.pickCategory,
    pickPlaylist: picks.pickPlaylist,
    pickVideo: (id) => picks.pickVideo(playlist?.id, id),
  };
}

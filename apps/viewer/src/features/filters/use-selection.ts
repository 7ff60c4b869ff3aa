import { useState } from "react";
import type { Playlist } from "@minbar/domain/library/playlist";
import type { Video } from "@minbar/domain/library/video";
import type { WatchKind } from "@minbar/domain/library/watch-address";
import { formatDuration, parseTime, secondsOf } from "@minbar/domain/segments/time";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import type { useWatchLocation } from "#shared/watch-location.ts";
import type { WatchSearch } from "#shared/watch-search.ts";
import { playlistsIn, sortVideos } from "./selection.ts";
import type { CategoryChoice } from "./selection.ts";

interface Lookup extends Record<"isEnabled" | "isPending" | "isError", boolean> {
  error: unknown;
}

const isPending = (lookup: Lookup) => lookup.isEnabled && lookup.isPending;
/** It does not exist, or this user may not see it. */
const isNotFound = ({ error }: Lookup) => statusOf(error) === 404;
const isFailed = (lookup: Lookup) => lookup.isEnabled && lookup.isError && !isNotFound(lookup);
const isNothing = (lookup: Lookup) => !lookup.isEnabled || isNotFound(lookup);

/** The category does not exist, or has nothing to watch. */
function isEmptyCategory({ category }: WatchSearch, byDefault: { id: number | null } | undefined): boolean {
  return category !== undefined && byDefault?.id === null;
}

/** A 404 in the page's data is not requested again. */
const noRetry = { retryOnMount: false };

function usePlaylistVideos(id: number | undefined) {
  const query = api.playlists.videos.useQuery({ id: id ?? 0 }, { enabled: id !== undefined, ...noRetry });
  return { query, videos: sortVideos(query.data ?? []) };
}

function useVideo(id: number | undefined) {
  return api.videos.byId.useQuery({ id: id ?? 0 }, { enabled: id !== undefined, ...noRetry });
}

function useDefaultPlaylist(category: CategoryChoice, enabled: boolean) {
  const input = category === "all" ? undefined : { category: String(category) };
  return api.playlists.default.useQuery(input, { enabled });
}

/** The name of a playlist without videos, which only staff see; other names come with their videos. */
function useEmptyPlaylist(id: number | undefined) {
  return api.playlists.byId.useQuery({ id: id ?? 0 }, { enabled: id !== undefined });
}

/** As `videos.byId` returns a video. */
function withDurationText(video: Video) {
  const { duration, statusReason: _reason, version: _version, ...shown } = video;
  return { ...shown, duration: duration === null ? null : formatDuration(duration) };
}

/** `videos.byId` returns the duration as text. */
function videoIn(data: ReturnType<typeof useVideo>["data"]): Video | undefined {
  if (!data) return undefined;
  const length = parseTime(data.duration ?? "");
  return { ...data, duration: length === undefined ? null : secondsOf(length) };
}

/**
 * The playlist of the URL. The URL's video takes precedence over its playlist, for links to videos that were moved;
 * without either, or if neither exists, it is the category's default playlist.
 */
function useDestination(search: WatchSearch, category: CategoryChoice) {
  const { query: playlist, videos } = usePlaylistVideos(search.playlist);
  const isInPlaylist = videos.some(({ id }) => id === search.video);
  const single = useVideo(isPending(playlist) || isInPlaylist ? undefined : search.video);
  const needsDefault = isNothing(playlist) && isNothing(single);
  const byDefault = useDefaultPlaylist(category, needsDefault);
  const defaultId = needsDefault ? byDefault.data?.id : undefined;
  const other = isNothing(playlist) ? defaultId : search.playlist;
  return {
    playlist: (single.data ? single.data.playlistId : other) ?? undefined,
    video: videoIn(single.data),
    isPlaylistUnknown: isNotFound(playlist) && !single.data,
    isVideoUnknown: isNotFound(single),
    isCategoryUnknown: isEmptyCategory(search, byDefault.data),
    lookups: [playlist, single, byDefault],
  };
}

/**
 * The playlist and the video of the URL, requested by id, so that the cost does not depend on the size of the library.
 */
function usePlaylistAndVideo(search: WatchSearch, category: CategoryChoice) {
  const { lookups, playlist: id, video: single, ...unknown } = useDestination(search, category);
  const { query: list, videos } = usePlaylistVideos(lookups.some(isPending) ? undefined : id);
  const isEmpty = list.isEnabled && list.isSuccess && videos.length === 0;
  const empty = useEmptyPlaylist(isEmpty ? id : undefined);
  const all = [...lookups, list, empty];
  const listed = videos.find((video) => video.id === search.video);
  const video = listed ?? single ?? (all.some(isPending) ? undefined : videos[0]);
  return {
    ...unknown,
    isPending: all.some(isPending),
    failed: all.filter(isFailed),
    video,
    videos: withVideo(videos, video),
    playlist: playlistOf(id, [videos[0]?.playlist, single?.playlist, empty.data]),
  };
}

/** A video without a playlist stands alone. */
function withVideo(videos: readonly Video[], video: Video | undefined): readonly Video[] {
  return videos.length === 0 && video ? [video] : videos;
}

/** The first item that is the playlist. */
function playlistOf(
  id: number | undefined,
  known: readonly ({ id: number; name: string } | null | undefined)[],
) {
  const found = known.find((one) => one?.id === id);
  return found ? { id: found.id, name: found.name } : undefined;
}

export type Selection = ReturnType<typeof useSelection>;

type WatchLocation = ReturnType<typeof useWatchLocation>;
type Named = Pick<Playlist, "id" | "name">;

/** The URL stores the choices; the category is component state too, for the playlists to choose from. */
function usePicks({ search, ...location }: WatchLocation) {
  const utils = api.useUtils();
  const [category, setCategory] = useState<CategoryChoice>(search.category ?? "all");
  const { lang, second } = search;
  const goTo = (next: Parameters<typeof location.goTo>[0]) => location.goTo({ ...next, lang, second });
  const pickPlaylist = (playlist: Named) => goTo({ playlist: playlist.id, title: playlist.name });

  /** The default playlist has a canonical address; a choice of categories that is none has not. */
  async function goToDefault(choice: string, playlists: readonly Named[]): Promise<void> {
    const byDefault = await utils.playlists.default.fetch({ category: choice }).catch(() => undefined);
    const playlist = playlists.find(({ id }) => id === byDefault?.id);
    if (playlist) pickPlaylist(playlist);
    else goTo({});
  }

  return {
    category: search.category ?? category,
    pickCategory: (
      next: CategoryChoice,
      { categories, playlists }: Record<"categories" | "playlists", Named[]>,
    ) => {
      setCategory(next);
      if (!location.isCanonical) goTo({});
      else if (typeof next === "string") void goToDefault(next, playlists);
      else goTo({ category: next, title: categories.find(({ id }) => id === next)?.name });
    },
    pickPlaylist,
    hrefOf: (playlist: number | undefined, { id, title }: Video) =>
      location.hrefOf({ playlist, video: id, title, lang, second }),
    pickVideo: (playlist: number | undefined, video: Video) => {
      // A canonical address names no playlist: without this, it would be looked up by a request.
      utils.videos.byId.setData({ id: video.id }, withDurationText(video));
      goTo({ playlist, video: video.id, title: video.title });
    },
  };
}

/** Lists that are loaded only when a picker opens. */
function useLists(category: CategoryChoice, shown: number | undefined) {
  const utils = api.useUtils();
  const playlists = api.playlists.list.useQuery(undefined, { enabled: false });
  const categories = api.categories.list.useQuery(undefined, { enabled: false });
  const [isLost, setLost] = useState(false);
  const all = playlists.data ?? [];
  const within = playlistsIn(all, category);
  const isShown = ({ id }: Playlist) => id === shown;
  // The Back button may lead to a playlist outside the chosen category.
  const isOutside = !within.some(isShown) && all.some(isShown);
  return {
    isLoadingLists: [playlists, categories].some(({ isLoading }) => isLoading),
    /** Somebody reached for them, and they could not be loaded. */
    isLost,
    categories: categories.data ?? [],
    all,
    /** The playlists of the chosen category. */
    playlists: isOutside ? all : within,
    category: isOutside ? ("all" as const) : category,
    /** Loads the categories and the playlists, which are empty until then. Never rejects. */
    prepare: async () => {
      const loads = await Promise.allSettled([utils.playlists.list.fetch(), utils.categories.list.fetch()]);
      // Being offline is told already.
      setLost(navigator.onLine && loads.some(({ status }) => status === "rejected"));
    },
  };
}

function stateOf(failed: boolean, pending: boolean): "loading" | "failed" | "ready" {
  if (failed) return "failed";
  return pending ? "loading" : "ready";
}

function unknownOf(
  address: Record<"isPlaylistUnknown" | "isVideoUnknown" | "isCategoryUnknown", boolean>,
): WatchKind | undefined {
  if (address.isPlaylistUnknown) return "playlist";
  if (address.isVideoUnknown) return "video";
  return address.isCategoryUnknown ? "category" : undefined;
}

/** What can be watched, what is chosen, and how to choose. */
export function useSelection(location: WatchLocation) {
  const picks = usePicks(location);
  const address = usePlaylistAndVideo(location.search, picks.category);
  const { isPending, playlist, videos, video } = address;
  const { all, isLost, ...lists } = useLists(picks.category, playlist?.id);
  const { failed } = address;
  return {
    ...picks,
    ...lists,
    playlist,
    videos,
    video,
    /** The URL names something that does not exist. */
    unknown: isPending ? undefined : unknownOf(address),
    state: stateOf(failed.length > 0, isPending),
    /** A part of what there is to choose from could not be loaded. */
    isIncomplete: failed.length > 0 || isLost,
    retry: () => {
      for (const query of failed) void query.refetch();
      if (isLost) void lists.prepare();
    },
    pickCategory: (choice: CategoryChoice) =>
      picks.pickCategory(choice, { categories: lists.categories, playlists: all }),
    pickPlaylist: (id: number) => {
      const picked = all.find((one) => one.id === id);
      if (picked) picks.pickPlaylist(picked);
    },
    pickVideo: (id: number) => {
      const picked = videos.find((one) => one.id === id);
      if (picked) picks.pickVideo(playlist?.id, picked);
    },
    /** The address of a video of this playlist. */
    hrefOf: (one: Video) => picks.hrefOf(playlist?.id, one),
  };
}

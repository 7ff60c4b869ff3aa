import { parseTime, secondsOf } from "@minbar/domain/segments/time";
import type { Video } from "@minbar/domain/library/video";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import type { WatchSearch } from "#shared/watch-search.ts";
import { sortVideos } from "./selection.ts";
import type { CategoryChoice } from "./selection.ts";

interface Lookup extends Record<"isEnabled" | "isPending" | "isError", boolean> {
  error: unknown;
}

const isPending = (lookup: Lookup) => lookup.isEnabled && lookup.isPending;
/** It does not exist, or this user may not see it. */
const isNotFound = ({ error }: Lookup) => statusOf(error) === 404;
const isFailed = (lookup: Lookup) => lookup.isEnabled && lookup.isError && !isNotFound(lookup);
const isNothing = (lookup: Lookup) => !lookup.isEnabled || isNotFound(lookup);

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
    lookups: [playlist, single, byDefault],
  };
}

/**
 * The playlist and the video of the URL, requested by id, so that the cost does not depend on the size of the library.
 */
export function useAddress(search: WatchSearch, category: CategoryChoice) {
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

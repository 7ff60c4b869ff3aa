import { parseTime, secondsOf } from "@minbar/domain/segments/time";
import type { Video } from "@minbar/domain/library/video";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import type { WatchSearch } from "#shared/watch-search.ts";
import { inOrder } from "./selection.ts";
import type { CategoryChoice } from "./selection.ts";

/** A question to the server, and how far it has come; `absent`: what it is about is not there, or not for this person. */
interface Question<Data> {
  state: "unasked" | "pending" | "absent" | "failed" | "answered";
  data: Data | undefined;
  refetch: () => unknown;
}

interface Query<Data> extends Record<"isEnabled" | "isPending" | "isError", boolean> {
  error: unknown;
  data: Data;
  refetch: () => unknown;
}

function questionOf<Data>({
  isEnabled,
  isPending,
  isError,
  error,
  data,
  refetch,
}: Query<Data>): Question<Data> {
  const state = () => {
    if (!isEnabled) return "unasked";
    if (isPending) return "pending";
    if (statusOf(error) === 404) return "absent";
    return isError ? "failed" : "answered";
  };
  return { state: state(), data: isEnabled ? data : undefined, refetch };
}

/** A 404 is an answer, which a page that came with it does not ask for again. */
const once = { retryOnMount: false };

function usePlaylistVideos(id: number | undefined) {
  const query = api.playlists.videos.useQuery({ id: id ?? 0 }, { enabled: id !== undefined, ...once });
  return { ...questionOf(query), videos: inOrder(query.data ?? []) };
}

function useVideo(id: number | undefined) {
  return questionOf(api.videos.byId.useQuery({ id: id ?? 0 }, { enabled: id !== undefined, ...once }));
}

function useDefaultPlaylist(category: CategoryChoice, enabled: boolean) {
  const input = category === "all" ? undefined : { category: String(category) };
  return questionOf(api.playlists.default.useQuery(input, { enabled }));
}

/** Only staff are shown a playlist without a video, whose name no video tells. */
function useEmptyPlaylist(id: number | undefined) {
  return questionOf(api.playlists.byId.useQuery({ id: id ?? 0 }, { enabled: id !== undefined }));
}

/** The answer of a video by itself writes the length as text. */
function videoIn(data: ReturnType<typeof useVideo>["data"]): Video | undefined {
  if (!data) return undefined;
  const length = parseTime(data.duration ?? "");
  return { ...data, duration: length === undefined ? null : secondsOf(length) };
}

const leadsNowhere = ({ state }: { state: Question<unknown>["state"] }) =>
  state === "unasked" || state === "absent";

/**
 * The playlist that the address means. Its video wins over the playlist beside it, for links of videos that were moved;
 * without either, or where neither is there, it is the default one of the category.
 */
function useDestination(search: WatchSearch, category: CategoryChoice) {
  const named = usePlaylistVideos(search.playlist);
  const isHeld = named.videos.some(({ id }) => id === search.video);
  const lone = useVideo(named.state === "pending" || isHeld ? undefined : search.video);
  const byDefault = useDefaultPlaylist(category, leadsNowhere(named) && leadsNowhere(lone));
  const other = leadsNowhere(named) ? byDefault.data?.id : search.playlist;
  return {
    playlist: (lone.data ? lone.data.playlistId : other) ?? undefined,
    video: videoIn(lone.data),
    isPlaylistUnknown: named.state === "absent" && !lone.data,
    isVideoUnknown: lone.state === "absent",
    questions: [named, lone, byDefault],
  };
}

const isPending = ({ state }: { state: Question<unknown>["state"] }) => state === "pending";

/** The playlist and the video that the address leads to, asked for themselves: how large the library is does not matter. */
export function useAddress(search: WatchSearch, category: CategoryChoice) {
  const { questions, playlist: id, video: lone, ...unknown } = useDestination(search, category);
  const list = usePlaylistVideos(questions.some(isPending) ? undefined : id);
  const isEmpty = list.state === "answered" && list.videos.length === 0;
  const empty = useEmptyPlaylist(isEmpty ? id : undefined);
  const all = [...questions, list, empty];
  const listed = list.videos.find((video) => video.id === search.video);
  const video = listed ?? lone ?? (all.some(isPending) ? undefined : list.videos[0]);
  return {
    ...unknown,
    isPending: all.some(isPending),
    broken: all.filter(({ state }) => state === "failed"),
    video,
    videos: withVideo(list.videos, video),
    playlist: playlistOf(id, [list.videos[0]?.playlist, lone?.playlist, empty.data]),
  };
}

/** A video without a playlist stands alone. */
function withVideo(videos: readonly Video[], video: Video | undefined): readonly Video[] {
  return videos.length === 0 && video ? [video] : videos;
}

/** With the name that one of those who know it tells. */
function playlistOf(
  id: number | undefined,
  known: readonly ({ id: number; name: string } | null | undefined)[],
) {
  const named = known.find((one) => one?.id === id);
  return named ? { id: named.id, name: named.name } : undefined;
}

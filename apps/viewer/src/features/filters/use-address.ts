import { secondsOf, parseTime } from "@minbar/domain/time";
import type { Video } from "@minbar/domain/video";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import type { WatchSearch } from "#shared/watch-search.ts";
import { inOrder } from "./selection.ts";
import type { CategoryChoice } from "./selection.ts";

/** A 404 is an answer, which a page that came with it does not ask for again. */
const once = { retryOnMount: false };

interface Query {
  isPending: boolean;
  isEnabled: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** What an address asked for is not there, or not for this person. */
const isAbsent = ({ error }: Query) => statusOf(error) === 404;

function usePlaylistVideos(id: number | undefined) {
  const query = api.playlists.videos.useQuery({ id: id ?? 0 }, { enabled: id !== undefined, ...once });
  return { ...query, videos: inOrder(query.data ?? []) };
}

/** A video by itself; its answer writes the length as text. */
function useLoneVideo(id: number | undefined) {
  const query = api.videos.byId.useQuery({ id: id ?? 0 }, { enabled: id !== undefined, ...once });
  const { data } = query;
  const length = parseTime(data?.duration ?? "");
  const video: Video | undefined = data && {
    ...data,
    duration: length === undefined ? null : secondsOf(length),
  };
  return { ...query, video };
}

/** Where an address leads to. */
interface Destination {
  playlist: number | undefined;
  /** With its own answer, where its playlist did not tell of it. */
  video: Video | undefined;
  isPlaylistUnknown: boolean;
  isVideoUnknown: boolean;
  queries: readonly Query[];
}

/**
 * The playlist that the address means. Its video wins over the playlist beside it, for links of videos that were moved;
 * without either, or where neither is there, it is the default one of the category.
 */
function useDestination(search: WatchSearch, category: CategoryChoice): Destination {
  const named = usePlaylistVideos(search.playlist);
  const isNamed = search.playlist !== undefined;
  const isHeld = named.videos.some(({ id }) => id === search.video);
  const lone = useLoneVideo(isHeld || (isNamed && named.isPending) ? undefined : search.video);
  const isUseless = (isNamed && isAbsent(named)) || !isNamed;
  const isLost = search.video === undefined || isAbsent(lone);
  const byDefault = api.playlists.default.useQuery(
    category === "all" ? undefined : { category: String(category) },
    { enabled: isUseless && isLost },
  );
  const own = lone.video && (lone.video.playlistId ?? undefined);
  const other = isUseless ? (byDefault.data?.id ?? undefined) : search.playlist;
  return {
    playlist: lone.video ? own : other,
    video: lone.video,
    isPlaylistUnknown: isNamed && isAbsent(named) && !lone.video,
    isVideoUnknown: isAbsent(lone),
    queries: [named, lone, byDefault],
  };
}

function isUnderWay({ isPending, isEnabled }: Query): boolean {
  return isPending && isEnabled;
}

function isBroken(query: Query): boolean {
  return query.isError && !isAbsent(query);
}

/** The playlist and the video that the address leads to, asked for themselves: how large the library is does not matter. */
export function useAddress(search: WatchSearch, category: CategoryChoice) {
  const destination = useDestination(search, category);
  const isAsked = destination.queries.some(isUnderWay);
  const id = isAsked ? undefined : destination.playlist;
  const list = usePlaylistVideos(id);
  // Only staff are shown a playlist without a video to watch.
  const isEmpty = list.data?.length === 0;
  const empty = api.playlists.byId.useQuery({ id: id ?? 0 }, { enabled: id !== undefined && isEmpty });
  const queries = [...destination.queries, list, empty];
  const isPending = queries.some(isUnderWay);

  const listed = list.videos.find((video) => video.id === search.video);
  const video = listed ?? destination.video ?? (isPending ? undefined : list.videos[0]);
  const name = (list.videos[0] ?? destination.video)?.playlist?.name ?? empty.data?.name;
  return {
    isPending,
    broken: queries.filter(isBroken),
    video,
    videos: list.videos.length === 0 && video ? [video] : list.videos,
    playlist: id !== undefined && name !== undefined ? { id, name } : undefined,
    isPlaylistUnknown: destination.isPlaylistUnknown,
    isVideoUnknown: destination.isVideoUnknown,
  };
}

import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import { answersSearch, searchWords } from "@minbar/domain/library/search-text";
import { formatDuration } from "@minbar/domain/segments/time";
import { api } from "@minbar/ui/api";
import type { ApiOutput } from "@minbar/ui/api";
import { searchPause, textToSend } from "../lists/search-pages.ts";

/** A playlist's id, or `none` for videos without one. */
export type PlaylistChoice = number | "none";

/** A video option. */
export type VideoChoice = Pick<
  ApiOutput["videos"]["search"]["rows"][number],
  "id" | "title" | "youtubeId" | "thumbnailUrl" | "duration"
>;

/** The number of videos offered at once; a search finds the rest. */
const most = 50;

/** Filters at once by the same rule as the server, whose answer follows. */
function useFound<Video extends { title: string }>(videos: readonly Video[] | undefined, typed: string) {
  return useMemo(() => {
    const words = searchWords(typed);
    return videos?.filter(({ title }) => answersSearch(title, words)) ?? [];
  }, [videos, typed]);
}

/** The videos of a playlist in order, including hidden ones. */
function useOfPlaylist(playlist: PlaylistChoice | undefined, typed: string) {
  const id = typeof playlist === "number" ? playlist : 0;
  const { data, isError, isFetching } = api.playlists.videos.useQuery(
    { id, includeHidden: "true" },
    { enabled: id > 0 },
  );
  const found = useFound(data, typed);
  const videos = found.slice(0, most).map((video) => ({
    ...video,
    duration: video.duration === null ? null : formatDuration(video.duration),
  }));
  return { videos, left: found.length - videos.length, isError, isSettled: !isFetching };
}

/** The videos without a playlist, oldest first. */
function useOfNone(playlist: PlaylistChoice | undefined, typed: string) {
  const text = textToSend(typed);
  const [q] = useDebouncedValue(text, searchPause);
  const { data, isError, isFetching } = api.videos.search.useQuery(
    { playlist: "none", q, limit: most },
    { enabled: playlist === "none", placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } },
  );
  const videos = useFound(data?.rows, typed);
  const isSettled = q === text && !isFetching;
  return { videos, left: isSettled ? (data?.total ?? 0) - videos.length : 0, isError, isSettled };
}

/**
 * Video options of a playlist: the first ones, or those that match the search. `left`: the number of further videos;
 * `isSettled`: whether the options match the current search.
 */
export function useVideoChoices(playlist: PlaylistChoice | undefined, typed: string) {
  const ofPlaylist = useOfPlaylist(playlist, typed);
  const ofNone = useOfNone(playlist, typed);
  return playlist === "none" ? ofNone : ofPlaylist;
}

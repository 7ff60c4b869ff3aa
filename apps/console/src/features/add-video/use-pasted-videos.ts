import { useDebouncedValue } from "@mantine/hooks";
import { useMemo } from "react";
import { mostVideos, readPastedAddresses } from "@minbar/domain/library/pasted-addresses";
import { api } from "@minbar/ui/api";
import { searchPause } from "#shared/lists/search-pages.ts";

/** Playlists that are read at once. */
const mostPlaylists = 5;

/** Milliseconds for which YouTube is not asked for the same playlist again. */
const playlistAge = 300_000;

/** What a pasted text contains, including the videos of its YouTube playlists, and which of them the library has. */
export function usePastedVideos(typed: string) {
  const [text] = useDebouncedValue(typed, searchPause);
  const read = useMemo(() => readPastedAddresses(text), [text]);
  const playlistIds = read.playlistIds.slice(0, mostPlaylists);
  const playlists = api.useQueries((queries) =>
    playlistIds.map((id) =>
      queries.videos.ofYoutubePlaylist({ id }, { staleTime: playlistAge, retry: false }),
    ),
  );
  const listed = playlists.flatMap(({ data }) => data?.videos.map(({ youtubeId }) => youtubeId) ?? []);
  const youtubeIds = [...new Set([...read.youtubeIds, ...listed])];
  const isTooMany = youtubeIds.length > mostVideos;
  const known = api.videos.known.useQuery(
    { youtubeIds: youtubeIds.join(",") },
    { enabled: youtubeIds.length > 0 && !isTooMany, staleTime: 0 },
  );
  return {
    ...read,
    youtubeIds,
    isTooMany,
    playlists: playlists.map(({ data, error, isFetching }) => ({ data, error, isFetching })),
    morePlaylists: read.playlistIds.length - playlistIds.length,
    known: youtubeIds.length > 0 && !isTooMany ? (known.data ?? []) : [],
    isSettled: text === typed && !known.isFetching && !playlists.some(({ isFetching }) => isFetching),
  };
}

export type PastedVideos = ReturnType<typeof usePastedVideos>;

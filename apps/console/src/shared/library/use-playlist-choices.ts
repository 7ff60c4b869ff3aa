import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { api } from "@minbar/ui/api";
import { firstPlaylists } from "./first-playlists.ts";
import { searchPause, textToSend } from "../lists/search-pages.ts";

/** With more playlists than this, the field is searchable. */
const few = 8;

/** Playlist options: the first ones, or those that match the search. */
export function usePlaylistChoices(typed: string) {
  const text = textToSend(typed);
  const [q] = useDebouncedValue(text, searchPause);
  const first = api.playlists.search.useQuery(firstPlaylists);
  const found = api.playlists.search.useQuery(
    { q, ...firstPlaylists },
    { enabled: q !== undefined, placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } },
  );
  const { data, isError, isFetching } = q === undefined ? first : found;
  const playlists = data?.rows ?? [];
  return {
    playlists,
    /** The number of further playlists. */
    left: (data?.total ?? 0) - playlists.length,
    isSearchable: (first.data?.total ?? 0) > few,
    isError,
    isSettled: q === text && !isFetching,
  };
}

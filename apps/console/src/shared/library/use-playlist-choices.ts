import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { api } from "@minbar/ui/api";
import { firstPlaylists } from "./first-playlists.ts";
import { searchPause, textToSend } from "../lists/search-pages.ts";

/** Above this number the field can be searched. */
const few = 8;

/** Playlists to choose from: the first ones, or those that match what is typed. */
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
    /** How many there are beyond those. */
    left: (data?.total ?? 0) - playlists.length,
    isSearchable: (first.data?.total ?? 0) > few,
    isError,
    isSettled: q === text && !isFetching,
  };
}

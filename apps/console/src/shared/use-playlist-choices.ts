import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { api } from "@minbar/ui/api";
import { searchPause, textToSend } from "./search-pages.ts";

/** How many playlists are offered at once; the rest is found by typing. */
const most = 30;
/** Up to so many nobody needs to type. */
const few = 8;

/** Playlists to choose from: the first ones, or of those that answer what is typed. */
export function usePlaylistChoices(typed: string) {
  const text = textToSend(typed);
  const [q] = useDebouncedValue(text, searchPause);
  const first = api.playlists.search.useQuery({ limit: most });
  const found = api.playlists.search.useQuery(
    { q, limit: most },
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

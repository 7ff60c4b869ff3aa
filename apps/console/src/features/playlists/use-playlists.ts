import { useDebouncedValue } from "@mantine/hooks";
import { api } from "@minbar/ui/api";
import { pageOptions, searchPause, textToSend, useRows } from "#shared/lists/search-pages.ts";

/** The playlists that match a name, page by page; the search is debounced. */
export function usePlaylists(search: string | undefined) {
  const [q] = useDebouncedValue(textToSend(search), searchPause);
  const query = api.playlists.search.useInfiniteQuery({ q }, pageOptions);
  return {
    query,
    ...useRows(query.data),
    // The displayed rows may still belong to the previous search.
    isFiltered: query.isPlaceholderData || q !== undefined,
  };
}

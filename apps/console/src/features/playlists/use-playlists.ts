import { useDebouncedValue } from "@mantine/hooks";
import { api } from "@minbar/ui/api";
import { pageOptions, searchPause, textToSend, useRows } from "#shared/lists/search-pages.ts";

/** The playlists that a search by name leaves, page by page; of letters typed, once the typing pauses. */
export function usePlaylists(search: string | undefined) {
  const [q] = useDebouncedValue(textToSend(search), searchPause);
  const query = api.playlists.search.useInfiniteQuery({ q }, pageOptions);
  return {
    query,
    ...useRows(query.data),
    // What is in sight may still be of the search before.
    isFiltered: query.isPlaceholderData || q !== undefined,
  };
}

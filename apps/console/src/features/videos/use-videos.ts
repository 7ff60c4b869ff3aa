import { useDebouncedValue } from "@mantine/hooks";
import { api } from "@minbar/ui/api";
import { pageOptions, searchPause, useRows } from "#shared/lists/search-pages.ts";
import { isFiltered, videosInput } from "./videos-search.ts";
import type { VideosSearch } from "./videos-search.ts";

/** The videos that match the search, page by page; the search is debounced. */
export function useVideos(search: VideosSearch) {
  const [q] = useDebouncedValue(search.q, searchPause);
  const answered = { ...search, q };
  const query = api.videos.search.useInfiniteQuery(videosInput(answered), pageOptions);
  return {
    query,
    ...useRows(query.data),
    // The displayed videos may still belong to the previous search.
    isFiltered: query.isPlaceholderData || isFiltered(answered),
  };
}

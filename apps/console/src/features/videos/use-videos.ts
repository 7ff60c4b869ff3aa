import { useDebouncedValue } from "@mantine/hooks";
import { api } from "@minbar/ui/api";
import { pageOptions, searchPause, useRows } from "#shared/lists/search-pages.ts";
import { isFiltered, videosInput } from "./videos-search.ts";
import type { VideosSearch } from "./videos-search.ts";

/** The videos that the search leaves, page by page; of letters typed, once the typing pauses. */
export function useVideos(search: VideosSearch) {
  const [q] = useDebouncedValue(search.q, searchPause);
  const answered = { ...search, q };
  const query = api.videos.search.useInfiniteQuery(videosInput(answered), pageOptions);
  return {
    query,
    ...useRows(query.data),
    // What is in sight may still be of the search before.
    isFiltered: query.isPlaceholderData || isFiltered(answered),
  };
}

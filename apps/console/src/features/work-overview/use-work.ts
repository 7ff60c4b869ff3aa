import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useMemo } from "react";
import { api } from "@minbar/ui/api";
import { pageOptions, searchPause, sinceVisit, useRows } from "#shared/lists/search-pages.ts";
import { countStates, filterWork } from "./work-filter.ts";
import { isFiltered, workInput } from "./work-search.ts";
import type { WorkSearch } from "./work-search.ts";

/** Pages of 2,000 videos that are loaded automatically; a larger library has to be filtered. */
const maxPages = 10;

/** The videos that match the search, with their counts. Loads all pages, because the counts cover all videos. */
export function useWork(search: WorkSearch) {
  const [q] = useDebouncedValue(search.q, searchPause);
  const answered = { ...search, q };
  const query = api.workOverview.list.useInfiniteQuery(workInput(answered), {
    ...pageOptions,
    staleTime: sinceVisit,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, data } = query;
  const pages = data?.pages.length ?? 0;
  const isWanted = hasNextPage && !isFetching && !isFetchNextPageError && pages < maxPages;
  // The server is outside React.
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);

  const { rows: all, total } = useRows(data);
  const { state, language } = search;
  const rows = useMemo(() => all && filterWork(all, { state, language }), [all, state, language]);
  const counts = useMemo(() => all && countStates(all, { language }), [all, language]);
  return {
    query,
    all,
    rows,
    counts,
    total,
    isComplete: data !== undefined && !hasNextPage,
    isTooMany: hasNextPage && pages >= maxPages,
    isFiltered: query.isPlaceholderData || isFiltered(answered),
  };
}

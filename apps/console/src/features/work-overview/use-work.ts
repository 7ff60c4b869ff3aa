import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useMemo } from "react";
import { api } from "@minbar/ui/api";
import { pageOptions, searchPause, sinceVisit, useRows } from "#shared/lists/search-pages.ts";
import { countStates, filterWork } from "./work-filter.ts";
import { isFiltered, workInput } from "./work-search.ts";
import type { WorkSearch } from "./work-search.ts";

/** Pages, the first of 100 and the others of 2,000 videos, that are loaded automatically; a larger library has to be filtered. */
const maxPages = 10;

/** Milliseconds in which a page of rows is painted before the next one is requested. */
const paintPause = 50;

function useWorkQuery(search: WorkSearch) {
  return api.workOverview.list.useInfiniteQuery(workInput(search), { ...pageOptions, staleTime: sinceVisit });
}

/** Requests each next page when the one before has been painted, up to `maxPages`. */
function useAllPages(query: ReturnType<typeof useWorkQuery>) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, data } = query;
  const isTooMany = hasNextPage && (data?.pages.length ?? 0) >= maxPages;
  const isWanted = hasNextPage && !isFetching && !isFetchNextPageError && !isTooMany;
  // The server is outside React.
  useEffect(() => {
    if (!isWanted) return undefined;
    const soon = setTimeout(() => void fetchNextPage(), paintPause);
    return () => clearTimeout(soon);
  }, [isWanted, fetchNextPage]);
  const isComplete = data !== undefined && !hasNextPage;
  return { isTooMany, isComplete, isSettled: isComplete || isTooMany || isFetchNextPageError };
}

/** The videos that match the search, with their counts. Loads all pages, because the counts cover all videos. */
export function useWork(search: WorkSearch) {
  const [q] = useDebouncedValue(search.q, searchPause);
  const answered = { ...search, q };
  const query = useWorkQuery(answered);
  const { isTooMany, isComplete, isSettled } = useAllPages(query);
  const { rows: all, total } = useRows(query.data);
  const { state, language } = search;
  const rows = useMemo(() => all && filterWork(all, { state, language }), [all, state, language]);
  const counts = useMemo(
    () => (isSettled && all ? countStates(all, { language }) : undefined),
    [all, language, isSettled],
  );
  return {
    query,
    all,
    // A filter that matches nothing yet is still loading.
    rows: rows?.length === 0 && !isSettled ? undefined : rows,
    counts,
    total,
    isComplete,
    isTooMany,
    isFiltered: query.isPlaceholderData || isFiltered(answered),
  };
}

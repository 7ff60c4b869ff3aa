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
  // The server is outside React. A frame after the page that has arrived, which is painted first.
  useEffect(() => {
    if (!isWanted) return undefined;
    const soon = setTimeout(() => void fetchNextPage(), paintPause);
    return () => clearTimeout(soon);
  }, [isWanted, fetchNextPage]);

  const { rows: all, total } = useRows(data);
  const { state, language } = search;
  const rows = useMemo(() => all && filterWork(all, { state, language }), [all, state, language]);
  const isTooMany = hasNextPage && pages >= maxPages;
  const isSettled = data !== undefined && (!hasNextPage || isTooMany || isFetchNextPageError);
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
    isComplete: data !== undefined && !hasNextPage,
    isTooMany,
    isFiltered: query.isPlaceholderData || isFiltered(answered),
  };
}

import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, skipToken } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "@minbar/ui/api";
import { searchPause, sinceVisit } from "#shared/lists/search-pages.ts";
import { findInput } from "./find-search.ts";
import type { FindSearch } from "./find-search.ts";

/** The lines that a search finds, with their lectures, page by page. */
export function useFoundLines(search: FindSearch) {
  const [q] = useDebouncedValue(search.q, searchPause);
  const input = findInput({ ...search, q });
  const query = api.search.lines.useInfiniteQuery(input ?? skipToken, {
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: sinceVisit,
    trpc: { abortOnUnmount: true },
  });
  const { data } = query;
  const results = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);
  const first = data?.pages[0];
  return {
    query,
    hasInput: input !== undefined,
    results,
    lineCount: first?.lineCount,
    isLimited: first?.isLimited ?? false,
    isComplete: first?.isComplete ?? true,
  };
}

export type FoundLecture = NonNullable<ReturnType<typeof useFoundLines>["results"]>[number];

import { keepPreviousData } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";
import { useMemo } from "react";

/** Milliseconds after the last letter before a search is sent. */
export const searchPause = 150;

/** Milliseconds: frequently changing lists are refetched on each visit, but not twice for one. */
export const sinceVisit = 5000;

/** The longest search that the server accepts, in characters. */
const longestSearch = 500;

/** The search as sent. */
export function textToSend(text: string | undefined): string | undefined {
  return text?.trim().slice(0, longestSearch) || undefined;
}

/** Query options for a paged list: previous results stay visible until the next answer has arrived. */
export const pageOptions = {
  getNextPageParam: ({ next }: { next: string | null }) => next,
  placeholderData: keepPreviousData,
  trpc: { abortOnUnmount: true },
} as const;

interface SearchPage<Row> {
  rows: Row[];
  total?: number | undefined;
}

/** The rows of all loaded pages, and the total; `undefined` while there is none. */
export function useRows<Row>(data: InfiniteData<SearchPage<Row>> | undefined) {
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);
  return { rows, total: data?.pages[0]?.total };
}

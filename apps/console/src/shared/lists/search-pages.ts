import { keepPreviousData } from "@tanstack/react-query";
import type { InfiniteData } from "@tanstack/react-query";
import { useMemo } from "react";

/** Milliseconds after the last letter before a search is sent. */
export const searchPause = 150;

/** Milliseconds: what others change all the time is asked for anew at each visit, though not twice for one. */
export const sinceVisit = 5000;

/** The longest search that the server takes, in characters. */
const longestSearch = 500;

/** A search as it is sent. */
export function textToSend(text: string | undefined): string | undefined {
  return text?.trim().slice(0, longestSearch) || undefined;
}

/** How the pages of a list are asked for: what was found before stays in sight until the next answer has come. */
export const pageOptions = {
  getNextPageParam: ({ next }: { next: string | null }) => next,
  placeholderData: keepPreviousData,
  trpc: { abortOnUnmount: true },
} as const;

interface SearchPage<Row> {
  rows: Row[];
  total?: number | undefined;
}

/** The rows of all pages that have come, and how many were found in all; `undefined` while none has. */
export function useRows<Row>(data: InfiniteData<SearchPage<Row>> | undefined) {
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);
  return { rows, total: data?.pages[0]?.total };
}

import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";

/** An answer in the page's HTML: its key, its data, and whether it is partial or a 404. */
export type DehydratedAnswer = [key: QueryKey, data: unknown, note?: "partial" | "notFound"];

/** The error of a call for something that does not exist. */
export function notFoundError(): Error {
  const data = { code: "NOT_FOUND", httpStatus: 404 };
  return TRPCClientError.from({ error: { message: "Not found", code: -32_004, data } });
}

/** Puts the server's answers into the cache; partial ones are shown and then requested again. */
export function hydrateQueries(queries: QueryClient, answers: readonly DehydratedAnswer[]): void {
  for (const [queryKey, data, note] of answers) {
    if (note === "notFound") {
      const error = notFoundError();
      queries.getQueryCache().build(queries, { queryKey }).setState({ status: "error", error });
      continue;
    }
    queries.setQueryData(queryKey, data);
    if (note === "partial") void queries.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  }
}

/** Whether an answer from the page's HTML is partial: no other answer of the viewer is ever stale. */
export function isPartial({ data, isStale }: { data: unknown; isStale: boolean }): boolean {
  return data !== undefined && isStale;
}

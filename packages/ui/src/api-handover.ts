import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";

/** An answer that came with the page: its key, its data, and whether some of it was left out or it was a 404. */
export type HandedOver = [key: QueryKey, data: unknown, but?: "partial" | "absent"];

/** What a call answers that asks for what is not there. */
export function absence(): Error {
  const data = { code: "NOT_FOUND", httpStatus: 404 };
  return TRPCClientError.from({ error: { message: "Not found", code: -32_004, data } });
}

/** Takes over what the server asked for already; what is partial is shown, and asked for again. */
export function takeOver(queries: QueryClient, answers: readonly HandedOver[]): void {
  for (const [queryKey, data, but] of answers) {
    if (but === "absent") {
      const error = absence();
      queries.getQueryCache().build(queries, { queryKey }).setState({ status: "error", error });
      continue;
    }
    queries.setQueryData(queryKey, data);
    if (but === "partial") void queries.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  }
}

/** Whether only a part of an answer is there, which came with the page: nothing of the viewer's goes stale otherwise. */
export function isPartial({ data, isStale }: { data: unknown; isStale: boolean }): boolean {
  return data !== undefined && isStale;
}

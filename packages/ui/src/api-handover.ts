import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** An answer that came with the page: its key, its data, and whether some of it was left out. */
export type HandedOver = [key: QueryKey, data: unknown, isPartial?: true];

/** Takes over what the server asked for already; what is partial is shown, and asked for again. */
export function takeOver(queries: QueryClient, answers: readonly HandedOver[]): void {
  for (const [queryKey, data, isPartial] of answers) {
    queries.setQueryData(queryKey, data);
    if (isPartial) void queries.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  }
}

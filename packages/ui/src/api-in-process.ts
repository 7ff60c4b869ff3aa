import type { QueryClient } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import type { TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@minbar/router/index";
import type { HandedOver } from "./api-handover.ts";
import { api } from "./api.tsx";

/** A client that asks whoever draws the page, instead of the network. */
export function createClientInProcess(load: (procedure: string, input: unknown) => Promise<unknown>) {
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        async function answer() {
          try {
            observer.next({ result: { type: "data", data: await load(op.path, op.input) } });
            observer.complete();
          } catch (error) {
            observer.error(TRPCClientError.from(error instanceof Error ? error : new Error(String(error))));
          }
        }
        void answer();
      });
  return api.createClient({ links: [link] });
}

/**
 * Waits for all that is being asked. False when that was nothing: then the page can be drawn from what is there. Rejects
 * when any of it failed.
 */
export async function answersArrived(queries: QueryClient): Promise<boolean> {
  const all = queries.getQueryCache().getAll();
  const underWay = all.filter(({ state }) => state.fetchStatus === "fetching");
  await Promise.all(underWay.map(async (query) => query.promise));
  return underWay.length > 0;
}

/** What was asked and answered so far, to be read and put right. */
export function answersIn(queries: QueryClient, client: ReturnType<typeof createClientInProcess>) {
  return createTRPCQueryUtils({ queryClient: queries, client });
}

/** All answers, ready to be handed over; what was invalidated counts as partial. */
export function handedOver(queries: QueryClient): HandedOver[] {
  const answered = queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === "success");
  return answered.map(({ queryKey, state: { data, isInvalidated } }) =>
    isInvalidated ? [queryKey, data, true] : [queryKey, data],
  );
}

import type { QueryClient } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import type { TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@minbar/router/index";
import { absence } from "./api-handover.ts";
import type { HandedOver } from "./api-handover.ts";
import { api } from "./api.tsx";
import { statusOf } from "./failure.ts";

function isAbsence(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "NOT_FOUND";
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

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
            observer.error(TRPCClientError.from(isAbsence(error) ? absence() : asError(error)));
          }
        }
        void answer();
      });
  return api.createClient({ links: [link] });
}

/**
 * Waits for all that is being asked. False when that was nothing: then the page can be drawn from what is there. Rejects
 * when any of it failed; that something is not there is an answer.
 */
export async function answersArrived(queries: QueryClient): Promise<boolean> {
  const all = queries.getQueryCache().getAll();
  const underWay = all.filter(({ state }) => state.fetchStatus === "fetching");
  await Promise.all(underWay.map(async (query) => query.promise?.catch(passAbsence)));
  // What waited for an answer to be asked itself is asked by the next drawing, unless it is known already.
  queries.removeQueries({ predicate: ({ state }) => state.status === "pending" });
  return underWay.length > 0;
}

function passAbsence(error: unknown): void {
  if (statusOf(error) !== 404) throw error;
}

/** What was asked and answered so far, to be read and put right. */
export function answersIn(queries: QueryClient, client: ReturnType<typeof createClientInProcess>) {
  return createTRPCQueryUtils({ queryClient: queries, client });
}

/** All answers, ready to be handed over; what was invalidated counts as partial. */
export function handedOver(queries: QueryClient): HandedOver[] {
  const asked = queries.getQueryCache().getAll();
  return asked.flatMap(({ queryKey, state: { status, data, error, isInvalidated } }): HandedOver[] => {
    if (status === "error" && statusOf(error) === 404) return [[queryKey, null, "absent"]];
    if (status !== "success") return [];
    return [isInvalidated ? [queryKey, data, "partial"] : [queryKey, data]];
  });
}

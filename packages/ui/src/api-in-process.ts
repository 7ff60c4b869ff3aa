import type { QueryClient } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import type { TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "@minbar/router/index";
import { notFoundError } from "./api-hydration.ts";
import type { DehydratedAnswer } from "./api-hydration.ts";
import { api } from "./api.tsx";
import { statusOf } from "./failure.ts";

function isNotFound(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "NOT_FOUND";
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** A client that calls `load` instead of the network. */
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
            observer.error(TRPCClientError.from(isNotFound(error) ? notFoundError() : asError(error)));
          }
        }
        void answer();
      });
  return api.createClient({ links: [link] });
}

/** Waits for all running queries; resolves to whether there were any. Rejects if one failed; a 404 is not a failure. */
export async function fetchPending(queries: QueryClient): Promise<boolean> {
  const all = queries.getQueryCache().getAll();
  const running = all.filter(({ state }) => state.fetchStatus === "fetching");
  await Promise.all(running.map(async (query) => query.promise?.catch(ignoreNotFound)));
  // The next render starts queries that depend on other answers.
  queries.removeQueries({ predicate: ({ state }) => state.status === "pending" });
  return running.length > 0;
}

function ignoreNotFound(error: unknown): void {
  if (statusOf(error) !== 404) throw error;
}

/** Typed access to the cached answers. */
export function queryUtils(queries: QueryClient, client: ReturnType<typeof createClientInProcess>) {
  return createTRPCQueryUtils({ queryClient: queries, client });
}

/** All answers, for the page's HTML; invalidated ones count as partial. */
export function dehydrateQueries(queries: QueryClient): DehydratedAnswer[] {
  const all = queries.getQueryCache().getAll();
  return all.flatMap(({ queryKey, state: { status, data, error, isInvalidated } }): DehydratedAnswer[] => {
    if (status === "error" && statusOf(error) === 404) return [[queryKey, null, "notFound"]];
    if (status !== "success") return [];
    return [isInvalidated ? [queryKey, data, "partial"] : [queryKey, data]];
  });
}

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { httpLink } from "@trpc/client";
import type { TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import type { ReactNode } from "react";
import type { AppRouter } from "@minbar/router/index";
import { readRetry } from "./read-retry.ts";

/** The server's procedures as hooks. Imports only types from the router, none of its code. */
export const api = createTRPCReact<AppRouter>();

/** What the procedures answer. */
export type ApiOutput = inferRouterOutputs<AppRouter>;

/**
 * Never stale, no refetch on focus: writes invalidate what they change. Offline, a call fails at once; failed reads are
 * requested again when the network is back or a busy server has refused them, writes never are.
 */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        ...readRetry,
        refetchOnWindowFocus: false,
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

export const browserQueries = createQueries();

/** tRPC adds a `direction` to the input of infinite lists; the server refuses unknown fields. */
const withoutDirection: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (!(op.input instanceof Object) || !("direction" in op.input)) return next(op);
    const { direction: _, ...input } = op.input;
    return next({ ...op, input });
  };

// One request per call: public answers are cached by URL.
const browserClient = api.createClient({ links: [withoutDirection, httpLink({ url: "/trpc" })] });

/** The browser's queries outside React, to preload the next page's data. */
export function browserUtils() {
  return createTRPCQueryUtils({ queryClient: browserQueries, client: browserClient });
}

interface Props {
  /** Defaults to the browser's own cache. */
  queries?: QueryClient;
  /** Defaults to HTTP. */
  client?: typeof browserClient;
  /** On the server: whether rendering starts queries. */
  fetchesOnRender?: boolean;
  children: ReactNode;
}

export function ApiProvider(props: Props) {
  const { queries = browserQueries, client = browserClient, fetchesOnRender = false, children } = props;
  return (
    <api.Provider client={client} queryClient={queries} ssrState={fetchesOnRender && "prepass"}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </api.Provider>
  );
}

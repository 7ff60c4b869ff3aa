import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { httpLink } from "@trpc/client";
import type { TRPCLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { ReactNode } from "react";
import type { AppRouter } from "@minbar/router/index";

/** The server's procedures as hooks. Its types alone come from the router: none of its code. */
export const api = createTRPCReact<AppRouter>();

/** Never stale, no retry, no refetch on focus (specification, section 9): writes invalidate what they touch. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}

export const browserQueries = createQueries();

/** tRPC tells with each page of a list which way the list grows. The server takes no field that it does not know. */
const withoutDirection: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (!(op.input instanceof Object) || !("direction" in op.input)) return next(op);
    const { direction: _, ...input } = op.input;
    return next({ ...op, input });
  };

// One request a call: public answers are cached by their own address.
const browserClient = api.createClient({ links: [withoutDirection, httpLink({ url: "/trpc" })] });

/** The browser's own queries outside React: to ask for what will be shown before it is drawn. */
export function browserUtils() {
  return createTRPCQueryUtils({ queryClient: browserQueries, client: browserClient });
}

interface Props {
  /** What has been asked already; the browser's own unless given. */
  queries?: QueryClient;
  /** How to ask: by HTTP unless given. */
  client?: typeof browserClient;
  /** Where the server draws a page: what is missing is asked for while drawing. */
  asksWhileDrawing?: boolean;
  children: ReactNode;
}

export function ApiProvider(props: Props) {
  const { queries = browserQueries, client = browserClient, asksWhileDrawing = false, children } = props;
  return (
    <api.Provider client={client} queryClient={queries} ssrState={asksWhileDrawing && "prepass"}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </api.Provider>
  );
}

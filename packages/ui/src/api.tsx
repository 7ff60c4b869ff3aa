import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { httpLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { ReactNode } from "react";
import type { AppRouter } from "@minbar/router/index";

/** The server's procedures as hooks. Its types alone come from the router: none of its code. */
export const api = createTRPCReact<AppRouter>();

/** Never stale, no retry, no refetch on focus (specification, section 9): writes invalidate what they touch. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

// One request a call: public answers are cached by their own address.
const client = api.createClient({ links: [httpLink({ url: "/trpc" })] });

export function ApiProvider({ children }: { children: ReactNode }) {
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </api.Provider>
  );
}

import { createTRPCClient, httpBatchStreamLink } from "@trpc/client";
import type { AppRouter } from "@minbar/router/index";

/** A request as it was sent. */
export interface SentRequest {
  method: string;
  url: string;
  at: Date;
  body: string;
}

/** The calls whose answers are read while they are made: each is a request of its own, of which `onSent` is told. */
export function createStreamedCalls(onSent: (request: SentRequest) => void) {
  const link = httpBatchStreamLink<AppRouter>({
    url: "/trpc",
    maxItems: 1,
    fetch: (input, init) => {
      const request = new Request(input instanceof Request ? input : new URL(input, location.origin), {
        method: init?.method ?? "GET",
        ...(init?.headers && { headers: init.headers }),
        ...(typeof init?.body === "string" && { body: init.body }),
        signal: init?.signal ?? null,
      });
      const body = typeof init?.body === "string" ? init.body : "";
      onSent({ method: request.method, url: request.url, at: new Date(), body });
      return fetch(request);
    },
  });
  const { conversations } = createTRPCClient<AppRouter>({ links: [link] });
  return { conversations: { stream: conversations.stream } };
}

import { createTRPCClient, httpBatchStreamLink } from "@trpc/client";
import type { AppRouter } from "@minbar/router/index";

/** A request as sent. */
export interface SentRequest {
  method: string;
  url: string;
  at: Date;
  body: string;
}

/** The calls with streamed answers: each is a request of its own, reported to `onSent`. */
export function createStreamedCalls(onSent: (request: SentRequest) => void) {
  const link = httpBatchStreamLink<AppRouter>({
    url: "/trpc",
    maxItems: 1,
    fetch: (input, init) => {
      const { method = "POST", headers = {}, body, signal = null } = init ?? {};
      const url = new URL(input instanceof Request ? input.url : input, location.origin);
      const text = typeof body === "string" ? body : "";
      onSent({ method, url: url.href, at: new Date(), body: text });
      return fetch(new Request(url, { method, headers, body: text, signal }));
    },
  });
  const { conversations } = createTRPCClient<AppRouter>({ links: [link] });
  return { conversations: { stream: conversations.stream } };
}

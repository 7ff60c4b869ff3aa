import type { AddressInfo } from "node:net";
import { createTRPCClient, httpBatchStreamLink } from "@trpc/client";
import type { AppRouter } from "@minbar/router/index";
import type { AnswerPart } from "@minbar/router/resources/chat-send";
import type { Person } from "../callers.ts";
import type { ChatServer } from "./gemini-testing.ts";

/** Asks as the console does, over a real connection. */
export type Ask = (id: number, message: string, signal?: AbortSignal) => Promise<AsyncIterable<AnswerPart>>;

/** Has the server listen; returns its address. */
export async function listen({ server }: ChatServer): Promise<string> {
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  return `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
}

/** @param person nobody by default. */
export function askAs(url: string, person?: Person): Ask {
  const link = httpBatchStreamLink({ url: `${url}/trpc`, headers: person?.headers ?? {}, maxItems: 1 });
  const { conversations } = createTRPCClient<AppRouter>({ links: [link] });
  return (id, message, signal) => conversations.stream.mutate({ id, message }, { ...(signal && { signal }) });
}

/** The text of the answer, and the answer as it is stored. */
export async function readAll(parts: AsyncIterable<AnswerPart>) {
  let text = "";
  let answer: unknown;
  for await (const part of parts) {
    if ("text" in part) text += part.text;
    if ("answer" in part) ({ answer } = part);
  }
  return { text, answer };
}

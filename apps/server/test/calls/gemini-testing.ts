import { answerJson, startStandIn } from "../fake-service.ts";
import type { StandIn } from "../fake-service.ts";
import { startTestServer } from "../testing.ts";
import type { TestServer } from "../testing.ts";
import { as, callsOf, idOf } from "./as.ts";
import type { Calls } from "./as.ts";

export const key = "AIza-the-secret-key-of-this-test";
export const home = "/gemini/conversations";

/** The real server, whose language model is a stand-in on this machine. */
export interface ChatServer {
  server: TestServer;
  provider: StandIn;
  stop(): Promise<void>;
}

export async function startChatServer(): Promise<ChatServer> {
  const provider = await startStandIn(() => undefined);
  const server = await startTestServer({ GEMINI_API_KEY: key, GEMINI_BASE_URL: provider.url });
  return {
    server,
    provider,
    stop: async () => {
      await server.stop();
      await provider.stop();
    },
  };
}

/** What the documented `generateContent` answers. */
export const saying = (text: string) => ({ candidates: [{ content: { role: "model", parts: [{ text }] } }] });

/** A new admin, and a model that says "Peace". */
export async function newPerson({ server, provider }: ChatServer): Promise<{ admin: Calls; userId: string }> {
  provider.asked.length = 0;
  provider.answer = (_asked, response) => answerJson(response, saying("Peace"));
  const person = await as(server, "admin");
  return { admin: callsOf(server, person), userId: person.user.id };
}

/** The path of a new conversation. */
export async function begun(calls: Calls, fields: object = {}): Promise<string> {
  return `${home}/${idOf(await calls("POST", home, fields))}`;
}

/** `role: content` of each message. */
export async function saidIn(calls: Calls, path: string): Promise<unknown> {
  const { body } = await calls("GET", path);
  return (body as { messages: { role: string; content: string }[] }).messages.map(
    ({ role, content }) => `${role}: ${content}`,
  );
}

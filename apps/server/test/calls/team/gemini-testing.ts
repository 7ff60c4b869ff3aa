import { say } from "../../fake-gemini.ts";
import { startFakeService } from "../../fake-service.ts";
import type { FakeService } from "../../fake-service.ts";
import { startTestServer } from "../../testing.ts";
import type { TestServer } from "../../testing.ts";
import { signedInAs, callsOf, idOf } from "../callers.ts";
import type { Calls } from "../callers.ts";

export const key = "AIza-the-secret-key-of-this-test";
export const home = "/gemini/conversations";

/** The real server with a fake language model on this machine. */
export interface ChatServer {
  server: TestServer;
  provider: FakeService;
  stop(): Promise<void>;
}

/** `withYoutube`: it also stands for YouTube's Data API. */
export async function startChatServer({
  withYoutube = false,
  ...options
}: Parameters<typeof startTestServer>[1] & { withYoutube?: boolean } = {}): Promise<ChatServer> {
  const provider = await startFakeService(() => undefined);
  const youtube = withYoutube && { YOUTUBE_API_KEY: key, YOUTUBE_API_URL: provider.url };
  const settings = { GEMINI_API_KEY: key, GEMINI_BASE_URL: provider.url, ...youtube };
  const server = await startTestServer(settings, options);
  return {
    server,
    provider,
    stop: async () => {
      // A client of a stream keeps its connection open.
      server.app.server.closeAllConnections();
      await server.stop();
      await provider.stop();
    },
  };
}

/** A new admin, and a model that says "Peace". */
export async function newPerson({ server, provider }: ChatServer): Promise<{ admin: Calls; userId: string }> {
  provider.requests.length = 0;
  provider.answer = (_request, response) => say(response, "Peace");
  const person = await signedInAs(server, "admin");
  return { admin: callsOf(server, person), userId: person.user.id };
}

/** The path of a new conversation. */
export async function newConversation(calls: Calls, fields: object = {}): Promise<string> {
  return `${home}/${idOf(await calls("POST", home, fields))}`;
}

/** `role: content` of each message. */
export async function messagesIn(calls: Calls, path: string): Promise<unknown> {
  const { body } = await calls("GET", path);
  return (body as { messages: { role: string; content: string }[] }).messages.map(
    ({ role, content }) => `${role}: ${content}`,
  );
}

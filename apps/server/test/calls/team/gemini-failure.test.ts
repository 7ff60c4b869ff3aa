import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { openForFile } from "../../open-for-file.ts";
import { beginStream, eventOf, say } from "../../fake-gemini.ts";
import { answerJson } from "../../fake-service.ts";
import { newTestServer } from "../../testing.ts";
import { signedInAs, callsOf } from "../callers.ts";
import type { Calls } from "../callers.ts";
import { newConversation, key, newPerson, messagesIn, startChatServer } from "./gemini-testing.ts";

const chat = await openForFile(startChatServer());
let admin: Calls;
let userId: string;

beforeEach(async () => {
  ({ admin, userId } = await newPerson(chat));
});

test.each([
  [401, 502, "The AI service refused this site's key. Please tell an administrator."],
  [403, 502, "The AI service refused this site's key. Please tell an administrator."],
  [404, 502, "The AI service no longer has this model. Please choose another one."],
  [429, 429, "The AI service is busy, or this site's allowance is used up. Please try again later."],
  [500, 502, "The AI service reports an error. Please try again."],
])(
  "a provider's %i returns %i with a message, and the question can be sent again",
  async (theirs, ours, message) => {
    chat.provider.answer = (_request, response) =>
      answerJson(response, { error: { message: `api_key:${key}` } }, theirs);
    const path = await newConversation(admin);
    const failed = await admin("POST", `${path}/message`, { message: "Hello?" });
    expect(failed).toMatchObject({ status: ours, body: { message } });
    expect(failed.headers["retry-after"]).toBe(theirs === 429 ? "60" : undefined);
    expect(JSON.stringify([failed, await admin("GET", path)])).not.toContain(key);
    expect(await messagesIn(admin, path)).toEqual(["user: Hello?"]);
    chat.provider.answer = (_request, response) => say(response, "Peace");
    expect(await admin("POST", `${path}/message`, { message: "Hello?" })).toMatchObject({ status: 200 });
    expect(await messagesIn(admin, path)).toEqual(["user: Hello?", "assistant: Peace"]);
  },
);

test("a dropped connection and a declined question return their own messages", async () => {
  const path = await newConversation(admin);
  chat.provider.answer = (_request, response) => void response.socket?.resetAndDestroy();
  expect(await admin("POST", `${path}/message`, { message: "Hi" })).toMatchObject({
    status: 503,
    body: { message: "The AI service could not be reached. Please try again." },
  });
  chat.provider.answer = (_request, response) =>
    void beginStream(response).end(eventOf({ promptFeedback: { blockReason: "SAFETY" } }));
  expect(await admin("POST", `${path}/message`, { message: "Hi" })).toMatchObject({
    status: 502,
    body: { message: "The AI service declined to answer this message. Please word it differently." },
  });
});

test("after 200 messages a day the next returns 429 with a retry time and does not call the provider", async () => {
  await sql`insert into "chatUses" ("userId", "createdAt")
    select ${userId}, now() - interval '22 hours' from generate_series(1, 200)`.execute(chat.server.db);
  const path = await newConversation(admin);
  const refused = await admin("POST", `${path}/message`, { message: "Hi" });
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: "TOO_MANY_REQUESTS",
      message: "You have asked the AI 200 times in 24 hours, which is the most. Please try again in 2 hours.",
    },
  });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(7100);
  expect(chat.provider.requests).toEqual([]);
  expect(await newConversation(admin)).toBeTruthy();
});

test("without a key, the models call reports the chat as unavailable and sending returns 503", async () => {
  const keyless = await newTestServer({ GEMINI_MODELS: "gemini-3-flash" });
  const calls = callsOf(keyless, await signedInAs(keyless, "admin"));
  expect((await calls("GET", "/gemini/models")).body).toMatchObject({
    available: false,
    models: ["gemini-3-flash"],
  });
  const path = await newConversation(calls);
  expect(await calls("POST", `${path}/message`, { message: "Hi" })).toMatchObject({
    status: 503,
    body: {
      message: "AI is not set up on this site: no key for it was given.",
      code: "SERVICE_UNAVAILABLE",
    },
  });
});

import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openForFile } from "../../open-for-file.ts";
import { beginStream, event } from "../../fake-gemini.ts";
import { callsOf, signedInAs } from "../callers.ts";
import type { Calls, Person } from "../callers.ts";
import { key, messagesIn, newConversation, newPerson, startChatServer } from "./gemini-testing.ts";
import { askAs, listen, readAll } from "./gemini-stream-testing.ts";
import type { Ask } from "./gemini-stream-testing.ts";

const chat = await openForFile(startChatServer());
let url: string;
let person: Person;
let ask: Ask;
let calls: Calls;
let path: string;
let id: number;

beforeAll(async () => {
  url = await listen(chat);
});
beforeEach(async () => {
  await newPerson(chat);
  person = await signedInAs(chat.server, "admin");
  ask = askAs(url, person);
  calls = callsOf(chat.server, person);
  path = await newConversation(calls);
  id = Number(path.split("/").at(-1));
});

/** The next request of the provider, answered by the test. */
function nextAnswer(): Promise<ServerResponse> {
  return new Promise((resolve) => {
    chat.provider.answer = (_request, response) => resolve(beginStream(response));
  });
}

async function stored() {
  const { body } = await calls("GET", path);
  return body as { isAnswering: boolean; messages: { content: string; isStopped: boolean }[] };
}

test("an answer is streamed while it is generated and then stored with its model", async () => {
  const begun = nextAnswer();
  const parts = (await ask(id, "One?"))[Symbol.asyncIterator]();
  expect((await parts.next()).value).toMatchObject({ question: { role: "user", content: "One?" } });
  const provider = await begun;
  for (const text of ["Pea", "ce"]) {
    provider.write(event(text));
    expect((await parts.next()).value).toEqual({ text });
  }
  expect(await stored()).toMatchObject({ isAnswering: true, messages: [{ content: "One?" }] });
  provider.end(event("!", "STOP"));
  expect((await parts.next()).value).toEqual({ text: "!" });
  const answer = { role: "assistant", content: "Peace!", model: "gemini-2.5-flash", isStopped: false };
  expect((await parts.next()).value).toMatchObject({ answer });
  expect((await parts.next()).done).toBe(true);
  expect(await stored()).toMatchObject({ isAnswering: false, messages: [{ content: "One?" }, answer] });
});

test("stopping an answer stores the partial text as stopped and closes the provider's connection", async () => {
  const begun = nextAnswer();
  const stop = new AbortController();
  const parts = (await ask(id, "One?", stop.signal))[Symbol.asyncIterator]();
  await parts.next();
  const provider = await begun;
  provider.write(event("Half an"));
  await parts.next();
  stop.abort();
  await expect(parts.next()).rejects.toMatchObject({ name: "AbortError" });
  await once(provider, "close");
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ isAnswering: false }));
  expect((await stored()).messages).toMatchObject([
    { content: "One?" },
    { content: "Half an", isStopped: true },
  ]);
});

test("an answer stopped before its first word leaves only the question stored", async () => {
  const begun = nextAnswer();
  const stop = new AbortController();
  const parts = (await ask(id, "One?", stop.signal))[Symbol.asyncIterator]();
  await parts.next();
  await begun;
  stop.abort();
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ isAnswering: false }));
  expect(await messagesIn(calls, path)).toEqual(["user: One?"]);
});

test("an answer that breaks off returns an error message and keeps the partial text", async () => {
  const begun = nextAnswer();
  const reading = readAll(await ask(id, "One?"));
  const provider = await begun;
  provider.write(event("Half") + event(key).slice(0, 20), () => provider.socket?.resetAndDestroy());
  await expect(reading).rejects.toMatchObject({
    message: "The AI service could not be reached. Please try again.",
    data: { httpStatus: 503 },
  });
  expect((await stored()).messages).toMatchObject([
    { content: "One?" },
    { content: "Half", isStopped: true },
  ]);
});

test("a user can stream three answers at a time, and a fourth returns 429", async () => {
  const paths = await Promise.all([1, 2, 3].map(() => newConversation(calls)));
  const ids = paths.map((one) => Number(one.split("/").at(-1)));
  const stop = new AbortController();
  chat.provider.answer = (_request, response) => void beginStream(response);
  const readers = await Promise.all(
    ids.map(async (one) => (await ask(one, "One?", stop.signal))[Symbol.asyncIterator]()),
  );
  await Promise.all(readers.map((reader) => reader.next()));
  await expect(readAll(await ask(id, "One?"))).rejects.toMatchObject({
    message: "Three of your messages are still being answered. Please wait for one of the answers.",
    data: { httpStatus: 429 },
  });
  expect(await messagesIn(calls, path)).toEqual([]);
  stop.abort();
  await newPerson(chat);
  await vi.waitFor(async () => expect(await readAll(await ask(id, "One?"))).toMatchObject({ text: "Peace" }));
});

test("only the owner can stream a conversation: other admins get 404, viewers 403 and visitors 401", async () => {
  const refusals = [
    ["admin", 404],
    ["viewer", 403],
    [undefined, 401],
  ] as const;
  for (const [role, httpStatus] of refusals) {
    const other = role && (await signedInAs(chat.server, role));
    const answer = askAs(url, other)(id, "Mine").then(readAll);
    await expect(answer, String(role)).rejects.toMatchObject({ data: { httpStatus } });
  }
  expect(await messagesIn(calls, path)).toEqual([]);
  expect(chat.provider.requests).toEqual([]);
});

test("only a streamed answer carries the header that disables proxy buffering", async () => {
  const headers = {
    ...person.headers,
    "trpc-accept": "application/jsonl",
    "content-type": "application/json",
  };
  const stream = await fetch(`${url}/trpc/conversations.stream?batch=1`, {
    method: "POST",
    headers,
    body: JSON.stringify({ 0: { id, message: "One?" } }),
  });
  expect(await stream.text()).toContain("Peace");
  expect(stream.headers.get("x-accel-buffering")).toBe("no");
  const list = await fetch(`${url}/trpc/categories.list`, { headers: person.headers });
  expect(list.status).toBe(200);
  expect(list.headers.get("x-accel-buffering")).toBeNull();
});

test("a stream requires POST, the streaming accept header and a body within the size limit", async () => {
  const { headers } = person;
  const input = encodeURIComponent(JSON.stringify({ 0: { id, message: "One?" } }));
  const stream = "/trpc/conversations.stream?batch=1";
  const asStream = { ...headers, "trpc-accept": "application/jsonl", "content-type": "application/json" };
  const read = await chat.server.app.inject({ url: `${stream}&input=${input}`, headers: asStream });
  expect(read.body).toContain("METHOD_NOT_SUPPORTED");
  const large = JSON.stringify({ 0: { id, message: "x".repeat(2 * 1024 * 1024) } });
  const post = { method: "POST", url: stream, headers: asStream } as const;
  expect((await chat.server.app.inject({ ...post, payload: large })).body).toContain("too large");
  const unread = await chat.server.app.inject({
    ...post,
    url: "/trpc/conversations.stream",
    headers: { ...headers, "content-type": "application/json" },
    payload: JSON.stringify({ id, message: "One?" }),
  });
  expect(unread.statusCode).toBe(415);
  expect(await messagesIn(calls, path)).toEqual([]);
  expect(chat.provider.requests).toEqual([]);
});

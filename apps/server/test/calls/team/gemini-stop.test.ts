import { expect, test } from "vitest";
import { connect, disconnect } from "@minbar/data/connect";
import { findConversation } from "@minbar/data/team/conversations";
import { shutDown } from "../../../src/start/shutdown.ts";
import { beginStream, event } from "../../fake-gemini.ts";
import { callsOf, signedInAs } from "../callers.ts";
import { newConversation, startChatServer } from "./gemini-testing.ts";
import { askAs, listen } from "./gemini-stream-testing.ts";

test("a server that shuts down stores the partial answer and sends it to its reader", async () => {
  const chat = await startChatServer();
  const { app, databaseUrl } = chat.server;
  const db = connect(databaseUrl);
  const person = await signedInAs(chat.server, "admin");
  const ask = askAs(await listen(chat), person);
  const path = await newConversation(callsOf(chat.server, person));
  const id = Number(path.split("/").at(-1));
  chat.provider.answer = (_request, response) => void beginStream(response).write(event("Half an"));
  const parts = (await ask(id, "One?"))[Symbol.asyncIterator]();
  await parts.next();
  expect((await parts.next()).value).toEqual({ text: "Half an" });
  const database = { close: () => Promise.resolve() };
  const stopped = shutDown({ app, database }, { drainMs: 0, graceMs: 20_000 });
  expect((await parts.next()).value).toMatchObject({ answer: { content: "Half an", isStopped: true } });
  await stopped;
  expect(await findConversation(db, { id, userId: person.user.id })).toMatchObject({
    isAnswering: false,
    messages: [{ content: "One?" }, { content: "Half an", isStopped: true }],
  });
  await disconnect(db);
  await chat.stop();
});

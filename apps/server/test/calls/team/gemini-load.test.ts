import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { beginStream, event } from "../../fake-gemini.ts";
import { noLimits } from "../../testing-limits.ts";
import { callsOf, signedInAs } from "../callers.ts";
import { newConversation, newPerson, startChatServer } from "./gemini-testing.ts";

test("a request that waits for the model does not count towards the limit of active requests", async () => {
  const chat = await startChatServer({ loadLimits: { ...noLimits, underWay: 1 } });
  await newPerson(chat);
  const calls = callsOf(chat.server, await signedInAs(chat.server, "admin"));
  const path = await newConversation(calls);
  const request = Promise.withResolvers<ServerResponse>();
  chat.provider.answer = (_request, response) => request.resolve(beginStream(response));
  const sent = calls("POST", `${path}/message`, { message: "Hello?" });
  const provider = await request.promise;
  expect(await calls("GET", "/tasks")).toMatchObject({ status: 200 });
  provider.end(event("Peace", "STOP"));
  expect(await sent).toMatchObject({ status: 200 });
  await chat.stop();
});

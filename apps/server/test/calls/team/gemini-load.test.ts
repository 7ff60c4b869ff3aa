import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { beginStream, event } from "../../fake-gemini.ts";
import { callsOf, signedInAs } from "../callers.ts";
import { newConversation, newPerson, startChatServer } from "./gemini-testing.ts";

const plenty = { burst: 10_000, perSecond: 1 };
const never = { lateness: 60_000, underWay: 1 };

test("who waits for the model takes nobody's place among the requests that are worked on", async () => {
  const chat = await startChatServer({
    loadLimits: {
      address: plenty,
      account: plenty,
      underWay: 1,
      whenLate: { ...never, heapUsed: 2 ** 40 },
      whenVeryLate: { ...never, databaseWait: 60_000 },
    },
  });
  await newPerson(chat);
  const calls = callsOf(chat.server, await signedInAs(chat.server, "admin"));
  const path = await newConversation(calls);
  const asked = Promise.withResolvers<ServerResponse>();
  chat.provider.answer = (_request, response) => asked.resolve(beginStream(response));
  const sent = calls("POST", `${path}/message`, { message: "Hello?" });
  const provider = await asked.promise;
  expect(await calls("GET", "/tasks")).toMatchObject({ status: 200 });
  provider.end(event("Peace", "STOP"));
  expect(await sent).toMatchObject({ status: 200 });
  await chat.stop();
});

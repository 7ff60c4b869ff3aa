import { beforeEach, expect, test } from "vitest";
import { openForFile } from "../../open-for-file.ts";
import { say } from "../../fake-gemini.ts";
import { everybody, forbidden, idOf, invalid, notFound, unauthorized } from "../callers.ts";
import type { Calls } from "../callers.ts";
import { newConversation, home, newPerson, messagesIn, startChatServer } from "./gemini-testing.ts";

const chat = await openForFile(startChatServer());
let admin: Calls;

beforeEach(async () => {
  ({ admin } = await newPerson(chat));
});

test("an admin creates, continues, reads, renames, lists and deletes a conversation", async () => {
  const made = await admin("POST", home, {
    title: "Vowels",
    model: "gemini-2.5-pro",
    systemPrompt: "Be short.",
  });
  expect(made).toMatchObject({
    status: 200,
    body: { title: "Vowels", model: "gemini-2.5-pro", systemPrompt: "Be short." },
  });
  const path = `${home}/${idOf(made)}`;
  const sent = await admin("POST", `${path}/message`, {
    message: "Hello?",
    model: "gemini-2.5-flash",
    systemPrompt: "Be kind.",
  });
  expect(sent).toMatchObject({
    status: 200,
    body: {
      messages: [
        { role: "user", content: "Hello?", model: null, tookMs: null, isStopped: false },
        {
          role: "assistant",
          content: "Peace",
          model: "gemini-2.5-flash",
          tookMs: expect.any(Number),
          isStopped: false,
        },
      ],
    },
  });
  expect(chat.provider.requests[0]?.url.pathname).toContain("gemini-2.5-flash");
  expect(chat.provider.requests[0]?.body).toContain("Be kind.");
  const read = await admin("GET", path);
  expect(read.body).toMatchObject({ title: "Vowels", model: "gemini-2.5-pro", ...(sent.body as object) });
  expect(await admin("PUT", path, { title: " Renamed " })).toMatchObject({
    body: { title: "Renamed", systemPrompt: "Be short." },
  });
  expect((await admin("GET", home)).body).toEqual([
    {
      id: idOf(made),
      title: "Renamed",
      model: "gemini-2.5-pro",
      systemPrompt: "Be short.",
      updatedAt: expect.any(String),
    },
  ]);
  expect(await admin("DELETE", path)).toMatchObject({ status: 200, body: { id: idOf(made) } });
  expect(await admin("GET", path)).toMatchObject(notFound);
});

test("a conversation created without fields gets a default title, model and system prompt", async () => {
  const { body } = await admin("POST", home);
  expect(body).toMatchObject({
    title: expect.stringMatching(/^Chat \d{4}-\d\d-\d\d \d\d:\d\d$/),
    model: "gemini-2.5-flash",
    systemPrompt: expect.stringContaining("vowel marks"),
  });
});

test("the provider receives the earlier messages with the next one", async () => {
  const path = await newConversation(admin);
  await admin("POST", `${path}/message`, { message: "One?" });
  await admin("POST", `${path}/message`, { message: "Two?" });
  const { contents } = JSON.parse(chat.provider.requests[1]?.body ?? "") as { contents: unknown };
  expect(contents).toEqual([
    { role: "user", parts: [{ text: "One?" }] },
    { role: "model", parts: [{ text: "Peace" }] },
    { role: "user", parts: [{ text: "Two?" }] },
  ]);
});

test("only the owner can access a conversation: other staff get 404, viewers 403 and visitors 401", async () => {
  const path = await newConversation(admin);
  const everyone = await everybody(chat.server);
  const calls: [Parameters<Calls>[0], string, object?][] = [
    ["GET", path],
    ["PUT", path, { title: "Mine" }],
    ["DELETE", path],
    ["POST", `${path}/message`, { message: "Hello?" }],
  ];
  for (const [method, url, body] of calls) {
    for (const who of ["admin", "editor", "translations_editor", "arabic_transcripts_editor"] as const)
      expect(await everyone[who](method, url, body)).toMatchObject(notFound);
    expect(await everyone.viewer(method, url, body)).toMatchObject(forbidden);
    expect(await everyone.visitor(method, url, body)).toMatchObject(unauthorized);
  }
  for (const url of [home, "/gemini/models"]) {
    expect(await everyone.viewer("GET", url)).toMatchObject(forbidden);
    expect(await everyone.visitor("GET", url)).toMatchObject(unauthorized);
  }
  expect(await everyone.editor("GET", home)).toMatchObject({ status: 200, body: [] });
  expect(await messagesIn(admin, path)).toEqual([]);
  expect(chat.provider.requests).toEqual([]);
});

test("the server rejects bad input with a message for its field and stores nothing", async () => {
  const path = await newConversation(admin);
  const send = (body: object) => admin("POST", `${path}/message`, body);
  for (const message of ["", " \n", undefined, 5])
    expect(await send({ message })).toMatchObject(invalid("message", "Please enter a message"));
  expect(await send({ message: "a\0b" })).toMatchObject(
    invalid("message", "Text must not hold a null character"),
  );
  expect(await send({ message: "x".repeat(200_001) })).toMatchObject(invalid("message", "Message too long"));
  const noModel =
    "This model is not on offer. Please choose one of gemini-2.5-flash, gemini-2.5-pro, gemini-2.0-flash-preview.";
  expect(await send({ message: "Hi", model: "gpt" })).toMatchObject(invalid("model", noModel));
  expect(await admin("PUT", path, { model: "gpt" })).toMatchObject(invalid("model", noModel));
  expect(await admin("POST", home, { model: "gpt" })).toMatchObject(invalid("model", noModel));
  expect(await admin("PUT", path, { title: " " })).toMatchObject(invalid("title", "Please enter a title"));
  for (const field of ["id", "userId", "createdAt", "messages", "role"])
    expect(await admin("POST", home, { [field]: "1" })).toMatchObject({ status: 400 });
  expect(await send({ message: "Hi", role: "assistant" })).toMatchObject({ status: 400 });
  expect(await messagesIn(admin, path)).toEqual([]);
  expect((await admin("GET", home)).body).toHaveLength(1);
});

test("a second message has to wait for the answer to the first", async () => {
  const path = await newConversation(admin);
  let second: Promise<unknown> | undefined;
  chat.provider.answer = (_request, response) => {
    second = admin("POST", `${path}/message`, { message: "Hi" }).finally(() => say(response, "Peace"));
  };
  await admin("POST", `${path}/message`, { message: "Hi" });
  expect(await second).toMatchObject({
    status: 409,
    body: { message: "Your last message is still being answered. Please wait." },
  });
  expect(await messagesIn(admin, path)).toEqual(["user: Hi", "assistant: Peace"]);
});

test("an answer is returned with its markup unchanged and without null characters", async () => {
  const path = await newConversation(admin);
  chat.provider.answer = (_request, response) => say(response, "<script>alert(1)</script>\0");
  expect(await admin("POST", `${path}/message`, { message: "Hi" })).toMatchObject({ status: 200 });
  expect(await messagesIn(admin, path)).toEqual(["user: Hi", "assistant: <script>alert(1)</script>"]);
});

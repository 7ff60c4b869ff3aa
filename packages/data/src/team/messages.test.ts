import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { ChangeRefusal } from "@minbar/domain/messages/change-refusal";
import { message } from "@minbar/domain/messages/message";

import { deleteConversation, findConversation, insertConversation } from "./conversations.ts";
import { beginAnswer, endAnswer, cancelAnswer } from "./messages.ts";

import { openTestDatabase } from "../../test/test-database.ts";
import { insertUser } from "../people/users.ts";

const db = await openTestDatabase();
let userId = "";
let conversationId = 0;

beforeEach(async () => {
  userId = (await insertUser(db, { email: "a@example.org", role: "admin" })).id;
  conversationId = (await insertConversation(db, { userId, title: "A", model: "m" })).id;
});

const ask = (message: string, limits: { dailyLimit?: number; by?: string } = {}) =>
  beginAnswer(db, {
    conversationId,
    userId: limits.by ?? userId,
    message,
    dailyLimit: limits.dailyLimit ?? 10,
    answerWithinSeconds: 60,
  });

const answered = (content: string, isStopped = false) =>
  endAnswer(db, { conversationId, content, model: "m", tookMs: 1200, isStopped });

const contents = async () => {
  const conversation = await findConversation(db, { id: conversationId, userId });
  return conversation?.messages.map(({ role, content }) => `${role}: ${content}`);
};

test("questions and answers are kept in order, and earlier ones are sent to the model as history", async () => {
  expect(await ask("One?")).toMatchObject({ history: [], question: { content: "One?" } });
  expect(await answered("One.")).toMatchObject({ role: "assistant" });
  const second = await ask("Two?");
  expect(second).toMatchObject({
    history: [
      { role: "user", content: "One?" },
      { role: "assistant", content: "One." },
    ],
  });
  expect(await contents()).toEqual(["user: One?", "assistant: One.", "user: Two?"]);
});

test("a failed question is kept and not duplicated when it is sent again", async () => {
  await ask("One?");
  await cancelAnswer(db, conversationId);
  expect(await ask("One?")).toMatchObject({ history: [] });
  await cancelAnswer(db, conversationId);
  expect(await ask("Another?")).toMatchObject({ history: [{ content: "One?" }] });
  expect(await contents()).toEqual(["user: One?", "user: Another?"]);
});

test("an earlier message without an answer is moved to the end when it is sent again", async () => {
  for (const message of ["One?", "Two?", "Three?"]) {
    await ask(message);
    await cancelAnswer(db, conversationId);
  }
  const again = await ask("Two?");
  expect(again).toMatchObject({ history: [{ content: "One?" }, { content: "Three?" }] });
  await answered("Two.");
  expect(await contents()).toEqual(["user: One?", "user: Three?", "user: Two?", "assistant: Two."]);
  await ask("Two?");
  expect(await contents()).toEqual([
    "user: One?",
    "user: Three?",
    "user: Two?",
    "assistant: Two.",
    "user: Two?",
  ]);
});

test("a double click asks the model once", async () => {
  const results = await Promise.allSettled([ask("One?"), ask("One?")]);
  const reason: unknown = expect.objectContaining({ content: message("last_answer_running") });
  expect(results).toContainEqual({ status: "rejected", reason });
  expect(await contents()).toEqual(["user: One?"]);
});

test("a server that died while answering blocks the conversation only for a limited time", async () => {
  await ask("One?");
  await sql`update "conversations" set "answeringUntil" = now() - interval '1 second'`.execute(db);
  expect(await ask("Two?")).toMatchObject({ question: { content: "Two?" } });
});

test("another user cannot add a message to a conversation", async () => {
  const other = await insertUser(db, { email: "b@example.org", role: "admin" });
  expect(await ask("One?", { by: other.id })).toBeUndefined();
  expect(await contents()).toEqual([]);
});

test("the daily limit applies per user, even if conversations are deleted or used at the same time", async () => {
  const open = async () => (await insertConversation(db, { userId, title: "B", model: "m" })).id;
  const ids = await Promise.all([open(), open(), open(), open()]);
  const limits = { dailyLimit: 3, answerWithinSeconds: 60 };
  const begun = Date.now();
  const attempts = ids.map((id) => beginAnswer(db, { conversationId: id, userId, message: "?", ...limits }));
  const results = await Promise.allSettled(attempts);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  await Promise.all(ids.map((id) => deleteConversation(db, { id, userId })));
  const refusal: unknown = await ask("One more?", { dailyLimit: 3 }).catch((error: unknown) => error);
  const passed = Math.ceil((Date.now() - begun) / 1000);
  const kind = refusal instanceof ChangeRefusal ? refusal.kind : undefined;
  const retryAfter = kind && "retryAfter" in kind ? kind.retryAfter : undefined;
  expect(retryAfter).toBeGreaterThanOrEqual(86_400 - passed);
  expect(retryAfter).toBeLessThanOrEqual(86_400);
  expect(await contents()).toEqual([]);
  await sql`update "chatUses" set "createdAt" = now() - interval '24 hours 1 second'`.execute(db);
  expect(await ask("A day later?", { dailyLimit: 3 })).toMatchObject({
    question: { content: "A day later?" },
  });
});

test("an answer to a conversation that was deleted meanwhile is dropped", async () => {
  await ask("One?");
  await deleteConversation(db, { id: conversationId, userId });
  expect(await answered("One.")).toBeUndefined();
});

test("an answer is stored with its model, its duration and whether it was stopped", async () => {
  await ask("One?");
  expect(await findConversation(db, { id: conversationId, userId })).toMatchObject({ isAnswering: true });
  await answered("On", true);
  expect(await findConversation(db, { id: conversationId, userId })).toMatchObject({
    isAnswering: false,
    messages: [
      { content: "One?", model: null, tookMs: null, isStopped: false },
      { content: "On", model: "m", tookMs: 1200, isStopped: true },
    ],
  });
});

import { expect, test } from "vitest";

import {
  deleteConversation,
  findConversation,
  insertConversation,
  listConversations,
  updateConversation,
} from "./conversations.ts";
import { beginAnswer, endAnswer } from "./messages.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { insertUser } from "../people/users.ts";

const db = await openTestDatabase();

async function insertPeople(): Promise<[string, string]> {
  const people = ["a@example.org", "b@example.org"].map((email) => insertUser(db, { email, role: "admin" }));
  const [first, second] = await Promise.all(people);
  return [first?.id ?? "", second?.id ?? ""];
}

test("only its owner can find, change or delete a conversation", async () => {
  const [userId, other] = await insertPeople();
  const made = await insertConversation(db, { userId, title: "Vowels", model: "m" });
  expect(made).toMatchObject({ title: "Vowels", model: "m", systemPrompt: null });
  const theirs = { id: made.id, userId: other };
  expect(await listConversations(db, other)).toEqual([]);
  expect(await findConversation(db, theirs)).toBeUndefined();
  expect(await updateConversation(db, theirs, { title: "Mine" })).toBeUndefined();
  expect(await deleteConversation(db, theirs)).toBeUndefined();
  expect(await findConversation(db, { id: made.id, userId })).toEqual({
    ...made,
    messages: [],
    isAnswering: false,
  });
});

test("the most recently used conversation comes first", async () => {
  const [userId] = await insertPeople();
  const first = await insertConversation(db, { userId, title: "First", model: "m" });
  const second = await insertConversation(db, { userId, title: "Second", model: "m" });
  const ids = async () => (await listConversations(db, userId)).map(({ id }) => id);
  expect(await ids()).toEqual([second.id, first.id]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await updateConversation(db, { id: first.id, userId }, { title: "Renamed" })).toMatchObject({
    title: "Renamed",
    model: "m",
  });
  expect(await ids()).toEqual([first.id, second.id]);
});

test("deleting a conversation deletes its messages", async () => {
  const [userId] = await insertPeople();
  const { id } = await insertConversation(db, { userId, title: "First", model: "m" });
  const limits = { dailyLimit: 10, answerWithinSeconds: 60 };
  await beginAnswer(db, { conversationId: id, userId, message: "Hello", ...limits });
  await endAnswer(db, { conversationId: id, content: "Peace", model: "m", tookMs: 1, isStopped: false });
  expect(await deleteConversation(db, { id, userId })).toEqual({ id });
  expect(await db.selectFrom("messages").select("id").execute()).toEqual([]);
});

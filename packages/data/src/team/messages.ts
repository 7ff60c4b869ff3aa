import { sql } from "kysely";

import { ChangeRefusal } from "@minbar/domain/messages/change-refusal";
import { message } from "@minbar/domain/messages/message";
import { isUnanswered } from "@minbar/domain/team/conversation";
import type { Message } from "@minbar/domain/team/conversation";

import type { Db } from "../connect.ts";
import { inTransaction, now } from "../in-transaction.ts";
import { countQuestion } from "./chat-uses.ts";

/** The maximum number of messages that the model receives; a person sees all of them. */
const longestHistory = 200;

interface NewQuestion {
  conversationId: number;
  userId: string;
  message: string;
  /** Messages that a person may send within any 24 hours. */
  dailyLimit: number;
  /** After that the question counts as unanswered, in case this server died. */
  answerWithinSeconds: number;
}

type AnswerFacts = Pick<Message, "model" | "tookMs" | "isStopped">;

interface StoredQuestion {
  question: Message;
  /** The messages before it. */
  history: Message[];
}

/** Whether the last message of a conversation is being answered. */
export const isAnswering = sql<boolean>`coalesce("answeringUntil" > now(), false)`;

const columns = ["role", "content", "createdAt as timestamp", "model", "tookMs", "isStopped"] as const;

function selectMessages(db: Db, conversationId: number) {
  return db.selectFrom("messages").select(columns).where("conversationId", "=", conversationId);
}

/** Oldest first. */
export function listMessages(db: Db, conversationId: number): Promise<Message[]> {
  return selectMessages(db, conversationId).orderBy("createdAt").orderBy("id").execute();
}

/**
 * Stores a person's message, counts it, and locks the conversation until `endAnswer`. A repeated message that was not
 * answered is not stored again, but moved to the end. `undefined` if there is no such conversation. Throws a
 * `ChangeRefusal` while another message is being answered, and if the person has asked all that they may.
 */
export function beginAnswer(db: Db, question: NewQuestion): Promise<StoredQuestion | undefined> {
  return inTransaction(db, async (trx) => {
    const conversation = await trx
      .selectFrom("conversations")
      .select(isAnswering.as("busy"))
      .where("id", "=", question.conversationId)
      .where("userId", "=", question.userId)
      .forUpdate()
      .executeTakeFirst();
    if (!conversation) return undefined;
    if (conversation.busy) throw new ChangeRefusal(message("last_answer_running"));
    await countQuestion(trx, question);
    await trx
      .updateTable("conversations")
      .set({
        answeringUntil: sql<string>`now() + make_interval(secs => ${question.answerWithinSeconds})`,
        updatedAt: now,
      })
      .where("id", "=", question.conversationId)
      .execute();
    return storeQuestion(trx, question);
  });
}

async function storeQuestion(
  trx: Db,
  { conversationId, message: content }: NewQuestion,
): Promise<StoredQuestion> {
  const latest = await selectMessages(trx, conversationId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(longestHistory)
    .execute();
  const history = latest.toReversed();
  const index = history.findLastIndex((one, at) => one.content === content && isUnanswered(history, at));
  const repeated = history[index];
  const before = history.filter((one) => one !== repeated);
  if (!repeated) {
    const question = await insertMessage(trx, { conversationId, role: "user", content });
    return { question, history };
  }
  if (index === before.length) return { question: repeated, history: before };
  const question = await moveToEnd(trx, conversationId, repeated);
  return { question, history: before };
}

/** Gives a message the clock's time. */
function moveToEnd(trx: Db, conversationId: number, { content, timestamp }: Message): Promise<Message> {
  return trx
    .updateTable("messages")
    .set({ createdAt: sql<string>`clock_timestamp()` })
    .where("conversationId", "=", conversationId)
    .where("role", "=", "user")
    .where("content", "=", content)
    .where("createdAt", "=", timestamp)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** With the clock's time instead of the transaction's, so that an answer always follows its question. */
function insertMessage(
  trx: Db,
  message: Pick<Message, "role" | "content"> & { conversationId: number } & Partial<AnswerFacts>,
): Promise<Message> {
  return trx
    .insertInto("messages")
    .values({ ...message, createdAt: sql<string>`clock_timestamp()` })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

interface NewAnswer extends AnswerFacts {
  conversationId: number;
  content: string;
}

/** Unlocks the conversation and stores the answer; `undefined` if the conversation was deleted in the meantime. */
export function endAnswer(db: Db, answer: NewAnswer): Promise<Message | undefined> {
  return inTransaction(db, async (trx) => {
    const released = await release(trx, answer.conversationId);
    return released ? insertMessage(trx, { ...answer, role: "assistant" }) : undefined;
  });
}

/** Unlocks the conversation without an answer; the question stays. */
export async function cancelAnswer(db: Db, conversationId: number): Promise<void> {
  await release(db, conversationId);
}

async function release(db: Db, conversationId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("conversations")
    .set({ answeringUntil: null, updatedAt: now })
    .where("id", "=", conversationId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

import type { z } from "zod";
import { findConversationRow } from "@minbar/data/team/conversations";
import { beginAnswer, cancelAnswer, endAnswer } from "@minbar/data/team/messages";
import type { User } from "@minbar/domain/people/user";
import { defaultSystemPrompt } from "@minbar/domain/team/conversation";
import type { Message } from "@minbar/domain/team/conversation";
import type { messageInput } from "@minbar/domain/team/conversation-input";
import type { AnswerSlot } from "../running-answers.ts";
import { readAnswer } from "../model-answer.ts";
import type { ModelRequest, AnswerReadOptions } from "../model-answer.ts";
import { notSetUp, modelRefusal } from "../model-refusal.ts";
import { dailyLimit, offeredModel, reserveSlot } from "../model-use.ts";
import { ModelFailure } from "../model.ts";
import type { Chat } from "../model.ts";
import { changeErrorAsRefusal } from "../conflict.ts";
import { databaseErrorAsRefusal, found } from "../refusal.ts";
import type { Context } from "../trpc.ts";
import { toTurns } from "./chat-history.ts";
import { createGrowingText } from "./growing-text.ts";

/** Seconds after the longest wait for an answer in which it is stored; then its message counts as unanswered. */
const grace = 30;

type SendInput = z.infer<typeof messageInput> & { id: number };

type UserContext = Context & { user: User };

/**
 * Sends a message to the model and stores both. The message is stored first: without an answer it stays, the call fails
 * with a message, and sending it again does not store it twice. Model and system prompt of a message apply to that message
 * only; the conversation keeps its own.
 */
export async function sendMessage(ctx: UserContext, input: SendInput): Promise<[Message, Message]> {
  const begun = await begin(ctx, input);
  ctx.waitsForOthers?.();
  const limitMs = begun.chat.limits.wholeMs;
  return [begun.question, await makeAnswer(ctx, begun, { limitMs })];
}

/** The parts of a streamed answer, in order: the stored message, the answer's text, the stored answer. */
export type AnswerPart = { question: Message } | { text: string } | { answer: Message };

/** The same for a caller who reads the stream and whose `signal` stops it; the text until then is stored. */
export async function* streamAnswer(
  ctx: UserContext,
  input: SendInput,
  signal: AbortSignal | undefined,
): AsyncGenerator<AnswerPart, void> {
  try {
    const begun = await begin(ctx, input);
    const { limits, onUnread } = begun.chat;
    const text = createGrowingText();
    // It continues and is stored whether or not anybody reads.
    const answer = makeAnswer(ctx, begun, { limitMs: limits.streamedMs, signal, onPiece: text.add });
    answer
      .catch((error: unknown) => {
        if (signal?.aborted) onUnread(error);
      })
      .finally(text.end);
    yield { question: begun.question };
    for await (const piece of text.read()) yield { text: piece };
    yield { answer: await answer };
  } catch (error) {
    throw changeErrorAsRefusal(databaseErrorAsRefusal(error));
  }
}

/** A stored message that waits for its answer. */
interface PendingAnswer extends ModelRequest {
  chat: Chat;
  conversationId: number;
  place: AnswerSlot;
  question: Message;
}

/** Validates and stores the message, and reserves a slot for its answer, which the caller has to make. */
async function begin(ctx: UserContext, input: SendInput): Promise<PendingAnswer> {
  const { db, user, chat } = ctx;
  const conversation = found(await findConversationRow(db, { id: input.id, userId: user.id }));
  const model = offeredModel(chat, input.model ?? conversation.model);
  if (!chat?.model) throw notSetUp();
  const place = reserveSlot(chat, user.id);
  try {
    const begun = await beginAnswer(db, {
      conversationId: input.id,
      userId: user.id,
      message: input.message,
      dailyLimit,
      answerWithinSeconds: chat.limits.streamedMs / 1000 + grace,
    });
    const { question, history } = found(begun);
    const systemPrompt = input.systemPrompt ?? conversation.systemPrompt ?? defaultSystemPrompt;
    const prompt = { model, systemPrompt, history: toTurns(history), message: input.message };
    return { chat, model: chat.model, conversationId: input.id, place, question, prompt };
  } catch (error) {
    place.end();
    throw error;
  }
}

/**
 * Lets the model answer and stores the text, complete or not. Fails with a message if there is no text, or if the answer
 * broke off without being stopped.
 */
async function makeAnswer(ctx: Context, answer: PendingAnswer, reading: AnswerReadOptions): Promise<Message> {
  const { conversationId, prompt, place } = answer;
  const start = performance.now();
  try {
    const { content, trouble } = await readAnswer(answer, reading);
    if (content.trim() === "") throw new ModelFailure(trouble ?? "unreadable");
    const tookMs = Math.round(performance.now() - start);
    const isStopped = trouble !== undefined;
    const stored = { conversationId, content, model: prompt.model, tookMs, isStopped };
    const message = found(await endAnswer(ctx.db, stored));
    if (trouble !== undefined && trouble !== "stopped") throw modelRefusal(trouble);
    return message;
  } catch (error) {
    await cancelAnswer(ctx.db, conversationId);
    if (!(error instanceof ModelFailure)) throw error;
    throw modelRefusal(error.trouble);
  } finally {
    place.end();
  }
}

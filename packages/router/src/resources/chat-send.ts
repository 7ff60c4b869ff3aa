import { findConversationRow } from "@minbar/data/team/conversations";
import { beginAnswer, endAnswer, cancelAnswer } from "@minbar/data/team/messages";
import { defaultSystemPrompt } from "@minbar/domain/team/conversation";
import type { Message } from "@minbar/domain/team/conversation";
import type { User } from "@minbar/domain/people/user";
import { toTurns } from "./chat-history.ts";
import { offeredModel } from "./chat-models.ts";
import { dailyLimitReached, modelRefusal, notSetUp } from "./chat-refusal.ts";
import { found } from "../found.ts";
import { ModelFailure } from "../model.ts";
import type { LanguageModel, Question } from "../model.ts";
import { conflict } from "../refusal.ts";
import type { Context } from "../trpc.ts";

/** Messages of one person in any 24 hours, over all conversations: enough for a day's work, and a bound on its cost. */
const dailyLimit = 200;
/** Seconds added to the longest wait for an answer. */
const grace = 30;
/** Seconds after which a provider's "too many" may be over. */
const quotaWait = 60;

interface SendInput {
  id: number;
  message: string;
  model?: string | undefined;
  systemPrompt?: string | null | undefined;
}

/**
 * Sends a message to the model and stores both. The message is stored first: without an answer it stays, the call fails
 * with a message, and sending it again does not store it twice. Model and system prompt of a message are for that
 * message only; the conversation keeps its own.
 */
export async function sendMessage(
  ctx: Context & { user: User },
  input: SendInput,
): Promise<[Message, Message]> {
  const { db, user, chat } = ctx;
  const conversation = found(await findConversationRow(db, { id: input.id, userId: user.id }));
  const model = offeredModel(chat, input.model ?? conversation.model);
  if (!chat?.model) throw notSetUp();
  const begun = await begin(ctx, { input, timeoutMs: chat.timeoutMs });
  const answer = await answerOf(ctx, chat.model, {
    conversationId: input.id,
    model,
    systemPrompt: input.systemPrompt ?? conversation.systemPrompt ?? defaultSystemPrompt,
    ...toTurns(begun.history, input.message),
    signal: AbortSignal.timeout(chat.timeoutMs),
  });
  const kept = { conversationId: input.id, answer: answer.replaceAll("\0", "") };
  return [begun.question, found(await endAnswer(db, kept))];
}

async function begin(
  ctx: Context & { user: User },
  { input, timeoutMs }: { input: SendInput; timeoutMs: number },
): Promise<{ question: Message; history: Message[] }> {
  const begun = await beginAnswer(ctx.db, {
    conversationId: input.id,
    userId: ctx.user.id,
    message: input.message,
    dailyLimit,
    answerWithinSeconds: timeoutMs / 1000 + grace,
  });
  if (begun.outcome === "limit") {
    ctx.headers?.set("Retry-After", String(begun.retryAfter));
    throw dailyLimitReached(dailyLimit, begun.retryAfter);
  }
  if (begun.outcome === "busy") throw conflict("Your last message is still being answered. Please wait.");
  return found(begun.outcome === "absent" ? undefined : begun);
}

async function answerOf(
  ctx: Context,
  model: LanguageModel,
  { conversationId, ...question }: Question & { conversationId: number },
): Promise<string> {
  try {
    return await model.answer(question);
  } catch (error) {
    await cancelAnswer(ctx.db, conversationId);
    if (!(error instanceof ModelFailure)) throw error;
    if (error.trouble === "quota") ctx.headers?.set("Retry-After", String(quotaWait));
    throw modelRefusal(error.trouble);
  }
}

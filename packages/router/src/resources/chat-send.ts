import { describeConversation } from "@minbar/data/team/conversations";
import { beginAnswer, endAnswer, giveUpAnswer } from "@minbar/data/team/messages";
import { defaultSystemPrompt } from "@minbar/domain/team/conversation";
import type { Message } from "@minbar/domain/team/conversation";
import type { User } from "@minbar/domain/people/user";
import { asTurns } from "./chat-history.ts";
import { offeredModel } from "./chat-models.ts";
import { dailyLimitReached, modelRefusal, notSetUp } from "./chat-refusal.ts";
import { found } from "../found.ts";
import { ModelFailure } from "../model.ts";
import type { LanguageModel, Question } from "../model.ts";
import { conflict } from "../refusal.ts";
import type { Context } from "../trpc.ts";

/** Messages of one person in any 24 hours, over all conversations: a day's work, and a bound on what a day costs. */
const dailyLimit = 200;
/** Seconds after an answer should have come at the latest. */
const grace = 30;
/** Seconds after which a provider's "too many" may be over. */
const quotaWait = 60;

interface Sent {
  id: number;
  message: string;
  model?: string | undefined;
  systemPrompt?: string | null | undefined;
}

/**
 * Puts a message to the model and keeps both. The message is kept first: when no answer comes it stays, the call fails
 * in words, and sending the same message again asks again without keeping it twice. Model and system prompt of a
 * message are for that message; the conversation keeps its own.
 */
export async function sendMessage(ctx: Context & { user: User }, sent: Sent): Promise<[Message, Message]> {
  const { db, user, chat } = ctx;
  const conversation = found(await describeConversation(db, { id: sent.id, userId: user.id }));
  const model = offeredModel(chat, sent.model ?? conversation.model);
  if (!chat?.model) throw notSetUp();
  const begun = await begin(ctx, { sent, timeoutMs: chat.timeoutMs });
  const answer = await answerOf(ctx, chat.model, {
    conversationId: sent.id,
    model,
    systemPrompt: sent.systemPrompt ?? conversation.systemPrompt ?? defaultSystemPrompt,
    ...asTurns(begun.history, sent.message),
    signal: AbortSignal.timeout(chat.timeoutMs),
  });
  const kept = { conversationId: sent.id, answer: answer.replaceAll("\0", "") };
  return [begun.question, found(await endAnswer(db, kept))];
}

async function begin(
  ctx: Context & { user: User },
  { sent, timeoutMs }: { sent: Sent; timeoutMs: number },
): Promise<{ question: Message; history: Message[] }> {
  const begun = await beginAnswer(ctx.db, {
    conversationId: sent.id,
    userId: ctx.user.id,
    message: sent.message,
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
    await giveUpAnswer(ctx.db, conversationId);
    if (!(error instanceof ModelFailure)) throw error;
    if (error.trouble === "quota") ctx.headers?.set("Retry-After", String(quotaWait));
    throw modelRefusal(error.trouble);
  }
}

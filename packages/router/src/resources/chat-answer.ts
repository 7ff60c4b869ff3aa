import { cancelAnswer, endAnswer } from "@minbar/data/team/messages";
import type { Message } from "@minbar/domain/team/conversation";
import type { AnswerPlace } from "../answers-under-way.ts";
import { found } from "../refusal.ts";
import { ModelFailure } from "../model.ts";
import { readAnswer } from "../model-answer.ts";
import type { AnswerToRead, Reading } from "../model-answer.ts";
import { modelRefusal } from "../model-refusal.ts";
import type { Context } from "../trpc.ts";

/** A message that is stored and waits for its answer. */
export interface AnswerToMake extends AnswerToRead {
  conversationId: number;
  place: AnswerPlace;
}

/**
 * Has the model answer and stores what came, whole or not. Fails in words where nothing came, and where the answer broke
 * off other than by being stopped.
 */
export async function makeAnswer(ctx: Context, answer: AnswerToMake, reading: Reading): Promise<Message> {
  const { conversationId, asked, place } = answer;
  const start = performance.now();
  try {
    const { content, trouble } = await readAnswer(answer, reading);
    if (content.trim() === "") throw new ModelFailure(trouble ?? "unreadable");
    const tookMs = Math.round(performance.now() - start);
    const isStopped = trouble !== undefined;
    const stored = { conversationId, content, model: asked.model, tookMs, isStopped };
    const message = found(await endAnswer(ctx.db, stored));
    if (trouble !== undefined && trouble !== "stopped") throw modelRefusal(ctx, trouble);
    return message;
  } catch (error) {
    await cancelAnswer(ctx.db, conversationId);
    if (!(error instanceof ModelFailure)) throw error;
    throw modelRefusal(ctx, error.trouble);
  } finally {
    place.end();
  }
}

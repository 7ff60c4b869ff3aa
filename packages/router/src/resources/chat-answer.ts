import { cancelAnswer, endAnswer } from "@minbar/data/team/messages";
import type { Message } from "@minbar/domain/team/conversation";
import { modelRefusal } from "./chat-refusal.ts";
import { found } from "../found.ts";
import { ModelFailure } from "../model.ts";
import type { AnswerLimits, Chat, LanguageModel, ModelTrouble, Question } from "../model.ts";
import type { Context } from "../trpc.ts";

/** Seconds after which a provider's "too many" may be over. */
const quotaWait = 60;

/** A message that is stored and waits for its answer. */
export interface AnswerToMake {
  conversationId: number;
  chat: Pick<Chat, "limits">;
  model: LanguageModel;
  place: { signal: AbortSignal; end(): void };
  asked: Omit<Question, "signal">;
}

interface Reading {
  /** Milliseconds for the whole answer. */
  limitMs: number;
  /** Stops the answer. */
  signal?: AbortSignal | undefined;
  onPiece?: ((piece: string) => void) | undefined;
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
    if (trouble !== undefined && trouble !== "stopped") throw modelRefusal(trouble);
    return message;
  } catch (error) {
    await cancelAnswer(ctx.db, conversationId);
    if (!(error instanceof ModelFailure)) throw error;
    if (error.trouble === "quota") ctx.headers?.set("Retry-After", String(quotaWait));
    throw modelRefusal(error.trouble);
  } finally {
    place.end();
  }
}

/** What came of the answer, and why no more did. */
async function readAnswer(
  { model, asked, place, chat: { limits } }: AnswerToMake,
  { limitMs, signal, onPiece }: Reading,
): Promise<{ content: string; trouble?: ModelTrouble }> {
  const bounds = boundsOf(limits, [place.signal, AbortSignal.timeout(limitMs), ...(signal ? [signal] : [])]);
  let content = "";
  try {
    for await (const piece of model.answer({ ...asked, signal: bounds.signal })) {
      bounds.heard();
      // PostgreSQL stores no U+0000.
      const text = piece.replaceAll("\0", "");
      content += text;
      onPiece?.(text);
      if (content.length > limits.length) return { content, trouble: "cut" };
    }
    return { content };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { content, trouble: error.trouble };
  } finally {
    bounds.end();
  }
}

/** A signal that is aborted with any of the others, in a silence that lasts too long, and in the end. */
function boundsOf({ silenceMs }: AnswerLimits, others: readonly AbortSignal[]) {
  const own = new AbortController();
  const onSilence = () => own.abort(new DOMException("The model fell silent", "TimeoutError"));
  const silence = setTimeout(onSilence, silenceMs);
  return {
    signal: AbortSignal.any([own.signal, ...others]),
    heard: () => silence.refresh(),
    end: () => {
      clearTimeout(silence);
      // Closes the connection to the provider where the answer was not read to its end.
      own.abort();
    },
  };
}

import { countQuestion } from "@minbar/data/team/chat-uses";
import type { User } from "@minbar/domain/people/user";
import { readAnswer } from "../model-answer.ts";
import { notSetUp, questionRefusal } from "../model-refusal.ts";
import { dailyLimit, reserveSlot } from "../model-use.ts";
import type { Context } from "../trpc.ts";

interface OneQuestion {
  /** The instructions; only `message` contains the people's text. */
  systemPrompt: string;
  message: string;
  /** Stops the answer, for example when the caller disconnects. */
  signal?: AbortSignal | undefined;
}

type Asker = Pick<Context, "db" | "chat" | "waitsForOthers"> & { user: Pick<User, "id"> };

/**
 * Asks the site's first model one question without a conversation, for JSON. It counts towards the person's daily limit and
 * takes one of their slots. Nothing is stored; the result is complete, or the call fails with a message.
 */
export async function askModel(ctx: Asker, { signal, ...question }: OneQuestion): Promise<string> {
  const { db, chat, user } = ctx;
  if (!chat?.model) throw notSetUp();
  const place = reserveSlot(chat, user.id);
  try {
    await countQuestion(db, { userId: user.id, dailyLimit });
    ctx.waitsForOthers?.();
    const prompt = { ...question, model: chat.models[0], history: [], asJson: true };
    const reading = { limitMs: chat.limits.wholeMs, signal };
    const { content, trouble } = await readAnswer({ chat, model: chat.model, place, prompt }, reading);
    if (trouble) throw questionRefusal(trouble);
    return content;
  } finally {
    place.end();
  }
}

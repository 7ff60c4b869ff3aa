import { message } from "@minbar/domain/messages/message";
import { defaultChatModels } from "@minbar/domain/team/conversation";
import type { AnswerSlot } from "./running-answers.ts";
import type { Chat } from "./model.ts";
import { busy, tooMany, invalidField } from "./refusal.ts";

/**
 * Questions that a person may ask the model within any 24 hours, in conversations and elsewhere: enough for a day's work,
 * and a limit on its cost.
 */
export const dailyLimit = 200;
/** Seconds after which another answer may have ended. */
const placeWait = 5;

/** Reserves a slot for an answer to this person, which the caller must release; fails with a message if none is free. */
export function reserveSlot({ underWay }: Chat, userId: string): AnswerSlot {
  const place = underWay.begin(userId);
  if (place === "all-taken") throw busy(placeWait, message("answers_running"));
  if (place !== "persons-taken") return place;
  throw tooMany(placeWait, message("own_answers_running"));
}

/** The offered names, the default first. */
export function modelsOf(chat: Chat | undefined): readonly [string, ...string[]] {
  return chat?.models ?? defaultChatModels;
}

/** The model with that name, by default the first. Rejects a name that is not offered. */
export function offeredModel(chat: Chat | undefined, name: string | undefined): string {
  const models = modelsOf(chat);
  const chosen = name ?? models[0];
  if (models.includes(chosen)) return chosen;
  throw invalidField("model", message("model_not_offered", { models }));
}

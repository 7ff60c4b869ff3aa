import type { TRPCError } from "@trpc/server";
import { defaultChatModels } from "@minbar/domain/team/conversation";
import type { AnswerSlot } from "./running-answers.ts";
import type { Chat } from "./model.ts";
import { busy, tooMany, invalidField } from "./refusal.ts";
import type { AnswerHeaders } from "./refusal.ts";

/**
 * Questions that a person may ask the model within any 24 hours, in conversations and elsewhere: enough for a day's work,
 * and a limit on its cost.
 */
export const dailyLimit = 200;
/** Seconds after which another answer may have ended. */
const placeWait = 5;

/** Reserves a slot for an answer to this person, which the caller must release; fails with a message if none is free. */
export function reserveSlot(ctx: AnswerHeaders, { underWay }: Chat, userId: string): AnswerSlot {
  const place = underWay.begin(userId);
  if (place === "all-taken")
    throw busy(ctx, placeWait, "Many messages are being answered at the moment. Please try again soon.");
  if (place !== "persons-taken") return place;
  const message = "Three of your messages are still being answered. Please wait for one of the answers.";
  throw tooMany(ctx, placeWait, message);
}

/** @param seconds until the next question is accepted. */
export function dailyLimitReached(ctx: AnswerHeaders, seconds: number): TRPCError {
  const asked = `You have asked the AI ${dailyLimit} times in 24 hours, which is the most.`;
  return tooMany(ctx, seconds, `${asked} Please try again in ${inHours(seconds)}.`);
}

export function inHours(seconds: number): string {
  const hours = Math.ceil(seconds / 3600);
  return hours === 1 ? "an hour" : `${hours} hours`;
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
  throw invalidField("model", `This model is not on offer. Please choose one of ${models.join(", ")}.`);
}

import { TRPCError } from "@trpc/server";
import type { AnswerPlace } from "./answers-under-way.ts";
import type { Chat } from "./model.ts";
import type { Context } from "./trpc.ts";

/**
 * What one person may ask the model in any 24 hours, in conversations and elsewhere: enough for a day's work, and a bound
 * on its cost.
 */
export const dailyLimit = 200;
/** Seconds after which another answer may have ended. */
const placeWait = 5;

type Answering = Pick<Context, "headers">;

/** A place for an answer to this person, to be given back in every case; refused in words where all are taken. */
export function takePlace(ctx: Answering, { underWay }: Chat, userId: string): AnswerPlace {
  const place = underWay.begin(userId);
  if (typeof place !== "string") return place;
  ctx.headers?.set("Retry-After", String(placeWait));
  throw tooManyAnswers(place);
}

/** 429 where the person's own answers take all of their places, 503 where everybody's do. */
function tooManyAnswers(taken: "all-taken" | "persons-taken"): TRPCError {
  if (taken === "all-taken") {
    const message = "Many messages are being answered at the moment. Please try again soon.";
    return new TRPCError({ code: "SERVICE_UNAVAILABLE", message });
  }
  const message = "Three of your messages are still being answered. Please wait for one of the answers.";
  return new TRPCError({ code: "TOO_MANY_REQUESTS", message });
}

/** @param seconds until the next question is taken. */
export function dailyLimitReached(ctx: Answering, seconds: number): TRPCError {
  ctx.headers?.set("Retry-After", String(seconds));
  const hours = Math.ceil(seconds / 3600);
  const wait = hours === 1 ? "an hour" : `${hours} hours`;
  const message = `You have asked the AI ${dailyLimit} times in 24 hours, which is the most. Please try again in ${wait}.`;
  return new TRPCError({ code: "TOO_MANY_REQUESTS", message });
}

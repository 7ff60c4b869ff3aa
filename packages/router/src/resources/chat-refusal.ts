import { TRPCError } from "@trpc/server";
import type { ModelTrouble } from "../model.ts";

type Refusal = Pick<TRPCError, "code" | "message">;

/** Message and code for each reason why the model gave no answer. */
const refusals: Record<ModelTrouble, Refusal> = {
  "key-refused": {
    code: "BAD_GATEWAY",
    message: "The AI service refused this site's key. Please tell an administrator.",
  },
  quota: {
    code: "TOO_MANY_REQUESTS",
    message: "The AI service is busy, or this site's allowance is used up. Please try again later.",
  },
  broken: { code: "BAD_GATEWAY", message: "The AI service has trouble of its own. Please try again." },
  unreadable: { code: "BAD_GATEWAY", message: "The AI service gave no usable answer. Please try again." },
  timeout: {
    code: "GATEWAY_TIMEOUT",
    message: "The AI service took too long to answer. Please try again, perhaps with less text.",
  },
  unreachable: {
    code: "SERVICE_UNAVAILABLE",
    message: "The AI service could not be reached. Please try again.",
  },
  blocked: {
    code: "BAD_GATEWAY",
    message: "The AI service declined to answer this message. Please word it differently.",
  },
  retired: {
    code: "BAD_GATEWAY",
    message: "The AI service no longer has this model. Please choose another one.",
  },
  cut: {
    code: "BAD_GATEWAY",
    message: "The answer broke off before its end. What came of it is kept.",
  },
  stopped: {
    code: "SERVICE_UNAVAILABLE",
    message: "The answer was stopped before it began. Please try again.",
  },
  rejected: {
    code: "BAD_GATEWAY",
    message: "The AI service did not accept this conversation; it may be too long. Please start a new one.",
  },
};

export function modelRefusal(trouble: ModelTrouble): TRPCError {
  return new TRPCError(refusals[trouble]);
}

export function notSetUp(): TRPCError {
  const message = "The AI chat is not set up on this site: no key for it was given.";
  return new TRPCError({ code: "SERVICE_UNAVAILABLE", message });
}

/** 429 where the person's own answers take all of their places, 503 where everybody's do. */
export function tooManyAnswers(taken: "all-taken" | "persons-taken"): TRPCError {
  if (taken === "all-taken") {
    const message = "Many messages are being answered at the moment. Please try again soon.";
    return new TRPCError({ code: "SERVICE_UNAVAILABLE", message });
  }
  const message = "Three of your messages are still being answered. Please wait for one of the answers.";
  return new TRPCError({ code: "TOO_MANY_REQUESTS", message });
}

/** @param seconds until the next message is taken. */
export function dailyLimitReached(limit: number, seconds: number): TRPCError {
  const hours = Math.ceil(seconds / 3600);
  const wait = hours === 1 ? "an hour" : `${hours} hours`;
  const message = `You have sent ${limit} messages in 24 hours, which is the most. Please try again in ${wait}.`;
  return new TRPCError({ code: "TOO_MANY_REQUESTS", message });
}

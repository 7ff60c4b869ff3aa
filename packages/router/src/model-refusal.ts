import { TRPCError } from "@trpc/server";
import type { ModelTrouble } from "./model.ts";
import { tooMany } from "./refusal.ts";
import type { AnswerHeaders } from "./refusal.ts";

/** The message for each failure of the model. */
const messages: Record<ModelTrouble, string> = {
  "key-refused": "The AI service refused this site's key. Please tell an administrator.",
  quota: "The AI service is busy, or this site's allowance is used up. Please try again later.",
  broken: "The AI service reports an error. Please try again.",
  unreadable: "The AI service gave no usable answer. Please try again.",
  timeout: "The AI service took too long to answer. Please try again, perhaps with less text.",
  unreachable: "The AI service could not be reached. Please try again.",
  blocked: "The AI service declined to answer this message. Please word it differently.",
  retired: "The AI service no longer has this model. Please choose another one.",
  cut: "The answer broke off before its end. The received part is stored.",
  stopped: "The answer was stopped before it began. Please try again.",
  rejected: "The AI service did not accept this conversation; it may be too long. Please start a new one.",
};

/** The same for questions: nothing of an answer is stored, and nobody chose the model or wrote the message. */
const questionMessages: Record<ModelTrouble, string> = {
  ...messages,
  blocked: "The AI service declined to answer this text. Please choose other lines.",
  retired: "The AI service no longer has this site's model. Please tell an administrator.",
  cut: "The AI service's answer broke off before its end. Please try again, perhaps with less text.",
  stopped: "The answer was stopped. Please try again.",
  rejected: "The AI service did not accept this text. Please try again with less of it.",
};

/** All others are a bad gateway. */
const codes: Partial<Record<ModelTrouble, TRPCError["code"]>> = {
  timeout: "GATEWAY_TIMEOUT",
  unreachable: "SERVICE_UNAVAILABLE",
  stopped: "SERVICE_UNAVAILABLE",
};

/** Seconds after which a provider may accept requests again. */
const quotaWait = 60;

function refusalOf(ctx: AnswerHeaders, trouble: ModelTrouble, message: string): TRPCError {
  if (trouble === "quota") return tooMany(ctx, quotaWait, message);
  return new TRPCError({ code: codes[trouble] ?? "BAD_GATEWAY", message });
}

/** For a message in a conversation. */
export function modelRefusal(ctx: AnswerHeaders, trouble: ModelTrouble): TRPCError {
  return refusalOf(ctx, trouble, messages[trouble]);
}

/** For a question without a conversation. */
export function questionRefusal(ctx: AnswerHeaders, trouble: ModelTrouble): TRPCError {
  return refusalOf(ctx, trouble, questionMessages[trouble]);
}

export function notSetUp(): TRPCError {
  const message = "AI is not set up on this site: no key for it was given.";
  return new TRPCError({ code: "SERVICE_UNAVAILABLE", message });
}

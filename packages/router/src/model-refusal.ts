import { TRPCError } from "@trpc/server";
import type { ModelTrouble } from "./model.ts";
import type { Context } from "./trpc.ts";

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

/** The same where nothing is kept of an answer, and nobody chose the model or worded the message. */
const questionRefusals: Partial<Record<ModelTrouble, Refusal>> = {
  blocked: {
    code: "BAD_GATEWAY",
    message: "The AI service declined to answer this text. Please choose other lines.",
  },
  retired: {
    code: "BAD_GATEWAY",
    message: "The AI service no longer has this site's model. Please tell an administrator.",
  },
  cut: {
    code: "BAD_GATEWAY",
    message: "The AI service's answer broke off before its end. Please try again, perhaps with less text.",
  },
  stopped: { code: "SERVICE_UNAVAILABLE", message: "The answer was stopped. Please try again." },
  rejected: {
    code: "BAD_GATEWAY",
    message: "The AI service did not accept this text. Please try again with less of it.",
  },
};

/** Seconds after which a provider's "too many" may be over. */
const quotaWait = 60;

/** Of a message in a conversation. */
export function modelRefusal(ctx: Pick<Context, "headers">, trouble: ModelTrouble): TRPCError {
  if (trouble === "quota") ctx.headers?.set("Retry-After", String(quotaWait));
  return new TRPCError(refusals[trouble]);
}

/** Of a question without a conversation. */
export function questionRefusal(ctx: Pick<Context, "headers">, trouble: ModelTrouble): TRPCError {
  const refusal = questionRefusals[trouble];
  return refusal ? new TRPCError(refusal) : modelRefusal(ctx, trouble);
}

export function notSetUp(): TRPCError {
  const message = "AI is not set up on this site: no key for it was given.";
  return new TRPCError({ code: "SERVICE_UNAVAILABLE", message });
}

import type { TRPCError } from "@trpc/server";
import { message } from "@minbar/domain/messages/message";
import type { Message } from "@minbar/domain/messages/message";
import type { ModelTrouble } from "./model.ts";
import { Refusal, tooMany } from "./refusal.ts";

/** The message for each failure of the model. */
const messages: Record<ModelTrouble, Message> = {
  "key-refused": message("ai_key_refused"),
  quota: message("ai_busy"),
  broken: message("ai_error"),
  unreadable: message("ai_unusable_answer"),
  timeout: message("ai_slow"),
  unreachable: message("ai_unreachable"),
  blocked: message("ai_declined_message"),
  retired: message("ai_model_gone"),
  cut: message("answer_cut"),
  stopped: message("answer_not_begun"),
  rejected: message("ai_rejected_conversation"),
};

/** The same for questions: nothing of an answer is stored, and nobody chose the model or wrote the message. */
const questionMessages: Record<ModelTrouble, Message> = {
  ...messages,
  blocked: message("ai_declined_text"),
  retired: message("ai_site_model_gone"),
  cut: message("ai_answer_cut"),
  stopped: message("answer_stopped"),
  rejected: message("ai_rejected_text"),
};

/** All others are a bad gateway. */
const codes: Partial<Record<ModelTrouble, TRPCError["code"]>> = {
  timeout: "GATEWAY_TIMEOUT",
  unreachable: "SERVICE_UNAVAILABLE",
  stopped: "SERVICE_UNAVAILABLE",
};

/** Seconds after which a provider may accept requests again. */
const quotaWait = 60;

function refusalOf(trouble: ModelTrouble, content: Message): TRPCError {
  if (trouble === "quota") return tooMany(quotaWait, content);
  return new Refusal(codes[trouble] ?? "BAD_GATEWAY", content);
}

/** For a message in a conversation. */
export function modelRefusal(trouble: ModelTrouble): TRPCError {
  return refusalOf(trouble, messages[trouble]);
}

/** For a question without a conversation. */
export function questionRefusal(trouble: ModelTrouble): TRPCError {
  return refusalOf(trouble, questionMessages[trouble]);
}

export function notSetUp(): TRPCError {
  return new Refusal("SERVICE_UNAVAILABLE", message("ai_not_set_up"));
}

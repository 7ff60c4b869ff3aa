import type { Conversation } from "@minbar/domain/team/conversation";
import type { SendState } from "./send-state.ts";

/** What is shown after the stored messages. */
export type LastState =
  /** A partial answer. */
  | { kind: "answer"; sending: SendState }
  /** No answer yet; the message is shown here until it is among the stored ones. */
  | { kind: "waiting"; message: string | undefined }
  | { kind: "elsewhere" }
  /** The message has no answer; `why` is the reason, if known. */
  | { kind: "unanswered"; message: string; isStored: boolean; why: string | undefined };

function whileSending(sending: SendState, question: string | undefined): LastState {
  if (sending.text !== "") return { kind: "answer", sending };
  return { kind: "waiting", message: question === sending.message ? undefined : sending.message };
}

function afterSending(sending: SendState, question: string | undefined): LastState | undefined {
  if (question === sending.message && sending.text !== "") return { kind: "answer", sending };
  if (question !== undefined || sending.outcome !== "failed") return undefined;
  return { kind: "unanswered", message: sending.message, isStored: false, why: sending.failure };
}

/** The reason of the message that was sent last, unless that is another one, which was not stored. */
function reasonFor(question: string, sending: SendState | undefined): string | undefined {
  return sending?.message === question ? sending.failure : undefined;
}

export function lastStateOf(
  { messages, isAnswering }: Pick<Conversation, "messages" | "isAnswering">,
  sending: SendState | undefined,
): LastState | undefined {
  const last = messages.at(-1);
  const question = last?.role === "user" ? last.content : undefined;
  if (sending?.outcome === "sending") return whileSending(sending, question);
  const own = sending && afterSending(sending, question);
  if (own || question === undefined) return own;
  if (isAnswering) return { kind: "elsewhere" };
  return { kind: "unanswered", message: question, isStored: true, why: reasonFor(question, sending) };
}

import { faultWords, responseOf, serverWords, statusOf } from "@minbar/ui/failure";
import { showToast } from "@minbar/ui/toast";
import { isAnswerLost } from "@minbar/ui/watched-calls";
import { messages } from "./messages.ts";

/** What is known beside the sentence that a call failed: whether it may have been made, and how admins find the fault. */
export function detailOf(error: unknown): string | undefined {
  const t = messages.get();
  const response = responseOf(error);
  const id = response?.headers.get("x-request-id");
  const fault = faultWords(error);
  if (fault !== undefined) return id ? `${fault} ${t.requestId({ id })}` : fault;
  if (!isAnswerLost(error)) return undefined;
  return response ? t.answerUnread({ status: response.status }) : t.answerLost;
}

/**
 * After a failed call, shows a toast with the server's text or the fallback, and what else is known. For a 404, uses
 * `gone` if given. Ended sessions are reported in one place for all calls.
 */
export function showFailure(error: unknown, fallback: string, gone?: string): void {
  const status = statusOf(error);
  if (status === 401) return;
  const words = status === 404 ? gone : undefined;
  showError(words ?? serverWords(error) ?? fallback, detailOf(error));
}

/** The messages of a write. */
export interface Words {
  /** The toast's text; absent if the change is visible anyway. */
  done?: string | undefined;
  /** Used if the server sends no message. */
  failed: string;
  /** Used if somebody else has deleted the object. */
  gone?: string | undefined;
}

/** Whether a write failed because its object was deleted, or may have succeeded despite the error. */
export function isInDoubt(error: unknown): boolean {
  return statusOf(error) === 404 || isAnswerLost(error);
}

/**
 * Options of a mutation: its toast, and `changed`, which invalidates what it changed, also after an error that means
 * that the displayed data `isOld`.
 */
export function writeWithToast(
  { done, failed, gone }: Words,
  changed: () => Promise<unknown>,
  isOld = isInDoubt,
) {
  return {
    onSuccess: async () => {
      await changed();
      if (done !== undefined) showSuccess(done);
    },
    onError: async (error: unknown) => {
      showFailure(error, failed, gone);
      if (isOld(error)) await changed();
    },
  };
}

/** Shows an error toast; `detail` is what is known beside its message. */
export function showError(message: string, detail?: string): void {
  showToast({ title: messages.get().error, message, detail, tone: "error" });
}

/** Says that code which is loaded when it is first needed could not be loaded. */
export function showPartFailed(): void {
  showError(messages.get().partFailed);
}

/** Shows a success toast, with an undo button if possible. */
export function showSuccess(message: string, undo?: () => void): void {
  const t = messages.get();
  const action = undo && { label: t.undo, onClick: undo };
  showToast({ title: t.success, message, tone: "success", action });
}

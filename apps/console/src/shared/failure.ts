import { serverWords, statusOf } from "@minbar/ui/failure";
import { showToast } from "@minbar/ui/toast";
import { isAnswerLost } from "@minbar/ui/watched-calls";
import { messages } from "./messages.ts";

/**
 * After a failed call: a toast with the server's text or the fallback. Of what does not exist any more the server says
 * nothing else; `gone` does. Of a write without an answer it says that it may have been made. That the session has ended
 * is told where all calls are watched.
 */
export function showFailure(error: unknown, fallback: string, gone?: string): void {
  const status = statusOf(error);
  if (status === 401) return;
  const t = messages.get();
  const words = status === 404 ? gone : undefined;
  const unanswered = isAnswerLost(error) ? t.answerLost({ failed: fallback.replace(/\.$/, "") }) : fallback;
  showError(words ?? serverWords(error) ?? unanswered);
}

/** The texts of a write. */
export interface Words {
  /** The text of the toast; none where the change is seen anyway. */
  done?: string | undefined;
  /** Used where the server gives no text of its own. */
  failed: string;
  /** Where somebody else has deleted it. */
  gone?: string | undefined;
}

/** Whether a write failed since somebody else has deleted its subject, or may have been made all the same. */
export function isInDoubt(error: unknown): boolean {
  return statusOf(error) === 404 || isAnswerLost(error);
}

/**
 * Options of a mutation: its toast, and `changed` asks for what it has changed, also after an error by which what is shown
 * `isOld`.
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

/** Shows a toast for what cannot be done. */
export function showError(message: string): void {
  showToast({ title: messages.get().error, message, tone: "error" });
}

/** Shows a toast for a call that succeeded, with a button to undo it where it can be undone. */
export function showSuccess(message: string, undo?: () => void): void {
  const t = messages.get();
  const action = undo && { label: t.undo, onClick: undo };
  showToast({ title: t.success, message, tone: "success", action });
}

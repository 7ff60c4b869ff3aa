import { failureText, serverWords } from "@minbar/ui/failure";
import { showToast } from "@minbar/ui/toasts";
import { logInAgain } from "./log-in-again.ts";
import { messages } from "./messages.ts";

/** Tells that a call failed: 401 leads to the sign-in page, else a toast with the server's words or the fallback. */
export function tellFailure(error: unknown, fallback: string): void {
  if (failureText(error).startsWith("401:")) {
    logInAgain();
    return;
  }
  showToast({ title: messages.get().error, message: serverWords(error) ?? fallback, tone: "error" });
}

/** Tells that a call did what was asked. */
export function tellSuccess(message: string): void {
  showToast({ title: messages.get().success, message, tone: "success" });
}

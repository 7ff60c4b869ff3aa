import { i18n } from "./messages.ts";
import { showToast } from "./toast.ts";

const messages = i18n("log-in-again", {
  unauthorized: "Unauthorized",
  loggingInAgain: "You are logged out. Logging in again...",
  expired: "Session Expired",
  logInAgain: "Please log in again",
});

/** Milliseconds that the toast is visible before the redirect to the sign-in page. */
const redirectDelay = 500;
const expiredDelay = 1000;
/** Milliseconds after which a page that is still open means that the user stayed or came back. */
const leavingTime = 5000;

let isUnderWay = false;
/** When a navigation to another document last began, by `performance.now()`. */
let leavingSince = -Infinity;

/** For pages with a link that signs out. */
export function watchLeaving(): void {
  addEventListener("beforeunload", () => (leavingSince = performance.now()));
}

/** Whether the redirect to the sign-in page has started. */
export function isLoggingInAgain(): boolean {
  return isUnderWay;
}

function leadToSignIn(title: string, { message, delay }: { message: string; delay: number }): void {
  if (isUnderWay) return;
  isUnderWay = true;
  function redirect() {
    showToast({ title, message, tone: "error" });
    setTimeout(() => {
      const returnTo = encodeURIComponent(location.pathname + location.search);
      location.assign(`/api/login?returnTo=${returnTo}`);
      setTimeout(() => (isUnderWay = false), leavingTime);
    }, delay);
  }
  // Over a slow network, calls are answered 401 before the sign-out that ended the session: do not cancel it.
  const remaining = leavingSince + leavingTime - performance.now();
  if (remaining > 0) setTimeout(redirect, remaining);
  else redirect();
}

/**
 * Says that the session has ended, then redirects to the sign-in page, which leads back here: once, however many calls
 * fail.
 */
export function logInAgain(): void {
  const t = messages.get();
  leadToSignIn(t.unauthorized, { message: t.loggingInAgain, delay: redirectDelay });
}

/**
 * The same with a longer delay and the texts for approval; for a call whose `meta` says that it reports the error
 * itself.
 */
export function showSessionExpired(): void {
  const t = messages.get();
  leadToSignIn(t.expired, { message: t.logInAgain, delay: expiredDelay });
}

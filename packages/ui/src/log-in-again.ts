import { i18n } from "./messages.ts";
import { showToast } from "./toast.ts";

const messages = i18n("log-in-again", {
  unauthorized: "Unauthorized",
  loggingInAgain: "You are logged out. Logging in again...",
  expired: "Session Expired",
  logInAgain: "Please log in again",
});

/** Milliseconds that the toast is seen before the sign-in page. */
const redirectDelay = 500;
const expiredDelay = 1000;
/** Milliseconds after which the page is still there only because somebody chose to stay, or came back to it. */
const leavingTime = 5000;

let isUnderWay = false;

/** Whether the page is about to be left for the sign-in page. */
export function isLoggingInAgain(): boolean {
  return isUnderWay;
}

function leadToSignIn(title: string, { message, delay }: { message: string; delay: number }): void {
  if (isUnderWay) return;
  isUnderWay = true;
  showToast({ title, message, tone: "error" });
  setTimeout(() => {
    const returnTo = encodeURIComponent(location.pathname + location.search);
    location.assign(`/api/login?returnTo=${returnTo}`);
    setTimeout(() => (isUnderWay = false), leavingTime);
  }, delay);
}

/** Says that the session has ended, then leads to the sign-in page and back here: once, however many calls find it out. */
export function logInAgain(): void {
  const t = messages.get();
  leadToSignIn(t.unauthorized, { message: t.loggingInAgain, delay: redirectDelay });
}

/** The same a little slower and in the words of approval; for a call that says in its `meta` that it tells by itself. */
export function showSessionExpired(): void {
  const t = messages.get();
  leadToSignIn(t.expired, { message: t.logInAgain, delay: expiredDelay });
}

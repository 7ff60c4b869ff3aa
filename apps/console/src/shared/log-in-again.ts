import { showToast } from "@minbar/ui/toasts";
import { messages } from "./messages.ts";

/** Milliseconds between the toast and the sign-in page (specification, section 9). */
const redirectDelay = 500;

/** Tells a signed-out visitor so, and goes to the sign-in page and back here. Gives back a way to call it off. */
export function logInAgain(): () => void {
  const t = messages.get();
  showToast({ title: t.unauthorized, message: t.loggingInAgain, tone: "error" });
  const returnTo = encodeURIComponent(location.pathname + location.search);
  const timer = setTimeout(() => location.assign(`/api/login?returnTo=${returnTo}`), redirectDelay);
  return () => clearTimeout(timer);
}

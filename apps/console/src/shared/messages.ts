import { i18n } from "@minbar/ui/messages";

/** Every word of the console's interface; texts of the specification stand here as it gives them. */
export const messages = i18n("console", {
  loading: "Loading",
  notFound: "404 Page Not Found",
  toStart: "Back to the start",
  restricted: "Access Restricted",
  restrictedHint: "Nothing here for users yet.",
  unauthorized: "Unauthorized",
  loggingInAgain: "You are logged out. Logging in again...",
  sessionFailed: "We could not find out who you are.",
  retry: "Retry",
  signedInAs: "Signed in as",
  logOut: "Log out",
});

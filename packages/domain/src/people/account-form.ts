import { z } from "zod";
import { issue } from "../messages/issue.ts";
import { isDemoAddress } from "./demo-account.ts";

const longestEmail = 254;
const longestName = 100;
export const shortestPassword = 8;
/** Long enough for a sentence; a longer one would only slow down the hash. */
const longestPassword = 1024;

/** One line without control characters and lone surrogates, which a database rejects or a page cannot show. */
export function oneLine(longest: number, message: string) {
  return z
    .string(message)
    .trim()
    .max(longest, message)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, message);
}

/** Stored as typed; only the mail server can validate the parts around the `@`. */
export const emailInput = oneLine(longestEmail, issue("email_invalid")).regex(
  /^[^\s@]+@[^\s@]+$/,
  issue("email_invalid"),
);

/** Of a new account. */
export const ownEmailInput = emailInput.refine((email) => !isDemoAddress(email), issue("demo_address"));

const passwordTooShort = issue("password_too_short", { characters: shortestPassword });
const passwordTooLong = issue("password_too_long", { characters: longestPassword });

/** A new password. */
export const newPasswordInput = z
  .string(passwordTooShort)
  .min(shortestPassword, passwordTooShort)
  .max(longestPassword, passwordTooLong);

/** A password at sign-in, not validated: it may be older than the current rules. */
export const passwordInput = z
  .string(issue("password_missing"))
  .min(1, issue("password_missing"))
  .max(longestPassword, passwordTooLong);

/** Empty becomes `null`. */
export const nameInput = oneLine(longestName, issue("person_name_invalid", { characters: longestName }))
  .transform((name) => name || null)
  .nullable()
  .default(null);

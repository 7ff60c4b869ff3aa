import { z } from "zod";
import { demoAddressRefusal, isDemoAddress } from "./demo-account.ts";

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
export const emailInput = oneLine(longestEmail, "Write an e-mail address").regex(
  /^[^\s@]+@[^\s@]+$/,
  "Write an e-mail address",
);

/** Of a new account. */
export const ownEmailInput = emailInput.refine((email) => !isDemoAddress(email), demoAddressRefusal);

/** A new password. */
export const newPasswordInput = z
  .string(`Use at least ${shortestPassword} characters for the password`)
  .min(shortestPassword, `Use at least ${shortestPassword} characters for the password`)
  .max(longestPassword, `Use at most ${longestPassword} characters for the password`);

/** A password at sign-in, not validated: it may be older than the current rules. */
export const passwordInput = z
  .string("Write your password")
  .min(1, "Write your password")
  .max(longestPassword, `Use at most ${longestPassword} characters for the password`);

/** Empty becomes `null`. */
export const nameInput = oneLine(longestName, `Use one line of at most ${longestName} characters for a name`)
  .transform((name) => name || null)
  .nullable()
  .default(null);

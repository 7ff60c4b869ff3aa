import { z } from "zod";

const longestEmail = 254;
const longestName = 100;
export const shortestPassword = 8;
/** Long enough for any sentence; more would only make the hash slow. */
const longestPassword = 1024;

/** One line without control characters and halves of characters: a database refuses some, and a page shows none. */
export function oneLine(longest: number, message: string) {
  return z
    .string(message)
    .trim()
    .max(longest, message)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, message);
}

/** Kept as typed; what lies on both sides of the `@` is for the mail server to judge. */
export const emailInput = oneLine(longestEmail, "Write an e-mail address").regex(
  /^[^\s@]+@[^\s@]+$/,
  "Write an e-mail address",
);

/** A password that somebody chooses. */
export const newPasswordInput = z
  .string(`Use at least ${shortestPassword} characters for the password`)
  .min(shortestPassword, `Use at least ${shortestPassword} characters for the password`)
  .max(longestPassword, `Use at most ${longestPassword} characters for the password`);

/** A password that somebody signs in with: whatever was once chosen. */
export const passwordInput = z
  .string("Write your password")
  .min(1, "Write your password")
  .max(longestPassword, `Use at most ${longestPassword} characters for the password`);

/** Empty becomes `null`. */
export const nameInput = oneLine(longestName, `Use one line of at most ${longestName} characters for a name`)
  .transform((name) => name || null)
  .nullable()
  .default(null);

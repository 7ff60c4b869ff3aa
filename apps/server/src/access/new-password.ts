import type { Message } from "@minbar/domain/messages/message";
import { message } from "@minbar/domain/messages/message";
import { shortestPassword } from "@minbar/domain/people/account-form";

let passwords: Promise<ReadonlySet<string>> | undefined;

/** Whether it is one of the most common passwords, whatever the case of its letters. The list is loaded on first use. */
async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= readList();
  return (await passwords).has(password.toLowerCase());
}

/** About 18,000: those of the 49,000 most common passwords that are long enough to be set. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter(({ length }) => length >= shortestPassword));
}

/** Who gets a password, and where. */
interface PasswordPlace {
  email: string;
  /** The setting `PRODUCT_NAME`. */
  siteName: string;
}

/**
 * Why a password cannot be set, as a message; `undefined`: it can. Called for new passwords only, never at a sign-in. Their length is
 * checked by `newPasswordInput`.
 */
export async function newPasswordRefusal(
  password: string,
  { email, siteName }: PasswordPlace,
): Promise<Message | undefined> {
  const text = password.toLowerCase();
  const address = email.trim().toLowerCase();
  if (/^\s*$/u.test(text) || new Set(text).size === 1) return message("password_of_same_character");
  if (text === address || text === address.split("@", 1)[0]) return message("password_is_email");
  if (text === siteName.trim().toLowerCase()) return message("password_is_site_name");
  if (await isCommonPassword(password)) return message("password_too_common");
  return undefined;
}

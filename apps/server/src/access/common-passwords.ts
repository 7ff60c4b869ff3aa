import { shortestPassword } from "@minbar/domain/people/account-form";

let passwords: Promise<ReadonlySet<string>> | undefined;

/** Whether it is one of the most common passwords, whatever the case of its letters. The list is loaded on first use. */
export async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= readList();
  return (await passwords).has(password.toLowerCase());
}

/** About 18,000: those of the 49,000 most common passwords that are long enough to be set. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter(({ length }) => length >= shortestPassword));
}

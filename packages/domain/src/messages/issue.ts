import type { fieldMessages } from "./field-messages.ts";
import { message } from "./message.ts";
import type { Message, Reason, ValuesOf } from "./message.ts";

/**
 * A reason of `field-messages.ts` as the message of an issue, which zod keeps as a text: the reason, then its values as
 * JSON. `messageOfIssue` reads it.
 */
export function issue<R extends keyof typeof fieldMessages>(reason: R, ...values: ValuesOf<R>): string {
  return issueOf(message(reason, ...values));
}

export function issueOf({ reason, values }: Message): string {
  return Object.keys(values).length === 0 ? reason : `${reason} ${JSON.stringify(values)}`;
}

/** The message of an issue; `undefined` for a sentence, such as zod's own. */
export function messageOfIssue(text: string): Message | undefined {
  const [reason = ""] = text.split(" ", 1);
  const values = text.slice(reason.length + 1);
  if (!isReason(reason) || !(values === "" || values.startsWith("{"))) return undefined;
  return { reason, values: values === "" ? {} : JSON.parse(values) };
}

function isReason(text: string): text is Reason {
  return /^[a-z][a-z\d]*(?:_[a-z\d]+)*$/.test(text);
}

import type { fieldMessages } from "./field-messages.ts";
import type { fileMessages } from "./file-messages.ts";
import type { partMessages } from "./part-messages.ts";
import type { refusalMessages } from "./refusal-messages.ts";

type Texts = typeof fieldMessages & typeof refusalMessages & typeof fileMessages & typeof partMessages;

/** What a message says: a stable name, documented at `/api/errors`. */
export type Reason = keyof Texts;

/**
 * What stands in a message. A placeholder named `language` or `languages` takes tags of languages; `what`, `field`, `fields`
 * and `kind` take nouns of `nouns` in `english.ts`, or names that no language translates.
 */
export type MessageValue = string | number | readonly string[] | Message;

/** A message as data: both apps say it in their language, the API in English (decision 033). */
export interface Message {
  reason: Reason;
  values: Readonly<Record<string, MessageValue>>;
}

type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

/** The values of a reason, as further arguments: none if its text has no placeholder. */
export type ValuesOf<R extends Reason> =
  PlaceholdersOf<Texts[R]> extends never ? [] : [values: Record<PlaceholdersOf<Texts[R]>, MessageValue>];

export function message<R extends Reason>(reason: R, ...[values]: ValuesOf<R>): Message {
  return { reason, values: values ?? {} };
}

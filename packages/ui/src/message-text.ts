import { formatMessage } from "@minbar/domain/messages/format-message";
import type { Vocabulary } from "@minbar/domain/messages/format-message";
import type { Message } from "@minbar/domain/messages/message";
import { isLanguageTag } from "@minbar/domain/library/language";
import { formatList } from "./intl.ts";
import { $language, formatNumber, i18n } from "./messages.ts";
import { languageName } from "./words/names.ts";

/** A message as the server sends it: `message` is English. A newer or an older server may send other reasons, or none. */
export interface ServerMessage {
  message: string;
  reason?: string | undefined;
  values?: Message["values"] | undefined;
}

/** The catalogues of `domain/messages` with the texts of reasons. */
const catalogues = ["messages-of-fields", "messages-of-refusals", "messages-of-files", "message-parts"];

/** A translated text; `undefined` if the language has none, or its texts are not loaded. */
function translated(key: string, names: readonly string[]): string | undefined {
  const cache: Record<string, unknown> = i18n.cache;
  const texts = Object(cache[$language.get()]);
  return names.map((name) => Object(texts[name])[key]).find((text) => typeof text === "string");
}

const vocabulary: Vocabulary = {
  text: (reason) => translated(reason, catalogues),
  language: (tag) => (isLanguageTag(tag) ? languageName(tag) : tag),
  noun: (code) => translated(code, ["message-nouns"]) ?? code,
  number: formatNumber,
  list: (parts) => formatList(parts),
};

/** A message of the server in the interface's language; in English if that has no text for its reason. */
export function messageText({ message, reason, values = {} }: ServerMessage): string {
  if ($language.get() === "en" || reason === undefined) return message;
  return formatMessage({ reason, values }, vocabulary) ?? message;
}

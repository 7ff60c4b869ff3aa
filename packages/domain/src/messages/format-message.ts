import type { Message, MessageValue } from "./message.ts";

/** The words of a language. */
export interface Vocabulary {
  /** The text of a reason, with placeholders; `undefined` if the language has none. */
  text: (reason: string) => string | undefined;
  /** The name of a language by its tag. */
  language: (tag: string) => string;
  /** The word for a code of `nouns` in `english.ts`; any other is a name. */
  noun: (code: string) => string;
  /** A number with the marks between its thousands. */
  number: (value: number) => string;
  list: (parts: readonly string[]) => string;
}

const nounNames = new Set(["what", "field", "fields", "kind"]);
const languageNames = new Set(["language", "languages"]);
/** Placeholders of amounts that may be above a thousand; all other numbers are written without marks. */
const amountNames = new Set(["segments", "limit"]);

const placeholder = /\{(\w+)\}/g;

/** A message in a language; `undefined` if the language has no text for it, or for a message in it. */
export function formatMessage(
  { reason, values }: Omit<Message, "reason"> & { reason: string },
  vocabulary: Vocabulary,
): string | undefined {
  const text = vocabulary.text(reason);
  let isWhole = true;
  const formatted = text?.replaceAll(placeholder, (mark, name: string) => {
    const part = Object.hasOwn(values, name) ? formatValue(name, values[name], vocabulary) : undefined;
    isWhole &&= part !== undefined;
    return part ?? mark;
  });
  return isWhole ? formatted : undefined;
}

function formatValue(
  name: string,
  value: MessageValue | undefined,
  vocabulary: Vocabulary,
): string | undefined {
  if (typeof value === "number") return amountNames.has(name) ? vocabulary.number(value) : String(value);
  if (typeof value === "string") return wordOf(name, value, vocabulary);
  if (value === undefined) return undefined;
  if ("reason" in value) return formatMessage(value, vocabulary);
  return vocabulary.list(value.map((part) => wordOf(name, part, vocabulary)));
}

function wordOf(name: string, word: string, { language, noun }: Vocabulary): string {
  if (languageNames.has(name)) return language(word);
  return nounNames.has(name) ? noun(word) : word;
}

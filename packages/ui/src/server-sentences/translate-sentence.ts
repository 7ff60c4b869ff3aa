import { $language, i18n } from "../messages.ts";

type Texts = Record<string, string>;

/** The notes of `sentences.ts` in a language, if they are loaded; in English none are. */
function loadedNotes(language: string): Texts {
  const cache: Record<string, Record<string, Texts | undefined> | undefined> = Object(i18n.cache);
  return cache[language]?.["server-sentences"] ?? {};
}

const placeholder = /\{(\w+)\}/g;

/** What stands for the placeholders of a sentence; `undefined` if the text is another sentence. */
function valuesIn(sentence: string, text: string): Record<string, string> | undefined {
  if (!sentence.includes("{")) return sentence === text ? {} : undefined;
  const pattern = sentence.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(placeholder, "(?<$1>.+)");
  return new RegExp(`^${pattern}$`, "s").exec(text)?.groups;
}

/** Placeholders for what people or files name, which is shown as it is. */
const named = new Set(["name", "names", "title", "words", "code"]);

/** Shown instead of a note with a value that has no translation. */
const withoutValues: Record<string, string | undefined> = { fileOfOtherKind: "fileOfUnknownKind" };

/**
 * A note of the readers of files in the interface's language. A translation contains no English: a note in a note is
 * translated with it, or the whole counts as not translated and stays as it is.
 */
export function translateSentence(text: string): string {
  return translated(text) ?? text;
}

function translated(text: string): string | undefined {
  const english = loadedNotes("en");
  const translations = loadedNotes($language.get());
  if (translations === english) return undefined;
  for (const [key, translation] of Object.entries(translations)) {
    const values = valuesIn(english[key] ?? "", text);
    const whole = values && (fill(translation, values) ?? translations[withoutValues[key] ?? ""]);
    if (whole !== undefined) return whole;
  }
  return undefined;
}

/** A translation with the translated values; `undefined` if one of them has no translation. */
function fill(translation: string, values: Record<string, string>): string | undefined {
  const parts = Object.entries(values).map(([name, value]) => [name, translatedValue(name, value)] as const);
  if (parts.some(([, part]) => part === undefined)) return undefined;
  const byName = new Map(parts);
  return translation.replaceAll(placeholder, (mark, name: string) => byName.get(name) ?? mark);
}

function translatedValue(name: string, value: string): string | undefined {
  // Numbers and times are the same in every language.
  return named.has(name) || !/\p{L}/u.test(value) ? value : translated(value);
}

import { languages } from "@minbar/domain/library/language";
import { formatList } from "../intl.ts";
import { $language, i18n } from "../messages.ts";

type Texts = Record<string, Record<string, string> | undefined>;

/** The texts of a language that are loaded; none of `sentences.ts` in English. */
function loadedTexts(language: string): Texts {
  const cache: Record<string, object | undefined> = i18n.cache;
  return (cache[language] ?? {}) as Texts;
}

const placeholder = /\{(\w+)\}/g;

/** What stands for the placeholders of a sentence; `undefined` if the text is another sentence. */
function valuesIn(sentence: string, text: string): Record<string, string> | undefined {
  if (!sentence.includes("{")) return sentence === text ? {} : undefined;
  const pattern = sentence.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(placeholder, "(?<$1>.+)");
  return new RegExp(`^${pattern}$`, "s").exec(text)?.groups;
}

/** Placeholders for what people, files or settings name, which is shown as it is. */
const named = new Set(["name", "names", "title", "words", "code", "email", "models"]);

/** Shown instead of a sentence with a value that has no translation. */
const withoutValues: Record<string, string | undefined> = { fileOfOtherKind: "fileOfUnknownKind" };

/**
 * A sentence of the domain or the server in the interface's language: its translation, otherwise what its `code` says,
 * otherwise the sentence itself, as in English. A translation contains no English: the words that the server puts into a
 * sentence are translated with it, or the sentence counts as not translated.
 */
export function translateSentence(text: string, code = ""): string {
  const language = $language.get();
  if (language === "en") return text;
  const byCode = loadedTexts(language)["failure-codes"] ?? {};
  return translated(text, "server-sentences") ?? byCode[code] ?? text;
}

/** The translation of a text by the sentences of a catalogue; `undefined` if it has none, or a value in it has none. */
function translated(text: string, catalogue: "server-sentences" | "server-phrases"): string | undefined {
  const english = loadedTexts("en")[catalogue] ?? {};
  const translations = loadedTexts($language.get())[catalogue] ?? {};
  for (const [key, translation] of Object.entries(translations)) {
    const values = valuesIn(english[key] ?? "", text);
    if (!values) continue;
    const whole = fill(translation, values) ?? translations[withoutValues[key] ?? ""];
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
  if (named.has(name) || !/\p{L}/u.test(value)) return value;
  const whole = translatedPhrase(value);
  if (whole !== undefined || !value.includes(", ")) return whole;
  const parts = value.split(", ").map((part) => translatedPhrase(part));
  return parts.every((part) => part !== undefined) ? formatList(parts) : undefined;
}

function translatedPhrase(text: string): string | undefined {
  const language = languages.find(({ name }) => name === text);
  if (language) return loadedTexts($language.get())["language-names"]?.[language.tag];
  return translated(text, "server-phrases") ?? translated(text, "server-sentences");
}

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

/**
 * A sentence of the domain or the server in the interface's language: its translation, otherwise what its `code` says,
 * otherwise the sentence itself, as in English.
 */
export function sayInLanguage(text: string, code = ""): string {
  const language = $language.get();
  if (language === "en") return text;
  const { "server-sentences": translated = {}, "failure-codes": byCode = {} } = loadedTexts(language);
  for (const [key, sentence] of Object.entries(loadedTexts("en")["server-sentences"] ?? {})) {
    const translation = translated[key];
    const values = translation === undefined ? undefined : valuesIn(sentence, text);
    if (translation !== undefined && values) return fill(translation, values);
  }
  return byCode[code] ?? text;
}

function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(placeholder, (mark, name: string) => values[name] ?? mark);
}

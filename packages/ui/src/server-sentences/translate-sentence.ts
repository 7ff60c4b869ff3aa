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
export function translateSentence(text: string, code = ""): string {
  const language = $language.get();
  if (language === "en") return text;
  const { "server-sentences": translations = {}, "failure-codes": byCode = {} } = loadedTexts(language);
  return translated(text, translations) ?? byCode[code] ?? text;
}

function translated(text: string, translations: Record<string, string>): string | undefined {
  const sentences = loadedTexts("en")["server-sentences"] ?? {};
  for (const [key, translation] of Object.entries(translations)) {
    const values = valuesIn(sentences[key] ?? "", text);
    if (values) return fill(translation, values);
  }
  return undefined;
}

function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(placeholder, (mark, name: string) => values[name] ?? mark);
}

import { languages } from "./language.ts";
import type { LanguageTag } from "./language.ts";
import { languageWords } from "./language-words.ts";

const known = new Map<string, LanguageTag>(
  languages.flatMap(({ tag, name, nativeName }) =>
    [tag, name, nativeName, ...languageWords[tag].otherNames].map((word) => [asName(word), tag] as const),
  ),
);

/** A name of a language without differences of case and composition. */
export function asName(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

/** The language with that code or name, in English or its own: `ar`, `ara`, `Arabic`, `العربية`. `word` is from `asName`. */
export function languageNamed(word: string): LanguageTag | undefined {
  return known.get(word);
}

import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as indonesian } from "@orama/stemmers/indonesian";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { stemmer as turkish } from "@orama/stemmers/turkish";

import type { LanguageTag } from "../library/language.ts";

/** Endings of plurals, duals, genders and cases, the longest first (Larkey's light stemming). */
const endings = ["ات", "ان", "ون", "ين", "يه", "ها", "وا", "ه", "ي"];

const shortestStem = 3;

function arabic(word: string): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= shortestStem);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** Snowball's Arabic stemmer gives one word several stems, and Urdu has none. Malay is stemmed like Indonesian. */
const stemmers: Partial<Record<LanguageTag, (word: string) => string>> = {
  ar: arabic,
  en: english,
  fr: french,
  de: german,
  es: spanish,
  tr: turkish,
  ms: indonesian,
};

/** The stem of a folded word; `undefined` if the language has no stemmer, or for a number or a short word. */
export function stemOf(word: string, language: LanguageTag): string | undefined {
  if (word.length < shortestStem || /\d/u.test(word)) return undefined;
  return stemmers[language]?.(word);
}

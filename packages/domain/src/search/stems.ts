import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as indonesian } from "@orama/stemmers/indonesian";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { stemmer as turkish } from "@orama/stemmers/turkish";

import { foldQuery } from "../arabic-text/arabic-text.ts";
import type { LanguageTag } from "../library/language.ts";
import { arabicStems } from "./arabic-stems.ts";
import { englishStem } from "./english-stem.ts";

const shortestStem = 3;

/** Endings of plurals and cases, folded: نمازیں, نمازوں, بچے. */
const urdu = (word: string): string => word.replace(/(?<=.{3})(?:يں|وں|ے)$/u, "");

/** Malay is stemmed like Indonesian. */
const stemmers: Partial<Record<LanguageTag, (word: string) => string>> = {
  en: englishStem,
  fr: french,
  de: german,
  es: spanish,
  tr: turkish,
  ms: indonesian,
  ur: urdu,
};

/**
 * The stems of a folded word; none if the language has no stemmer, or for a number or a short word. A stemmer knows its
 * endings with their accents, and people type them without: it reads the word both ways.
 */
export function stemsOf(word: string, original: string, language: LanguageTag): string[] {
  if (word.length < shortestStem || /\d/u.test(word)) return [];
  if (language === "ar") return arabicStems(word);
  const stem = stemmers[language];
  if (!stem) return [];
  const accented =
    foldQuery(original) === word ? [original.normalize("NFC").toLocaleLowerCase(language)] : [];
  return [...new Set([word, ...accented].map((each) => foldQuery(stem(each))))];
}

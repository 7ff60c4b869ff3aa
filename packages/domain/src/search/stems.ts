import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as indonesian } from "@orama/stemmers/indonesian";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { stemmer as turkish } from "@orama/stemmers/turkish";
import { foldQuery } from "../arabic-text/arabic-text.ts";
import type { LanguageTag } from "../library/language.ts";

const hasVowel = (text: string): boolean => /[aeiouy]/u.test(text);

/** Words that no plural is of. */
const singular = new Set(["news"]);

function withoutPlural(word: string): string {
  if (singular.has(word) || /(?:ss|us|is)$/u.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.endsWith("s") && word.length > 3 ? word.slice(0, -1) : word;
}

/** stopp(ed) is stop, but fall(ing) and miss(ed) stay. */
const undoubled = (stem: string): string => (/([^aeioulsz])\1$/u.test(stem) ? stem.slice(0, -1) : stem);

function withoutVerbEnding(word: string): string {
  const ending = ["ingly", "edly", "ing", "ed"].find((each) => word.endsWith(each));
  const stem = ending === undefined ? word : word.slice(0, -ending.length);
  return stem !== word && stem.length >= 3 && hasVowel(stem) ? undoubled(stem) : word;
}

/**
 * Plurals and forms of verbs alone. Snowball's stemmer for English also removes what makes another word: it gives universe
 * and university one stem.
 */
function englishStem(word: string): string {
  const stem = withoutVerbEnding(withoutPlural(word));
  if (stem.length > 3 && stem.endsWith("e")) return stem.slice(0, -1);
  return stem.length > 3 && stem.endsWith("y") ? `${stem.slice(0, -1)}i` : stem;
}

/** Letters that remain at least, by ending: shorter words with the same ending are words of their own (زيتون, مسكين). */
const endings: readonly [ending: string, shortest: number][] = [
  ["ات", 3],
  ["ان", 4],
  ["ون", 4],
  ["ين", 4],
  ["يه", 3],
  ["ها", 3],
  ["وا", 3],
  ["ا", 3],
  ["ه", 3],
  ["ي", 3],
];

/** Endings of plurals, duals, genders and cases (Larkey's light stemming, with the accusative's alef). */
function withoutEnding(word: string): string {
  if (/.{2}وات$/u.test(word)) return `${word.replace(/ا?وات$/u, "")}ا`;
  const [ending = ""] =
    endings.find(([each, shortest]) => word.endsWith(each) && word.length - each.length >= shortest) ?? [];
  return word.slice(0, word.length - ending.length);
}

/** يكرهون, تكرهوا: the person at the beginning of a verb. */
function withoutPerson(stem: string): string {
  return /^[يتن].{3}$/u.test(stem) ? stem.slice(1) : stem;
}

/** The letters of a plural that its singular does not have. */
function singularOf(stem: string): string {
  // أولاد is the plural of ولد, قلوب of قلب, مساجد of مسجد, مساكين of مسكين.
  const [, first = "", rest = ""] =
    /^ا(..)ا(.)$/u.exec(stem) ?? /^(..)و(.)$/u.exec(stem) ?? /^(م.)ا(..|.ي.)$/u.exec(stem) ?? [];
  return first === "" ? stem : first + rest;
}

/** The stems of a folded word without clitics. */
function arabicStems(word: string): string[] {
  const stem = withoutEnding(word);
  return [...new Set([stem, withoutPerson(stem), singularOf(word), singularOf(stem)])];
}

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

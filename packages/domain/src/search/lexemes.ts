import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as indonesian } from "@orama/stemmers/indonesian";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { stemmer as turkish } from "@orama/stemmers/turkish";
import { foldQuery } from "../arabic-text/arabic-text.ts";
import type { LanguageTag } from "../library/language.ts";
import { basesOf, certainBasesOf } from "./clitics.ts";
import { compoundsOf, searchTokens } from "./search-token.ts";
import { spellingsOf } from "./spelling.ts";

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
function stemsOf(word: string, original: string, language: LanguageTag): string[] {
  if (word.length < shortestStem || /\d/u.test(word)) return [];
  if (language === "ar") return arabicStems(word);
  const stem = stemmers[language];
  if (!stem) return [];
  const accented =
    foldQuery(original) === word ? [original.normalize("NFC").toLocaleLowerCase(language)] : [];
  return [...new Set([word, ...accented].map((each) => foldQuery(stem(each))))];
}

/** How exactly a word of a text is a word of a query: the last one is the least. */
export const matchKinds = ["exact", "base", "stem", "prefix"] as const;
export type MatchKind = (typeof matchKinds)[number];

/** Marks, so that a base never meets a whole word, and a stem neither. No word contains them. */
export const baseLexeme = (base: string): string => `~${base}`;
const stemLexeme = (stem: string, language: LanguageTag): string => `=${language}:${stem}`;

/** A word and what it is found by. */
export interface WordLexemes {
  exact: readonly string[];
  base: readonly string[];
  stem: readonly string[];
}

/**
 * What a written word is found by: itself, its possible bases without clitics, and their stems, which are marked.
 * The stored index consists of these lexemes, so a change of them needs a new index.
 */
function wordLexemes(word: string, original: string, language: LanguageTag): WordLexemes {
  const exact = spellingsOf(word, original);
  const bases = new Set(exact.flatMap((each) => basesOf({ word: each, original, language }, foldQuery)));
  return {
    exact,
    base: [...bases].map(baseLexeme),
    stem: stemLexemes(exact, original, language),
  };
}

/** The stems of what is certain of a word: those of its spelling with its article would be other words' (القر). */
export function stemLexemes(spellings: readonly string[], original: string, language: LanguageTag): string[] {
  const stems = spellings.flatMap((word) => {
    const certain = certainBasesOf({ word, original, language }, foldQuery);
    const words = certain.length > 0 ? certain : [word];
    return words.flatMap((each) => stemsOf(each, original, language));
  });
  return [...new Set(stems)].map((stem) => stemLexeme(stem, language));
}

/** A word of a query by its language: the article that stands before it is left out, other letters may belong to it. */
export function queryBases(spellings: readonly string[], original: string, language: LanguageTag): string[] {
  return spellings.flatMap((word) => [word, ...certainBasesOf({ word, original, language }, foldQuery)]);
}

/** Words of a language whose lexemes are kept: most words of a text are in every text. */
const maxKnownWords = 20_000;
const knownWords = new Map<LanguageTag, Map<string, WordLexemes>>();

/** Makes the lexemes of words in one language. */
export function createLexemeMaker(language: LanguageTag): (original: string, word: string) => WordLexemes {
  const known = knownWords.get(language) ?? new Map<string, WordLexemes>();
  knownWords.set(language, known);
  return (original, word) => {
    const found = known.get(original);
    if (found) return found;
    if (known.size >= maxKnownWords) known.clear();
    const lexemes = wordLexemes(word, original, language);
    known.set(original, lexemes);
    return lexemes;
  };
}

/** A compound has the lexemes of its word, as if it were written in one. */
export const asWritten = ({ word }: { word: string }) => ({ word, original: word });

/** The lexemes of a text, each once. */
export function textLexemes(text: string, makeLexemes: ReturnType<typeof createLexemeMaker>): string[] {
  const lexemes = new Set<string>();
  const tokens = searchTokens(text);
  for (const { word, original } of [...tokens, ...compoundsOf(tokens).map(asWritten)]) {
    const { exact, base, stem } = makeLexemes(original, word);
    for (const each of [...exact, ...base, ...stem]) lexemes.add(each);
  }
  return [...lexemes];
}

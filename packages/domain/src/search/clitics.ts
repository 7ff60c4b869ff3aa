import type { LanguageTag } from "../library/language.ts";

/** A base of fewer letters is usually another word. */
const shortestBase = 3;

const pronouns = ["ها", "هما", "هم", "هن", "كما", "كم", "كن", "نا", "ني", "ه", "ك", "ي"];

/** A folded word without its prefixes. */
interface Beginning {
  base: string;
  /** Its article was removed: such a word has no pronoun, and is certainly no other word. */
  isDefinite: boolean;
}

/** Folded words that contain the letters of the article, and have no pronoun: الله is not "the له". */
const inseparable = new Set(
  "الله اللهم الذي الذين التي اللذان اللذين اللتان اللتين اللاتي اللواتي".split(" "),
);

/** The article's alef has no hamza: ألوان, وبإلهام. */
const beginsWithHamza = /^\P{L}*(?:[وف]\p{M}*)?(?:[بك]\p{M}*)?[أإآ]/u;

function definite(base: string): Beginning[] {
  return base.length >= 2 ? [{ base, isDefinite: true }] : [];
}

/** The inseparable word in بالله, كالذي, للذين and لله. */
function inseparableAfterPreposition(word: string): string | undefined {
  const rest = word.slice(1);
  if (/^[بك]/u.test(word)) return inseparable.has(rest) ? rest : undefined;
  // The lam of "for" replaces the alef.
  return word.startsWith("لل") ? [`ا${rest}`, `ا${word}`].find((each) => inseparable.has(each)) : undefined;
}

function withoutPreposition(word: string, mayHaveArticle: boolean): Beginning[] {
  if (inseparable.has(word)) return [];
  const base = inseparableAfterPreposition(word);
  if (base !== undefined) return [{ base, isDefinite: true }];
  // The lam of "for" replaces the article's alef: للناس.
  if (word.startsWith("لل")) return definite(word.slice(2));
  if (mayHaveArticle && word.startsWith("ال")) return definite(word.slice(2));
  if (mayHaveArticle && /^[بك]ال/u.test(word)) return definite(word.slice(3));
  // The sin of the future stands before a verb alone.
  if (/^(?:[بكل]|س[ايتن])/u.test(word) && word.length > shortestBase)
    return [{ base: word.slice(1), isDefinite: false }];
  return [];
}

function beginnings(word: string, original: string): Beginning[] {
  const mayHaveArticle = !beginsWithHamza.test(original);
  const found = withoutPreposition(word, mayHaveArticle);
  if (!/^[وف]/u.test(word) || word.length <= shortestBase) return found;
  const rest = word.slice(1);
  return [
    ...found,
    { base: rest, isDefinite: inseparable.has(rest) },
    ...withoutPreposition(rest, mayHaveArticle),
  ];
}

/** Without its pronoun; before a pronoun, ة is written ت. */
function withoutPronoun(word: string): string[] {
  return pronouns.flatMap((pronoun) => {
    const base = word.endsWith(pronoun) ? word.slice(0, -pronoun.length) : "";
    if (base.length < shortestBase) return [];
    return base.endsWith("ت") ? [base, `${base.slice(0, -1)}ه`] : [base];
  });
}

function arabicBases(word: string, original: string): string[] {
  const found = beginnings(word, original);
  // A written ة is folded to ه, which is then no pronoun.
  const mayHavePronoun =
    !/[ةۃ]\P{L}*$/u.test(original) &&
    ![word, ...found.map(({ base }) => base)].some((each) => inseparable.has(each));
  const bare = [word, ...found.filter(({ isDefinite }) => !isDefinite).map(({ base }) => base)];
  const certain = certainArabicBases(word, original);
  return [
    ...certain,
    ...found.map(({ base }) => base),
    ...(mayHavePronoun ? bare.flatMap(withoutPronoun) : []),
  ];
}

/** Only what cannot be another word: without the article, and what stands before it; without the alef of صبرًا. */
function certainArabicBases(word: string, original: string): string[] {
  const found = beginnings(word, original).filter(({ isDefinite }) => isDefinite);
  const isAccusative = /(?:\u064Bا|ا\u064B)$/u.test(original);
  return [...found.map(({ base }) => base), ...(isAccusative ? [word.slice(0, -1)] : [])];
}

const apostrophe = /['’ʼ]/u;

const elided = new Set(["l", "d", "j", "c", "n", "s", "m", "t", "qu", "jusqu", "lorsqu", "puisqu", "quoiqu"]);

/** Suffixes after an apostrophe: possession, short forms; in Turkish the case of a name. */
const endings: Partial<Record<LanguageTag, RegExp>> = {
  en: /^(?:s|t|d|m|ll|re|ve)$/u,
  tr: /^\p{L}{1,6}$/u,
};

/** The folded word after an elided one, as in d’aujourd’hui, or before an ending. */
function baseAtApostrophe(original: string, language: LanguageTag, fold: (text: string) => string): string[] {
  const parts = original.split(apostrophe);
  if (language === "fr") {
    const rest = fold(parts.slice(1).join(""));
    return elided.has(fold(parts[0] ?? "")) && rest !== "" ? [rest] : [];
  }
  const last = fold(parts.pop() ?? "");
  const first = fold(parts.join(""));
  return endings[language]?.test(last) && first.length > shortestBase ? [first] : [];
}

interface Word {
  /** Folded. */
  word: string;
  /** As it is written. */
  original: string;
  language: LanguageTag;
}

/** The word without "and", prepositions, article, pronoun or elided article: every possibility, without the word itself. */
export function basesOf({ word, original, language }: Word, fold: (text: string) => string): string[] {
  if (language === "ar") return arabicBases(word, original);
  return apostrophe.test(original) ? baseAtApostrophe(original, language, fold) : [];
}

/** The possibilities that are certain, for a word of a query: a ولد is no "and لد". */
export function certainBasesOf(word: Word, fold: (text: string) => string): string[] {
  return word.language === "ar" ? certainArabicBases(word.word, word.original) : basesOf(word, fold);
}

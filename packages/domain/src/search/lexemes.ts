import { foldQuery } from "../arabic-text/arabic-text.ts";
import type { LanguageTag } from "../library/language.ts";
import { basesOf, certainBasesOf } from "./clitics.ts";
import { compoundsOf, searchTokens } from "./search-token.ts";
import { spellingsOf } from "./spelling.ts";
import { stemsOf } from "./stems.ts";

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

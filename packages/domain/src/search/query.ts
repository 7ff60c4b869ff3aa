import { languages } from "../library/language.ts";
import type { LanguageTag } from "../library/language.ts";
import { baseLexeme, queryBases, stemLexemes } from "./lexemes.ts";
import type { MatchKind } from "./lexemes.ts";
import { longestQuery } from "./query-length.ts";
import { compoundsOf, searchTokens } from "./search-token.ts";
import { spellingsOf } from "./spelling.ts";

/** Words after these are ignored. */
const maxWords = 8;
/** Letters: shorter beginnings are in most words. */
const shortestPrefix = 3;

/** A word of a query. */
export interface QueryTerm {
  word: string;
  /** As it was typed, with its vowel marks. */
  original: string;
  /** Terms of one quoted phrase have its number; those outside are `undefined`. */
  phrase: number | undefined;
  /** The lexemes that find it, by kind. */
  lexemes: Readonly<Record<MatchKind, readonly string[]>>;
}

export interface SearchQuery {
  terms: readonly QueryTerm[];
}

const isArabicScript = /\p{Script=Arabic}/u;

/** The languages that a word may be written in. */
function languagesOf(word: string, language: LanguageTag | undefined): LanguageTag[] {
  if (language !== undefined) return [language];
  const direction = isArabicScript.test(word) ? "rtl" : "ltr";
  return languages.filter((each) => each.direction === direction).map(({ tag }) => tag);
}

function lexemesOf(
  { word, original }: { word: string; original: string },
  language: LanguageTag | undefined,
  isPrefix: boolean,
): QueryTerm["lexemes"] {
  const tags = languagesOf(word, language);
  const spellings = spellingsOf(word, original);
  const bases = [...new Set(tags.flatMap((tag) => queryBases(spellings, original, tag)))];
  return {
    exact: spellings,
    // The base of a query's word may be a whole word of the text.
    base: [...bases.filter((base) => !spellings.includes(base)), ...bases.map(baseLexeme)],
    stem: [...new Set(tags.flatMap((tag) => stemLexemes(spellings, original, tag)))],
    prefix: isPrefix && word.length >= shortestPrefix ? [word] : [],
  };
}

/** Each part of a compound also finds the whole word: e-mail finds email. */
function withCompound(lexemes: QueryTerm["lexemes"], compound: string | undefined): QueryTerm["lexemes"] {
  return compound === undefined ? lexemes : { ...lexemes, exact: [...lexemes.exact, compound] };
}

const noLexemes = { base: [], stem: [], prefix: [] };

const quotes = /["“”„«»]/u;

/**
 * The words of a query, at most eight. Words in quotes are one phrase, found only as written; a quote that stays open ends
 * with the query. The last word is also the beginning of a word, unless a space or a quote follows it.
 */
export function parseQuery(text: string, language?: LanguageTag): SearchQuery {
  const parts = text.normalize("NFC").slice(0, longestQuery).split(quotes);
  const words = parts.flatMap((part, at) => {
    const tokens = searchTokens(part);
    const compounds = compoundsOf(tokens);
    return tokens.map(({ word, original, end }, place) => ({
      word,
      original,
      phrase: at % 2 === 1 ? at : undefined,
      compound: compounds.find(({ first, last }) => first <= place && place <= last)?.word,
      isLast: at === parts.length - 1 && place === tokens.length - 1 && end === part.length,
    }));
  });
  const terms = words.slice(0, maxWords).map(({ isLast, compound, ...term }) => ({
    ...term,
    lexemes:
      term.phrase === undefined
        ? withCompound(lexemesOf(term, language, isLast), compound)
        : { exact: spellingsOf(term.word, term.original), ...noLexemes },
  }));
  return { terms };
}

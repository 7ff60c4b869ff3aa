import type { LanguageTag } from "../library/language.ts";
import { asWritten, createLexemeMaker, matchKinds } from "./lexemes.ts";
import type { MatchKind, WordLexemes } from "./lexemes.ts";
import type { QueryTerm, SearchQuery } from "./query.ts";
import { compoundsOf, searchTokens } from "./search-token.ts";
import type { SearchToken } from "./search-token.ts";

/** The words of a line that a query finds. */
export interface LineMatch {
  /** From 0 to 3: how near to each other the words stand, and whether they are in the query's order. */
  nearness: number;
  /** The indexes of the query's words that are in the line; of a phrase only where the line has all of it. */
  terms: ReadonlySet<number>;
  /** How exactly the line has each of these words, in the same order. */
  kinds: readonly MatchKind[];
  /** Ranges of the text, ascending, `end` exclusive, in UTF-16 code units. */
  matches: [start: number, end: number][];
}

interface Hit {
  term: number;
  /** The index of the word in the line; of a compound, of its first word. */
  at: number;
  /** The index of its last word. */
  last: number;
  kind: MatchKind;
}

const worth: Readonly<Record<MatchKind, number>> = { exact: 8, base: 4, stem: 2, prefix: 1 };

function kindOf(word: string, lexemes: WordLexemes, term: QueryTerm): MatchKind | undefined {
  const wanted = term.lexemes;
  const present = new Set([...lexemes.exact, ...lexemes.base, ...lexemes.stem]);
  return matchKinds.find((kind) =>
    kind === "prefix"
      ? wanted.prefix.some((prefix) => word.startsWith(prefix))
      : wanted[kind].some((lexeme) => present.has(lexeme)),
  );
}

const letters = /(\P{M})(\p{M}*)/gu;

const sortedMarks = (marks: string): string => Array.from(marks).toSorted().join("");

/** Whether the marks that a query has are the text's, letter by letter. Text and query have the same folded word. */
function hasTheMarks(written: string, typed: string): boolean {
  if (!/\p{M}/u.test(typed)) return true;
  const [inText, inQuery] = [written, typed].map((text) =>
    Array.from(text.normalize("NFC").matchAll(letters)),
  );
  return (inQuery ?? []).every(([, , marks = ""], at) => {
    const others = inText?.[at]?.[2] ?? "";
    return marks === "" || sortedMarks(marks) === sortedMarks(others);
  });
}

/** The consecutive words of a line that are a phrase: the index of the first word of each. */
function phrasePlaces(tokens: readonly SearchToken[], terms: readonly QueryTerm[]): number[] {
  return tokens.flatMap((_, at) => {
    const isHere = terms.every((term, offset) => {
      const token = tokens[at + offset];
      return token?.word === term.word && hasTheMarks(token.original, term.original);
    });
    return isHere ? [at] : [];
  });
}

function phraseHits(tokens: readonly SearchToken[], terms: readonly QueryTerm[]): Hit[] {
  const phrases = new Set(terms.map(({ phrase }) => phrase));
  return [...phrases].flatMap((phrase) => {
    if (phrase === undefined) return [];
    const first = terms.findIndex((term) => term.phrase === phrase);
    const words = terms.filter((term) => term.phrase === phrase);
    return phrasePlaces(tokens, words).flatMap((at) =>
      words.map((_, offset) => {
        const place = at + offset;
        return { term: first + offset, at: place, last: place, kind: "exact" as const };
      }),
    );
  });
}

/** The distance between the first and the last word of the query, where each stands at its best place; and their order. */
function nearness(hits: readonly Hit[], terms: number): number {
  if (terms < 2) return 0;
  const places = hits.filter((hit, at) => hits.findIndex(({ term }) => term === hit.term) === at);
  const sorted = places.toSorted((a, b) => a.term - b.term).map(({ at }) => at);
  // Words of a compound are at one place.
  const width = Math.max(Math.max(...sorted) - Math.min(...sorted) + 1, sorted.length);
  const isInOrder = sorted.every((place, at) => at === 0 || place > (sorted[at - 1] ?? 0));
  return 2 * (sorted.length / width) + (isInOrder ? 1 : 0);
}

/** The words of a query in a line, outside of phrases. */
function wordHits(
  tokens: readonly SearchToken[],
  terms: readonly QueryTerm[],
  makeLexemes: ReturnType<typeof createLexemeMaker>,
): Hit[] {
  const words = [
    ...tokens.map((token, at) => ({ ...token, first: at, last: at })),
    ...compoundsOf(tokens).map((compound) => ({ ...compound, ...asWritten(compound) })),
  ].map((each) => ({ ...each, lexemes: makeLexemes(each.original, each.word) }));
  return terms.flatMap((term, index) =>
    words.flatMap(({ word, lexemes, first, last }): Hit[] => {
      const kind = term.phrase === undefined ? kindOf(word, lexemes, term) : undefined;
      return kind === undefined ? [] : [{ term: index, at: first, last, kind }];
    }),
  );
}

/** The ranges of hits, ascending; those that overlap are one. */
function rangesOf(hits: readonly Hit[], tokens: readonly SearchToken[]): [start: number, end: number][] {
  const ranges: [start: number, end: number][] = [];
  for (const { at, last } of hits.toSorted((a, b) => a.at - b.at || b.last - a.last)) {
    const start = tokens[at]?.start ?? 0;
    const end = tokens[last]?.end ?? start;
    const before = ranges.at(-1);
    if (before && start < before[1]) before[1] = Math.max(before[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}

/** Compares lines in one language with a query. */
export function createLineMatcher(
  { terms }: SearchQuery,
  language: LanguageTag,
): (text: string) => LineMatch {
  const makeLexemes = createLexemeMaker(language);
  return (text) => {
    const tokens = searchTokens(text);
    const hits = [...wordHits(tokens, terms, makeLexemes), ...phraseHits(tokens, terms)].toSorted(
      (a, b) => worth[b.kind] - worth[a.kind],
    );
    const kinds = new Map(hits.toReversed().map(({ term, kind }) => [term, kind]));
    const found = new Set(kinds.keys());
    return {
      nearness: nearness(hits, found.size),
      terms: found,
      kinds: [...kinds.values()],
      matches: rangesOf(hits, tokens),
    };
  };
}

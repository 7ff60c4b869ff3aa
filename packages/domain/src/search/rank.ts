import type { LanguageTag } from "../library/language.ts";
import { createLineMatcher } from "./match.ts";
import type { LineMatch } from "./match.ts";
import type { SearchQuery } from "./query.ts";

/** A line that was found. */
export interface FoundLine {
  transcriptId: number;
  videoId: number;
  segmentId: string;
  language: LanguageTag;
  text: string;
  /** 2: it has every word as written; 1: some without their clitics; 0: by a stem or a beginning. */
  exactness: number;
}

/** A text with its lines, the best first. */
export interface RankedText {
  transcriptId: number;
  videoId: number;
  lines: FoundLine[];
}

/** Texts and lines of each whose words are compared: the most exact, then those with most lines. */
const compared = { texts: 50, lines: 3 };

type Matcher = (line: FoundLine) => LineMatch;

/** Compares each line with the query by the rules of its language. */
export function createMatcher(query: SearchQuery): Matcher {
  const matchers = new Map<LanguageTag, (text: string) => LineMatch>();
  return ({ language, text }) => {
    const matcher = matchers.get(language) ?? createLineMatcher(query, language);
    matchers.set(language, matcher);
    return matcher(text);
  };
}

function byText(lines: readonly FoundLine[]): RankedText[] {
  const groups = Map.groupBy(lines, ({ transcriptId }) => transcriptId);
  return Array.from(groups, ([transcriptId, found]) => ({
    transcriptId,
    videoId: found[0]?.videoId ?? 0,
    lines: found.toSorted((a, b) => b.exactness - a.exactness),
  }));
}

const exactnessOf = ({ lines }: RankedText): number => lines[0]?.exactness ?? 0;

function byExactness(a: RankedText, b: RankedText): number {
  return (
    exactnessOf(b) - exactnessOf(a) || b.lines.length - a.lines.length || a.transcriptId - b.transcriptId
  );
}

interface MatchedLine {
  line: FoundLine;
  match: LineMatch;
}

/** The words that a line has as they were written. */
function writtenTerms({ terms, kinds }: LineMatch): number[] {
  return [...terms].filter((_, at) => kinds[at] === "exact");
}

/**
 * How much it counts that a word is as written, by its index: the fewer of these texts have it so, the more (inverse
 * document frequency). The sum is 1.
 */
function termWeights(terms: number, texts: readonly (readonly MatchedLine[])[]): number[] {
  const written = texts.map((lines) => new Set(lines.flatMap(({ match }) => writtenTerms(match))));
  const rarities = Array.from({ length: terms }, (_, term) => {
    const count = written.filter((each) => each.has(term)).length;
    return Math.log(1 + (1 + texts.length) / (1 + count));
  });
  const sum = rarities.reduce((all, each) => all + each, 0);
  return rarities.map((each) => each / sum);
}

function scoreOf({ line, match }: MatchedLine, weights: readonly number[]): number {
  const written = writtenTerms(match).reduce((sum, term) => sum + (weights[term] ?? 0), 0);
  return line.exactness * exactnessWeight + match.nearness + written;
}

/** The first texts, sorted by their best line: how exact it is, how near its words stand, and which are as written. */
function nearestFirst(texts: readonly RankedText[], terms: number, matchLine: Matcher): RankedText[] {
  const matched = texts.map(({ lines }) =>
    lines.slice(0, compared.lines).map((line) => ({ line, match: matchLine(line) })),
  );
  const weights = termWeights(terms, matched);
  return texts
    .map((text, at) => {
      const best = (matched[at] ?? [])
        .map(({ line, match }) => ({ line, score: scoreOf({ line, match }, weights) }))
        .toSorted((a, b) => b.score - a.score);
      const lines = [...best.map(({ line }) => line), ...text.lines.slice(compared.lines)];
      return { text: { ...text, lines }, score: best[0]?.score ?? 0 };
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ text }) => text);
}

/** More than any nearness with the weights of all words. */
const exactnessWeight = 10;

/**
 * The texts of lines that have every word of a query, the best first: by their best line, then by how many they have. Of a
 * query with a phrase only the lines that have it.
 */
export function rankTexts(query: SearchQuery, lines: readonly FoundLine[]): RankedText[] {
  const matchLine = createMatcher(query);
  const { terms } = query;
  const hasPhrase = terms.some(({ phrase }) => phrase !== undefined);
  const texts = byText(
    hasPhrase ? lines.filter((line) => matchLine(line).terms.size === terms.length) : lines,
  );
  const sorted = texts.toSorted(byExactness);
  if (terms.length < 2) return sorted;
  const near = nearestFirst(sorted.slice(0, compared.texts), terms.length, matchLine);
  return [...near, ...sorted.slice(compared.texts)];
}

/** The texts that have every word of a query in different lines. */
export function rankTextsAcrossLines(query: SearchQuery, lines: readonly FoundLine[]): RankedText[] {
  const matchLine = createMatcher(query);
  return byText(lines)
    .flatMap((text) => {
      const first = oneForEachTerm(text.lines, query.terms.length, matchLine);
      if (first === undefined) return [];
      return { ...text, lines: [...first, ...text.lines.filter((line) => !first.includes(line))] };
    })
    .toSorted(byExactness);
}

/** A line for each word; `undefined` if some word is in none. Comparing a line is slow, so it ends with the last word. */
function oneForEachTerm(
  lines: readonly FoundLine[],
  terms: number,
  matchLine: Matcher,
): FoundLine[] | undefined {
  const seen = new Set<number>();
  const first: FoundLine[] = [];
  for (const line of lines) {
    const before = seen.size;
    for (const term of matchLine(line).terms) seen.add(term);
    if (seen.size > before) first.push(line);
    if (seen.size === terms) return first;
  }
  return undefined;
}

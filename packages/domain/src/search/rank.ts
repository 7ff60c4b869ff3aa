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

/** The same text with the line first whose words stand nearest to each other and in order; and how near they are. */
function nearestFirst(text: RankedText, matchLine: Matcher): { text: RankedText; nearness: number } {
  const best = text.lines
    .slice(0, compared.lines)
    .map((line) => ({ line, nearness: line.exactness * exactnessWeight + matchLine(line).nearness }))
    .toSorted((a, b) => b.nearness - a.nearness);
  const lines = [...best.map(({ line }) => line), ...text.lines.slice(compared.lines)];
  return { text: { ...text, lines }, nearness: best[0]?.nearness ?? 0 };
}

/** More than any nearness. */
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
  const near = sorted
    .slice(0, compared.texts)
    .map((text) => nearestFirst(text, matchLine))
    .toSorted((a, b) => b.nearness - a.nearness)
    .map(({ text }) => text);
  return [...near, ...sorted.slice(compared.texts)];
}

/** The texts that have every word of a query in different lines. */
export function rankTextsApart(query: SearchQuery, lines: readonly FoundLine[]): RankedText[] {
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

import type { LanguageTag } from "../library/language.ts";
import { createLineMatcher } from "./match.ts";
import type { LineMatch } from "./match.ts";
import type { SearchQuery } from "./query.ts";

/** A line that was found, of a text. */
export interface FoundLine {
  transcriptId: number;
  videoId: number;
  segmentId: string;
  language: LanguageTag;
  text: string;
}

/** A text with its best lines. */
export interface RankedText {
  transcriptId: number;
  videoId: number;
  /** Of its best line. */
  score: number;
  /** The best first. */
  lines: (FoundLine & Pick<LineMatch, "score" | "matches">)[];
  /** Of all its lines that were found. */
  lineCount: number;
}

/** Texts and lines of each that are compared in detail: those that were found first, the most exact. */
const most = { texts: 100, lines: 5 };

function byText(lines: readonly FoundLine[]): FoundLine[][] {
  return [...Map.groupBy(lines, ({ transcriptId }) => transcriptId).values()];
}

function createMatchers(query: SearchQuery): (line: FoundLine) => LineMatch {
  const matchers = new Map<LanguageTag, (text: string) => LineMatch>();
  return ({ language, text }) => {
    const matcher = matchers.get(language) ?? createLineMatcher(query, language);
    matchers.set(language, matcher);
    return matcher(text);
  };
}

function ranked(lines: readonly FoundLine[], matchLine: (line: FoundLine) => LineMatch, limit: number) {
  return lines
    .slice(0, limit)
    .map((line) => ({ ...line, ...matchLine(line) }))
    .toSorted((a, b) => b.score - a.score);
}

const byScore = (a: RankedText, b: RankedText): number => b.score - a.score || b.lineCount - a.lineCount;

interface Options {
  /** Lines of each text; by default enough to choose the best of. */
  maxLines?: number | undefined;
}

/**
 * The texts of lines that have every word of a query, the best first: by their best line, then by how many they have.
 * `lines`: the most exact first. Of a query with a phrase only the lines that have it.
 */
export function rankTexts(
  query: SearchQuery,
  lines: readonly FoundLine[],
  { maxLines = most.lines }: Options = {},
): RankedText[] {
  const matchLine = createMatchers(query);
  const hasPhrase = query.terms.some(({ phrase }) => phrase !== undefined);
  const whole = hasPhrase ? lines.filter((line) => matchLine(line).terms.size === query.terms.length) : lines;
  return byText(whole)
    .slice(0, most.texts)
    .map((found) => textOf(ranked(found, matchLine, maxLines), found.length))
    .toSorted(byScore);
}

/** The texts that have every word of a query in different lines, the best first. */
export function rankTextsApart(query: SearchQuery, lines: readonly FoundLine[]): RankedText[] {
  const matchLine = createMatchers(query);
  return byText(lines)
    .flatMap((found) => {
      const best = ranked(found, matchLine, found.length);
      const terms = new Set(best.flatMap((line) => [...line.terms]));
      return terms.size < query.terms.length ? [] : textOf(oneForEachTerm(best), found.length);
    })
    .toSorted(byScore);
}

/** The best line for each word first. */
function oneForEachTerm<Line extends LineMatch>(lines: readonly Line[]): Line[] {
  const seen = new Set<number>();
  const first = lines.filter(({ terms }) => {
    const isNew = [...terms].some((term) => !seen.has(term));
    for (const term of terms) seen.add(term);
    return isNew;
  });
  return [...first, ...lines.filter((line) => !first.includes(line))];
}

function textOf(lines: RankedText["lines"], lineCount: number): RankedText {
  const [first] = lines;
  if (!first) throw new Error("A text that was found has a line");
  const { transcriptId, videoId, score } = first;
  return { transcriptId, videoId, score, lines, lineCount };
}

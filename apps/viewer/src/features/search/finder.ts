import { countMatches, findMatches, foldArabic, foldQuery } from "@minbar/domain/arabic-text/arabic-text";
import type { FoldedText, TextRange } from "@minbar/domain/arabic-text/arabic-text";
import type { Column, ShownTranscript } from "#shared/shown-transcript.ts";

/** An occurrence of the query in a line's text. */
export interface Match extends TextRange {
  /** Index of the line. */
  line: number;
  column: Column;
}

export type Matches = ReturnType<typeof matchesIn>;

const textOf = ({ text }: { text: string }) => text;

interface Texts {
  /** The texts of a line one after the other. */
  folded: readonly FoldedText[];
  columns: 1 | 2;
}

/**
 * All occurrences of a query: counted at once, located on demand. `ends`: the number of matches up to the end of each
 * text.
 */
function matchesIn({ folded, columns }: Texts, query: string, ends: Uint32Array) {
  const total = ends.at(-1) ?? 0;
  const before = (text: number) => ends[text - 1] ?? 0;
  const matchesInText = (text: number): Match[] => {
    const found = (ends[text] ?? 0) > before(text) ? folded[text] : undefined;
    const place = { line: Math.floor(text / columns), column: text % columns === 0 ? 0 : 1 } as const;
    return found ? findMatches(found, query).map((range) => ({ ...place, ...range })) : [];
  };
  return {
    total,
    /** Counted from 0. */
    at: (index: number): Match | undefined => {
      if (index < 0 || index >= total) return undefined;
      const text = firstOver(ends, index);
      return matchesInText(text)[index - before(text)];
    },
    /** The index of a match of another search; of the next one if this search has not found it. */
    indexOf: ({ line, column, start }: Match): number => {
      const text = line * columns + Math.min(column, columns - 1);
      const at = matchesInText(text).findIndex((match) => match.start >= start);
      return at < 0 ? (ends[text] ?? total) : before(text) + at;
    },
    /** The index of the first match from that line on; `total` if there is none. */
    firstFrom: (line: number): number => before(line * columns),
    /** The matches in a range of lines, both ends included. */
    within: (from: number, to: number) => {
      const matches: Match[] = [];
      const last = Math.min((to + 1) * columns, ends.length) - 1;
      for (let text = Math.max(0, from * columns); text <= last; text++) matches.push(...matchesInText(text));
      return matches;
    },
  };
}

/** Searches the lines in both languages, line by line. */
export function createFinder({ lines, second }: Pick<ShownTranscript, "lines" | "second">) {
  const all = second ? lines.flatMap(({ text }, at) => [text, second.texts[at] ?? ""]) : lines.map(textOf);
  const folded = all.map((text) => foldArabic(text));
  const texts: Texts = { folded, columns: second ? 2 : 1 };
  const none = new Uint32Array();
  let last = { query: "", ends: none, matches: matchesIn(texts, "", none) };

  /** A longer query matches only in texts where the shorter one matched. */
  function count(query: string) {
    const shorter = last.query !== "" && query.startsWith(last.query) ? last.ends : undefined;
    const ends = new Uint32Array(folded.length);
    let total = 0;
    for (const [at, text] of folded.entries()) {
      const isCandidate = !shorter || (shorter[at] ?? 0) > (shorter[at - 1] ?? 0);
      if (isCandidate) total += countMatches(text, query);
      ends[at] = total;
    }
    return ends;
  }
  return {
    /** Every match; none for a query of only spaces and vowel marks. */
    find: (typed: string) => {
      const query = foldQuery(typed);
      if (query === last.query) return last.matches;
      const ends = count(query);
      last = { query, ends, matches: matchesIn(texts, query, ends) };
      return last.matches;
    },
  };
}

/** The first index of the ascending list `ends` with a value greater than `value`. */
function firstOver(ends: Uint32Array, value: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index of the next or previous match; wraps around. */
export function neighbourMatch(at: number, by: 1 | -1, total: number): number {
  return total === 0 ? -1 : (at + by + total) % total;
}

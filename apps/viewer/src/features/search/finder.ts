import { countMatches, findMatches, foldArabic, foldQuery } from "@minbar/domain/arabic-text/arabic-text";
import type { FoldedText, TextRange } from "@minbar/domain/arabic-text/arabic-text";
import type { Line } from "#shared/transcript/shown-transcript.ts";

/** An occurrence of the query in a line's text. */
export interface Match extends TextRange {
  /** Index of the line. */
  line: number;
}

export type Matches = ReturnType<typeof matchesIn>;

/**
 * All occurrences of a query: counted at once, located on demand. `ends`: the number of matches up to the end of each
 * line.
 */
function matchesIn(folded: readonly FoldedText[], query: string, ends: Uint32Array) {
  const total = ends.at(-1) ?? 0;
  const matchesInLine = (line: number): Match[] => {
    const text = (ends[line] ?? 0) > (ends[line - 1] ?? 0) ? folded[line] : undefined;
    return text ? findMatches(text, query).map((range) => ({ line, ...range })) : [];
  };
  return {
    total,
    /** Counted from 0. */
    at: (index: number): Match | undefined => {
      if (index < 0 || index >= total) return undefined;
      const line = firstOver(ends, index);
      return matchesInLine(line)[index - (ends[line - 1] ?? 0)];
    },
    /** The matches in a range of lines, both ends included. */
    within: (from: number, to: number) => {
      const matches: Match[] = [];
      for (let line = Math.max(0, from); line <= Math.min(to, ends.length - 1); line++)
        matches.push(...matchesInLine(line));
      return matches;
    },
  };
}

export function createFinder(lines: readonly Line[]) {
  const folded = lines.map(({ text }) => foldArabic(text));
  const none = new Uint32Array();
  let last = { query: "", ends: none, matches: matchesIn([], "", none) };

  /** A longer query matches only in lines where the shorter one matched. */
  function count(query: string) {
    const shorter = last.query !== "" && query.startsWith(last.query) ? last.ends : undefined;
    const ends = new Uint32Array(folded.length);
    let total = 0;
    for (const [line, text] of folded.entries()) {
      const isCandidate = !shorter || (shorter[line] ?? 0) > (shorter[line - 1] ?? 0);
      if (isCandidate) total += countMatches(text, query);
      ends[line] = total;
    }
    return ends;
  }
  return {
    /** Every match; none for a query of only spaces and vowel marks. */
    find: (typed: string) => {
      const query = foldQuery(typed);
      if (query === last.query) return last.matches;
      const ends = count(query);
      last = { query, ends, matches: matchesIn(folded, query, ends) };
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

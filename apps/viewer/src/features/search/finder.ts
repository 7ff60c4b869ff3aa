import { findMatches, foldArabic, foldQuery } from "@minbar/domain/arabic-text";
import type { FoldedText, TextRange } from "@minbar/domain/arabic-text";
import type { Line } from "#shared/reading.ts";

/** A place in a line's text where the query stands. */
export interface Match extends TextRange {
  /** Index of the line. */
  line: number;
}

export interface Finder {
  /** Every match of what was typed, line by line; none for a query of nothing but spaces and vowel marks. */
  find: (query: string) => readonly Match[];
  /** Folds some more lines ahead of the first search; says whether lines are left. */
  foldMore: () => boolean;
}

/** Lines folded at a time while nothing else is to be done: about a millisecond's work. */
const foldedAtOnce = 500;

function createFinder(lines: readonly Line[]): Finder {
  const folded: FoldedText[] = [];
  let last: { query: string; matches: readonly Match[] } = { query: "", matches: [] };

  function foldTo(count: number) {
    while (folded.length < Math.min(count, lines.length))
      folded.push(foldArabic(lines[folded.length]?.text ?? ""));
    return folded.length < lines.length;
  }
  /** A query that has grown stands only where the shorter one stood. */
  function candidates(query: string): Iterable<number> {
    if (last.query !== "" && query.startsWith(last.query))
      return new Set(last.matches.map(({ line }) => line));
    return folded.keys();
  }
  function find(typed: string) {
    const query = foldQuery(typed);
    if (query === last.query) return last.matches;
    foldTo(lines.length);
    const matches: Match[] = [];
    for (const line of candidates(query)) {
      const text = folded[line];
      if (text) for (const { start, end } of findMatches(text, query)) matches.push({ line, start, end });
    }
    last = { query, matches };
    return matches;
  }
  return { find, foldMore: () => foldTo(folded.length + foldedAtOnce) };
}

const finders = new WeakMap<readonly Line[], Finder>();

/** The one finder of a transcript, so that its lines are folded once however often the search is opened. */
export function finderOf(lines: readonly Line[]): Finder {
  const known = finders.get(lines);
  if (known) return known;
  const finder = createFinder(lines);
  finders.set(lines, finder);
  return finder;
}

/** The place in `matches` (ascending by line) of the first one in that line or after it. */
export function firstFrom(matches: readonly Match[], line: number): number {
  let low = 0;
  let high = matches.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((matches[middle]?.line ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** From one match to the next or the one before; the last and the first are neighbours. */
export function stepped(at: number, by: 1 | -1, total: number): number {
  return total === 0 ? -1 : (at + by + total) % total;
}

import { countMatches, findMatches, foldArabic, foldQuery } from "@minbar/domain/arabic-text/arabic-text";
import type { FoldedText, TextRange } from "@minbar/domain/arabic-text/arabic-text";
import type { Line } from "#shared/reading.ts";

/** A place in a line's text where the query stands. */
export interface Match extends TextRange {
  /** Index of the line. */
  line: number;
}

/** All places where a query stands, line by line. They are counted; each is looked up when it is asked for. */
export interface Matches {
  total: number;
  /** Counted from 0. */
  at: (index: number) => Match | undefined;
  /** Those in some lines, both ends included. */
  within: (from: number, to: number) => Match[];
}

export interface Finder {
  /** Every match of what was typed; none for a query of nothing but spaces and vowel marks. */
  find: (query: string) => Matches;
  /** Folds some more lines ahead of the first search; says whether lines are left. */
  foldMore: () => boolean;
}

/** Lines folded at a time while nothing else is to be done: about two milliseconds' work. */
const foldedAtOnce = 1000;

/** `ends`: how many matches there are up to the end of each line. */
function matchesIn(folded: readonly FoldedText[], query: string, ends: Uint32Array): Matches {
  const total = ends.at(-1) ?? 0;
  const inLine = (line: number): Match[] => {
    const text = (ends[line] ?? 0) > (ends[line - 1] ?? 0) ? folded[line] : undefined;
    return text ? findMatches(text, query).map((range) => ({ line, ...range })) : [];
  };
  return {
    total,
    at: (index) => {
      if (index < 0 || index >= total) return undefined;
      const line = firstOver(ends, index);
      return inLine(line)[index - (ends[line - 1] ?? 0)];
    },
    within: (from, to) => {
      const matches: Match[] = [];
      for (let line = Math.max(0, from); line <= Math.min(to, ends.length - 1); line++)
        matches.push(...inLine(line));
      return matches;
    },
  };
}

const none: Matches = { total: 0, at: () => undefined, within: () => [] };

function createFinder(lines: readonly Line[]): Finder {
  const folded: FoldedText[] = [];
  let last = { query: "", ends: new Uint32Array(), matches: none };

  function foldTo(count: number) {
    while (folded.length < Math.min(count, lines.length))
      folded.push(foldArabic(lines[folded.length]?.text ?? ""));
    return folded.length < lines.length;
  }
  /** A query that has grown stands only where the shorter one stood. */
  function count(query: string) {
    const shorter = last.query !== "" && query.startsWith(last.query) ? last.ends : undefined;
    const ends = new Uint32Array(folded.length);
    let total = 0;
    for (const [line, text] of folded.entries()) {
      const mayBe = !shorter || (shorter[line] ?? 0) > (shorter[line - 1] ?? 0);
      if (mayBe) total += countMatches(text, query);
      ends[line] = total;
    }
    return ends;
  }
  function find(typed: string) {
    const query = foldQuery(typed);
    if (query === last.query) return last.matches;
    foldTo(lines.length);
    const ends = count(query);
    last = { query, ends, matches: matchesIn(folded, query, ends) };
    return last.matches;
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

/** The first place of `ends` (ascending) that holds more than `value`. */
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

/** From one match to the next or the one before; the last and the first are neighbours. */
export function stepped(at: number, by: 1 | -1, total: number): number {
  return total === 0 ? -1 : (at + by + total) % total;
}

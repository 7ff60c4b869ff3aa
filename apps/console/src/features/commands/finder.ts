import { findMatches, foldArabic, foldQuery } from "@minbar/domain/arabic-text/arabic-text";
import type { FoldedText, TextRange } from "@minbar/domain/arabic-text/arabic-text";

export interface Match<Item> {
  item: Item;
  /** What of its text the query is, in UTF-16 code units. */
  marks: TextRange[];
}

/** How well a text answers a query, both folded: 0 is best, `undefined` not at all. */
function rankOf(text: string, query: string, words: readonly string[]): number | undefined {
  const at = text.indexOf(query);
  if (at === 0) return 0;
  if (text.includes(` ${query}`)) return 1;
  if (at > 0) return 2;
  return words.every((word) => text.includes(word)) ? 3 : undefined;
}

/** Where any of the words stands, without overlaps. */
function marksOf(folded: FoldedText, words: readonly string[]): TextRange[] {
  const all = words.flatMap((word) => findMatches(folded, word)).sort((a, b) => a.start - b.start);
  const marks: TextRange[] = [];
  for (const range of all) {
    const last = marks.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else marks.push({ ...range });
  }
  return marks;
}

/**
 * Prepares things to be found by their text: through vowel marks and the forms of Arabic letters, by the beginning of
 * the text first, then of a word, then anywhere, then by all words in any order. Gives the best, at most `most`.
 */
export function createFinder<Item>(items: readonly Item[], textOf: (item: Item) => string) {
  const folded = items.map((item) => ({ item, text: foldArabic(textOf(item)) }));
  return (typed: string, most: number): Match<Item>[] => {
    const query = foldQuery(typed);
    if (query === "") return [];
    const words = query.split(" ");
    return folded
      .flatMap(({ item, text }) => {
        const rank = rankOf(text.text, query, words);
        return rank === undefined ? [] : [{ item, text, rank }];
      })
      .sort((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ item, text, rank }) => ({ item, marks: marksOf(text, rank < 3 ? [query] : words) }));
  };
}

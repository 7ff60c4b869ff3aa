import { findMatches, foldArabic, foldQuery } from "@minbar/domain/arabic-text/arabic-text";
import type { FoldedText, TextRange } from "@minbar/domain/arabic-text/arabic-text";

export interface Match<Item> {
  item: Item;
  /** The matches in its text, in UTF-16 code units. */
  marks: TextRange[];
}

/** How well a text matches a query, both folded: 0 is best, `undefined` is no match. */
function rankOf(text: string, query: string, words: readonly string[]): number | undefined {
  const at = text.indexOf(query);
  if (at === 0) return 0;
  if (text.includes(` ${query}`)) return 1;
  if (at > 0) return 2;
  return words.every((word) => text.includes(word)) ? 3 : undefined;
}

/** The positions of the words, without overlaps. */
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
 * Prepares items for search by their text, ignoring vowel marks and variants of Arabic letters. Ranks matches at the
 * start of the text first, then at the start of a word, then anywhere, then all words in any order. Returns the best,
 * at most `most`.
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

import { foldArabic, foldQuery } from "../arabic-text/arabic-text.ts";

/** A title or a name as every search sees it: folded as transcripts are, without white space at its ends. */
export function searchText(text: string): string {
  return foldQuery(text);
}

/**
 * The words of a search, folded, the longest first. A text that holds them all answers it; a word that stands in
 * another one says nothing more and is left out. None for a search of nothing but spaces and vowel marks.
 */
export function searchWords(query: string): string[] {
  const words = foldQuery(query).split(" ");
  const distinct = [...new Set(words)].filter((word) => word !== "");
  return distinct
    .filter((word) => !distinct.some((other) => other !== word && other.includes(word)))
    .toSorted((a, b) => b.length - a.length);
}

/** Whether a text answers a search: it holds every word, in any order. */
export function answersSearch(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const folded = foldArabic(text).text;
  return words.every((word) => folded.includes(word));
}

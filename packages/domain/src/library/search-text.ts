import { foldArabic, foldQuery } from "../arabic-text/arabic-text.ts";

/** The search form of a title or a name: folded like transcripts, and trimmed. */
export function searchText(text: string): string {
  return foldQuery(text);
}

/**
 * The words of a search, folded, longest first. A text matches if it contains all of them; a word that is part of another
 * one is dropped. Empty for a search of spaces and vowel marks only.
 */
export function searchWords(query: string): string[] {
  const words = foldQuery(query).split(" ");
  const distinct = [...new Set(words)].filter((word) => word !== "");
  return distinct
    .filter((word) => !distinct.some((other) => other !== word && other.includes(word)))
    .toSorted((a, b) => b.length - a.length);
}

/** Whether a text contains every word of a search, in any order. */
export function answersSearch(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const folded = foldArabic(text).text;
  return words.every((word) => folded.includes(word));
}

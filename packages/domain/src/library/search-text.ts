import { foldArabic, foldQuery } from "../arabic-text/arabic-text.ts";

/** A title or a name in the form that searches compare: folded like transcripts, and trimmed. */
export function searchText(text: string): string {
  return foldQuery(text);
}

/**
 * The words of a search, folded, the longest first. A text matches when it holds all of them; a word that is
 * part of another one is left out. None for a search of spaces and vowel marks only.
 */
export function searchWords(query: string): string[] {
  const words = foldQuery(query).split(" ");
  const distinct = [...new Set(words)].filter((word) => word !== "");
  return distinct
    .filter((word) => !distinct.some((other) => other !== word && other.includes(word)))
    .toSorted((a, b) => b.length - a.length);
}

/** Whether a text holds every word of a search, in any order. */
export function answersSearch(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const folded = foldArabic(text).text;
  return words.every((word) => folded.includes(word));
}

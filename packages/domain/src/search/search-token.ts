import { foldArabic } from "../arabic-text/arabic-text.ts";

/** A word of a text, folded for a search, with its range in the original, `end` exclusive, in UTF-16 code units. */
export interface SearchToken {
  word: string;
  start: number;
  end: number;
}

/** Longer words are cut: an entry of an index is limited, and nobody searches for them. */
const longestWord = 64;

const wordPattern = /[\p{L}\p{N}]+/gu;

/** A mark that belongs to the letter before it. */
const trailing = /[\p{M}\u0640\u200C\u200D]/u;

/** The words of a text, linear in its length. */
export function searchTokens(text: string): SearchToken[] {
  const folded = foldArabic(text);
  return Array.from(folded.text.matchAll(wordPattern), ({ 0: word, index }) => {
    const start = folded.offsets[index] ?? 0;
    const last = folded.offsets[index + word.length - 1] ?? start;
    let end = last + 1;
    while (end < text.length && trailing.test(text.charAt(end))) end += 1;
    return { word: word.slice(0, longestWord), start, end };
  });
}

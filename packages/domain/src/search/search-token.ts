import { foldLetters, joinersOf } from "../arabic-text/arabic-text.ts";

/** A word of a text, folded for a search, with its range in the original, `end` exclusive, in UTF-16 code units. */
export interface SearchToken {
  word: string;
  /** As it is written; for a word of a sign such as ﷺ, the word. */
  original: string;
  start: number;
  end: number;
  /** Whether only a sign within a word or a number is between this one and the one before: e-mail, 1 000. */
  isJoined: boolean;
}

/** Longer words are cut: an entry of an index is limited, and nobody searches for them. */
const longestWord = 64;

const wordPattern = /[\p{L}\p{N}]+/gu;

/** A mark that belongs to the letter before it. */
const trailing = /[\p{M}\u0640\u200C\u200D]/u;

/** The words of a text, linear in its length. */
export function searchTokens(text: string): SearchToken[] {
  const folded = foldLetters(text);
  const joiners = new Set(joinersOf(folded.text));
  return Array.from(folded.text.matchAll(wordPattern), ({ 0: word, index }) => {
    const start = folded.offsets[index] ?? 0;
    const last = folded.offsets[index + word.length - 1] ?? start;
    let end = last + 1;
    while (end < text.length && trailing.test(text.charAt(end))) end += 1;
    // All letters of a sign have its offset.
    const original = word.length > 1 && start === last ? word : text.slice(start, end);
    return { word: word.slice(0, longestWord), original, start, end, isJoined: joiners.has(index - 1) };
  });
}

/** A word that is written in several: email of e-mail, 1000 of 1 000. */
export interface Compound {
  word: string;
  /** Indexes of its first and last token. */
  first: number;
  last: number;
}

export function compoundsOf(tokens: readonly SearchToken[]): Compound[] {
  return tokens.flatMap(({ isJoined }, first) => {
    if (isJoined || tokens[first + 1]?.isJoined !== true) return [];
    let last = first + 1;
    while (tokens[last + 1]?.isJoined === true) last += 1;
    const word = tokens
      .slice(first, last + 1)
      .map((token) => token.word)
      .join("");
    return { word: word.slice(0, longestWord), first, last };
  });
}

import { foldQuery } from "../arabic-text/arabic-text.ts";

function wordsOf(text: string): string[] {
  return foldQuery(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** How many words the two lists have in common, each counted as often as both have it. */
function commonWords(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of b) {
    const left = counts.get(word) ?? 0;
    if (left > 0) common += 1;
    counts.set(word, left - 1);
  }
  return common;
}

/** How many letters two words have in common at their beginnings and ends. */
function commonEdges(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let first = 0;
  while (first < shorter && a[first] === b[first]) first += 1;
  let last = 0;
  while (last < shorter - first && a.at(-1 - last) === b.at(-1 - last)) last += 1;
  return first + last;
}

/**
 * Whether each of two texts has at least half of the other's words, whatever their vowel marks, case and punctuation: then
 * one is a correction of the other. Of texts of one word, half of the letters must be the same.
 */
export function keepsHalfOfWords(before: string, after: string): boolean {
  if (before === after) return true;
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const [[onlyA = ""], [onlyB = ""]] = [a, b];
  if (a.length === 1 && b.length === 1)
    return commonEdges(onlyA, onlyB) * 2 >= Math.max(onlyA.length, onlyB.length);
  return a.length > 0 && b.length > 0 && commonWords(a, b) * 2 >= Math.max(a.length, b.length);
}

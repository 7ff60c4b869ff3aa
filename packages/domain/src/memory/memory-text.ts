import { foldArabic } from "../arabic-text/arabic-text.ts";

/** A text as the memory compares it. */
export interface MemoryText {
  /** Its words, folded as a search folds them: without vowel marks, punctuation and variants of letters. */
  words: string;
  /** The different runs of three letters of its words, with a space before and behind each word. */
  trigrams: ReadonlySet<string>;
}

const word = /[\p{L}\p{N}]+/gu;

/** Linear in the length of the text. */
export function memoryText(text: string): MemoryText {
  const words = foldArabic(text).text.match(word) ?? [];
  const trigrams = new Set<string>();
  for (const each of words) {
    const padded = ` ${each} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  }
  return { words: words.join(" "), trigrams };
}

/** Of a text whose words differ: the same letters in another order are not the same text. */
const mostUnequal = 0.99;

/** From 0, nothing in common, to 1, the same words: twice what they share of what they have together (Dice). */
export function likeness(a: MemoryText, b: MemoryText): number {
  if (a.words === b.words) return a.words === "" ? 0 : 1;
  const [few, many] = a.trigrams.size < b.trigrams.size ? [a.trigrams, b.trigrams] : [b.trigrams, a.trigrams];
  let shared = 0;
  for (const trigram of few) if (many.has(trigram)) shared += 1;
  return Math.min(mostUnequal, (2 * shared) / (few.size + many.size));
}

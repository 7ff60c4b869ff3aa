import { createFold } from "../arabic-text/arabic-text.ts";
import { foldUnit } from "../arabic-text/arabic-text-units.ts";

/** A text in the form that the memory compares. */
export interface MemoryText {
  /** Its words, folded: without vowel marks, punctuation and variants of letters. */
  words: string;
  /** The distinct trigrams of its words, with a space before and after each word. */
  trigrams: ReadonlySet<string>;
}

/** The keys of these words are stored, so this fold stays the same while that of the search changes. */
const fold = createFold(foldUnit);

const word = /[\p{L}\p{N}]+/gu;

/** Linear in the length of the text. */
export function memoryText(text: string): MemoryText {
  const words = fold(text).text.match(word) ?? [];
  const trigrams = new Set<string>();
  for (const each of words) {
    const padded = ` ${each} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3));
  }
  return { words: words.join(" "), trigrams };
}

/** For texts with different words: the same letters in another order are not the same text. */
const maxUnequal = 0.99;

/** From 0, nothing in common, to 1, the same words: the Dice coefficient. */
export function likeness(a: MemoryText, b: MemoryText): number {
  if (a.words === b.words) return a.words === "" ? 0 : 1;
  const [few, many] = a.trigrams.size < b.trigrams.size ? [a.trigrams, b.trigrams] : [b.trigrams, a.trigrams];
  let shared = 0;
  for (const trigram of few) if (many.has(trigram)) shared += 1;
  return Math.min(maxUnequal, (2 * shared) / (few.size + many.size));
}

/** The lowest similarity that is worth showing. */
export const leastLikeness = 0.6;
/** The maximum number of earlier translations for a person to read. */
export const maxMatches = 5;

/** Arabic words with their translation. */
interface MemoryEntry {
  source: string;
  text: string;
}

/** A translation of similar words; `likeness` from `leastLikeness` to 1, which means the same words. */
export type Match<Kind> = Kind & { likeness: number };

/** The most similar of these first, each translation once. */
export function nearest<Kind extends MemoryEntry>(
  source: string,
  remembered: readonly Kind[],
): Match<Kind>[] {
  const wanted = memoryText(source);
  const matches = remembered
    .map((each) => ({ ...each, likeness: likeness(wanted, memoryText(each.source)) }))
    .filter((match) => match.likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness);
  const texts = new Set<string>();
  const different = matches.filter(({ text }) => texts.size < texts.add(text).size);
  return different.slice(0, maxMatches);
}

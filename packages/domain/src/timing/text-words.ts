import { foldArabic } from "../arabic-text/arabic-text.ts";

/** The folded words of a text, as numbers: equal words have equal numbers. */
export interface TextWords {
  ids: Int32Array;
  /** Letters of the whole text before each word, and up to its end: `wordGap` more for each word, none for punctuation. */
  from: Int32Array;
  to: Int32Array;
  /** Index of the first word of each line, then the number of words. */
  lineStarts: Int32Array;
}

/** Numbers the words of the texts that are compared. */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly words: string[] = [];

  idOf(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    this.#ids.set(word, this.words.length);
    return this.words.push(word) - 1;
  }
}

const word = /[\p{L}\p{N}]+/gu;

/** Letters that take as long as the gap after a word. */
export const wordGap = 2;

/** Lines folded in one step. */
const linesPerStep = 50;

/** Folds the words of each line as a search does: without vowel marks, punctuation and variants of letters. */
export function* wordsOfLines(
  lines: readonly string[],
  vocabulary: Vocabulary,
): Generator<undefined, TextWords> {
  const ids: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const lineStarts: number[] = [];
  let letters = 0;
  for (const [at, line] of lines.entries()) {
    if (at % linesPerStep === 0) yield;
    lineStarts.push(ids.length);
    for (const found of foldArabic(line).text.match(word) ?? []) {
      ids.push(vocabulary.idOf(found));
      from.push(letters);
      letters += found.length + wordGap;
      to.push(letters);
    }
  }
  lineStarts.push(ids.length);
  return {
    ids: Int32Array.from(ids),
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    lineStarts: Int32Array.from(lineStarts),
  };
}

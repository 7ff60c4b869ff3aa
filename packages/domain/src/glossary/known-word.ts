import type { FormKind } from "./form.ts";
import { looseKey } from "./letters.ts";
import { formsOf } from "./word-table.ts";
import type { GlossaryEntry, Word } from "./word-table.ts";

/** A form with the word that it belongs to. */
export interface KnownForm {
  entry: GlossaryEntry;
  text: string;
  kind: FormKind;
  isRare: boolean;
}

/** A word whose forms are made when they are first needed: for a text, a few of thousands. */
export interface KnownWord {
  /** Sets of letters, one of which every form has; see `lettersIn`. */
  needed: readonly number[];
  /** The forms of a spelling by `looseKey`. */
  formsAs: (key: string) => readonly KnownForm[];
}

/** Letters that come and go with the forms of a word. */
const weak = /[\u0621-\u0627\u0629\u0648-\u0652\u0670]/u;

/** The letters of a text as a set of bits; two letters may share a bit. */
export function lettersIn(text: string): number {
  let letters = 0;
  for (const letter of text) if (!weak.test(letter)) letters |= 1 << (letter.charCodeAt(0) & 31);
  return letters;
}

function neededLetters({ kind, tokens }: Word): number[] {
  const sets = tokens
    .filter((token) => !/^(?:[-+].*|أ?!)$/u.test(token))
    .map((token) => lettersIn(token.replace(/^ال/u, "")));
  // Every form of a verb has the letters that its past and present share.
  return kind === "verbs" ? [sets.slice(0, 2).reduce((common, set) => common & set, -1)] : sets;
}

const none: readonly KnownForm[] = [];

/** Prepares a word for being found. */
export function knownWord(word: Word): KnownWord {
  let forms: Map<string, KnownForm[]> | undefined;
  function made() {
    const all = formsOf(word).map(({ text, kind, isRare = false }) => ({
      entry: word.entry,
      text,
      kind,
      isRare,
    }));
    return Map.groupBy(all, ({ text }) => looseKey(text));
  }
  return { needed: neededLetters(word), formsAs: (key) => (forms ??= made()).get(key) ?? none };
}

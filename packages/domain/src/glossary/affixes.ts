import { lettersOnly } from "./letters.ts";
import type { Letter } from "./letters.ts";

/**
 * What stands before a form: nothing or "and", "so"; a preposition; "like"; the article; the article merged with "for"
 * before a word that always has it; the future's س; the ل of "to do".
 */
export type Prefix = "none" | "preposition" | "like" | "article" | "merged" | "future" | "to";

/** A word without what may be attached to it. */
export interface StrippedWord {
  stem: readonly Letter[];
  prefix: Prefix;
  /** A pronoun was removed from its end. */
  suffix: string;
  /** Letters before the stem. */
  removed: number;
}

const pronouns = ["ه", "ها", "هم", "هما", "هن", "ك", "كم", "كما", "ي", "ني", "نا"];
const lam: Letter = { letter: "ل", marks: "" };
const alef: Letter = { letter: "ا", marks: "" };

interface Beginning {
  prefix: Prefix;
  rest: readonly Letter[];
}

/** What a word may begin with, and how many letters that is. */
const openings: readonly (readonly [pattern: RegExp, prefix: Prefix, length: number])[] = [
  [/^ال./u, "article", 2],
  [/^[بك]ال./u, "article", 3],
  // The lam of "for" replaces the article's alef: للناس.
  [/^لل./u, "article", 2],
  [/^[بل]./u, "preposition", 1],
  [/^ك./u, "like", 1],
  [/^ل[يتنأ]/u, "to", 1],
  [/^س[يتنأا]/u, "future", 1],
];

/** Every way to read the beginning of a word after "and" or "so". */
function* beginnings(word: readonly Letter[]): Generator<Beginning> {
  const text = lettersOnly(word);
  yield { prefix: "none", rest: word };
  for (const [pattern, prefix, length] of openings)
    if (pattern.test(text)) yield { prefix, rest: word.slice(length) };
  // The alef that the lam of "for" replaced belongs to words that always have the article: للذي.
  if (text.startsWith("لل")) yield { prefix: "merged", rest: [alef, lam, ...word.slice(2)] };
}

function* endings(rest: readonly Letter[]): Generator<Pick<StrippedWord, "stem" | "suffix">> {
  yield { stem: rest, suffix: "" };
  const text = lettersOnly(rest);
  for (const suffix of pronouns)
    if (text.length > suffix.length && text.endsWith(suffix))
      yield { stem: rest.slice(0, -suffix.length), suffix };
}

/** Every way to remove what may be attached to a word, the fewest letters first. */
export function* strippedWords(word: readonly Letter[]): Generator<StrippedWord> {
  const starts = [word];
  if (/[وف]/u.test(word[0]?.letter ?? "")) starts.push(word.slice(1));
  for (const start of starts)
    for (const { prefix, rest } of beginnings(start))
      for (const ending of endings(rest)) yield { ...ending, prefix, removed: word.length - rest.length };
}

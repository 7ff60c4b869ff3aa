import { normaliseForComparison } from "./arabic-text.ts";

export interface GlossaryEntry {
  /** The headword with its vowel marks. */
  arabic: string;
  english: string;
}

/** `false`: another word, which only looks like a form of a headword. */
type Stem = GlossaryEntry | false;

/** A glossary's words without vowel marks, as they are spelled where something is attached to them. */
export interface Stems {
  whole: Map<string, Stem>;
  beforePronoun: Map<string, Stem>;
  verbs: ReadonlySet<string>;
}

const article = "ال";

/** Verbs stand in the list with their last short vowel, nouns without; God's names are no verbs. */
function isVerb(arabic: string): boolean {
  return (
    ["\u064e", "\u064f"].some((vowel) => arabic.endsWith(vowel)) &&
    !nameOfGod.test(normaliseForComparison(arabic))
  );
}

/** God's names are what they are: nothing is taken off them, and no pronoun comes behind. */
const nameOfGod = /^ا?لله/u;

/** Bare alef for its hamza forms, and a last ya without dots: how the same word is typed in haste. */
function spellings(key: string): string[] {
  const bare = key.replaceAll(/[أإآ]/gu, "ا");
  return [key, bare, bare.replace(/ي$/u, "ى")];
}

/** How a word is spelled before a pronoun: the ة opens, the ى turns to alef, a last hamza takes its seat. */
function openForms(key: string): string[] {
  const stem = key.slice(0, -1);
  if (key === "أخ") return [key, "أخو", "أخا", "أخي"];
  if (key.endsWith("ة")) return [`${stem}ت`];
  if (key.endsWith("ى")) return [`${stem}ا`];
  return key.endsWith("ء") ? [key, `${stem}ئ`, `${stem}ؤ`] : [key];
}

function add(table: Map<string, Stem>, keys: readonly string[], stem: Stem): void {
  for (const key of keys.flatMap(spellings)) if (!table.has(key)) table.set(key, stem);
}

/** Every headword under each of its spellings; `others` are known as words that the glossary does not explain. */
export function stemsOf(
  words: readonly (readonly [arabic: string, english: string])[],
  others: readonly string[],
): Stems {
  const whole = new Map<string, Stem>();
  const beforePronoun = new Map<string, Stem>();
  const verbs = new Set<string>();
  for (const other of others) {
    add(whole, [other], false);
    add(beforePronoun, openForms(other), false);
  }
  for (const [arabic, english] of words) {
    const key = normaliseForComparison(arabic);
    const entry = { arabic, english };
    const isName = nameOfGod.test(key);
    const stem = key.startsWith(article) && !isName ? key.slice(article.length) : key;
    add(whole, [key, stem], entry);
    if (!isName) add(beforePronoun, openForms(stem), entry);
    if (isVerb(arabic)) verbs.add(stem);
  }
  return { whole, beforePronoun, verbs };
}

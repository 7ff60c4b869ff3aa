import { normaliseForComparison } from "./arabic-text.ts";
import { glossaryWords, otherWords } from "./glossary-words.ts";

export interface GlossaryEntry {
  /** The headword with its vowel marks. */
  arabic: string;
  english: string;
}

/** `false`: another word, which only looks like a form of a headword. */
type Stem = GlossaryEntry | false;

/** A glossary's words without vowel marks, as they are spelled where something is attached to them. */
interface Stems {
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
function stemsOf(
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

/** What is left of a word when its prefixes are taken off. */
interface StrippedWord {
  stem: string;
  /** The article was one of them: then nothing is attached to the word's end. */
  isDefinite?: boolean;
  /** The future's س was one of them. */
  isFuture?: boolean;
}

const pronouns = ["ه", "ها", "هم", "هما", "هن", "ك", "كم", "كما", "كن", "ي", "نا"];
const pronounOfVerbs = "ني";

/** The word as it stands, and without its article. */
function* withoutArticle(word: string): Generator<StrippedWord> {
  yield { stem: word };
  if (word.startsWith(article)) yield { stem: word.slice(article.length), isDefinite: true };
}

function* withoutPreposition(word: string): Generator<StrippedWord> {
  yield* withoutArticle(word);
  const rest = word.slice(1);
  if (/^[بك]/u.test(word)) yield* withoutArticle(rest);
  // The lam of "for" swallows the article's alef: للناس.
  if (word.startsWith("لل")) yield { stem: word.slice(2), isDefinite: true };
  if (word.startsWith("ل")) yield { stem: rest };
  if (word.startsWith("سي")) yield { stem: rest, isFuture: true };
}

/** Every way to take prefixes off a word, the fewest first. */
function* beginnings(word: string): Generator<StrippedWord> {
  yield* withoutPreposition(word);
  if (/^[وف]/u.test(word)) yield* withoutPreposition(word.slice(1));
}

/** `false`: a word that only looks like one of the glossary's; `undefined`: no such word. */
type Lookup = GlossaryEntry | false | undefined;

function ofPronoun({ beforePronoun, verbs }: Stems, stem: string): Lookup {
  for (const pronoun of pronouns) {
    const base = stem.endsWith(pronoun) ? stem.slice(0, -pronoun.length) : "";
    // "My" stands behind nouns only, "me" behind verbs only.
    const found = pronoun === "ي" && verbs.has(base) ? undefined : beforePronoun.get(base);
    if (found !== undefined) return found;
  }
  const base = stem.endsWith(pronounOfVerbs) ? stem.slice(0, -pronounOfVerbs.length) : "";
  return verbs.has(base) ? beforePronoun.get(base) : undefined;
}

/** The alef of the accusative: كتابا. */
function ofAccusative({ whole, verbs }: Stems, stem: string): Lookup {
  const base = stem.endsWith("ا") ? stem.slice(0, -1) : "";
  return verbs.has(base) || /[ةءى]$/u.test(base) ? undefined : whole.get(base);
}

function entryOf(stems: Stems, { stem, isDefinite, isFuture }: StrippedWord): Lookup {
  if (isFuture && !stems.verbs.has(stem)) return ofPronoun(stems, stem);
  const found = stems.whole.get(stem);
  if (found !== undefined || isDefinite) return found;
  return ofPronoun(stems, stem) ?? ofAccusative(stems, stem);
}

/** Explains words by a list of headwords; `others` are never explained, though they look like forms of one. */
export function createGlossary(
  words: Parameters<typeof stemsOf>[0],
  others: readonly string[] = [],
): (word: string) => GlossaryEntry | undefined {
  const stems = stemsOf(words, others);
  return (word) => {
    for (const beginning of beginnings(normaliseForComparison(word))) {
      const found = entryOf(stems, beginning);
      if (found !== undefined) return found || undefined;
    }
    return undefined;
  };
}

/**
 * The glossary's entry for a written word, whatever its vowel marks: through "and", "so", "with", "for", "like" and the
 * future's س, the article behind them, the pronoun at its end and the alef of the accusative. A hamza that was not
 * written is forgiven; one that was written counts, so أيمان (oaths) does not find إيمان (faith).
 */
export const glossaryEntry = createGlossary(glossaryWords, otherWords);

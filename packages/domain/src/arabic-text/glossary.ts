import { normaliseForComparison } from "./arabic-text.ts";
import { glossaryWords, otherWords } from "./glossary-words.ts";

export interface GlossaryEntry {
  /** The headword with its vowel marks. */
  arabic: string;
  english: string;
}

/** `false`: another word that only looks like a form of a headword. */
type Stem = GlossaryEntry | false;

/** A glossary's words without vowel marks, in the spelling before a suffix. */
interface Stems {
  whole: Map<string, Stem>;
  beforePronoun: Map<string, Stem>;
  verbs: ReadonlySet<string>;
}

const article = "ال";

/** Verbs are listed with their last short vowel, nouns without; God's names are not verbs. */
function isVerb(arabic: string): boolean {
  return (
    ["\u064e", "\u064f"].some((vowel) => arabic.endsWith(vowel)) &&
    !nameOfGod.test(normaliseForComparison(arabic))
  );
}

/** God's names are never shortened, and no pronoun follows them. */
const nameOfGod = /^ا?لله/u;

/** Bare alef for its hamza forms, and a last ya without dots: common informal spellings. */
function spellings(key: string): string[] {
  const bare = key.replaceAll(/[أإآ]/gu, "ا");
  return [key, bare, bare.replace(/ي$/u, "ى")];
}

/** The spelling of a word before a pronoun: the ة becomes ت, the ى becomes alef, a last hamza gets its seat. */
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

/** Every headword under each of its spellings; `others` are known words without an entry. */
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

/** The rest of a word without its prefixes. */
interface StrippedWord {
  stem: string;
  /** A prefix was the article: then the word has no suffix. */
  isDefinite?: boolean;
  /** A prefix was the future's س. */
  isFuture?: boolean;
}

const pronouns = ["ه", "ها", "هم", "هما", "هن", "ك", "كم", "كما", "كن", "ي", "نا"];
const pronounOfVerbs = "ني";

/** The word itself, and without its article. */
function* withoutArticle(word: string): Generator<StrippedWord> {
  yield { stem: word };
  if (word.startsWith(article)) yield { stem: word.slice(article.length), isDefinite: true };
}

function* withoutPreposition(word: string): Generator<StrippedWord> {
  yield* withoutArticle(word);
  const rest = word.slice(1);
  if (/^[بك]/u.test(word)) yield* withoutArticle(rest);
  // The lam of "for" replaces the article's alef: للناس.
  if (word.startsWith("لل")) yield { stem: word.slice(2), isDefinite: true };
  if (word.startsWith("ل")) yield { stem: rest };
  if (word.startsWith("سي")) yield { stem: rest, isFuture: true };
}

/** Every way to remove prefixes from a word, the fewest first. */
function* beginnings(word: string): Generator<StrippedWord> {
  yield* withoutPreposition(word);
  if (/^[وف]/u.test(word)) yield* withoutPreposition(word.slice(1));
}

/** `false`: a word that only looks like one in the glossary; `undefined`: no such word. */
type Lookup = GlossaryEntry | false | undefined;

function ofPronoun({ beforePronoun, verbs }: Stems, stem: string): Lookup {
  for (const pronoun of pronouns) {
    const base = stem.endsWith(pronoun) ? stem.slice(0, -pronoun.length) : "";
    // "My" follows only nouns, "me" only verbs.
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

/** Explains words by a list of headwords; `others` are never explained, although they look like forms of a headword. */
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
 * The glossary's entry for a written word, whatever its vowel marks: with "and", "so", "with", "for", "like", the future's
 * س, the article, a pronoun at its end or the alef of the accusative. A missing hamza is accepted; a written one counts, so
 * أيمان (oaths) does not find إيمان (faith).
 */
export const glossaryEntry = createGlossary(glossaryWords, otherWords);

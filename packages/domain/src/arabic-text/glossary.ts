import { normaliseForComparison } from "./arabic-text.ts";
import { stemsOf } from "./glossary-stems.ts";
import type { GlossaryEntry, Stems } from "./glossary-stems.ts";
import { glossaryWords, otherWords } from "./glossary-words.ts";

/** What is left of a word when its prefixes are taken off. */
interface Beginning {
  stem: string;
  /** The article was one of them: then nothing is attached to the word's end. */
  isDefinite?: boolean;
  /** The future's س was one of them. */
  isFuture?: boolean;
}

const article = "ال";
const pronouns = ["ه", "ها", "هم", "هما", "هن", "ك", "كم", "كما", "كن", "ي", "نا"];
const pronounOfVerbs = "ني";

/** The word as it stands, and without its article. */
function* withoutArticle(word: string): Generator<Beginning> {
  yield { stem: word };
  if (word.startsWith(article)) yield { stem: word.slice(article.length), isDefinite: true };
}

function* withoutPreposition(word: string): Generator<Beginning> {
  yield* withoutArticle(word);
  const rest = word.slice(1);
  if (/^[بك]/u.test(word)) yield* withoutArticle(rest);
  // The lam of "for" swallows the article's alef: للناس.
  if (word.startsWith("لل")) yield { stem: word.slice(2), isDefinite: true };
  if (word.startsWith("ل")) yield { stem: rest };
  if (word.startsWith("سي")) yield { stem: rest, isFuture: true };
}

/** Every way to take prefixes off a word, the fewest first. */
function* beginnings(word: string): Generator<Beginning> {
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

function entryOf(stems: Stems, { stem, isDefinite, isFuture }: Beginning): Lookup {
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

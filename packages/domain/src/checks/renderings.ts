import { glossaryEntries } from "../glossary/built-in.ts";
import { createGlossary } from "../glossary/glossary.ts";
import { notedWords } from "../glossary/vocabulary-notes.ts";
import type { LanguageTag } from "../library/language.ts";

/** An Arabic word and its renderings in another language, from the notes. */
type Pair = readonly [arabic: string, renderings: string];

/** The words of a video's vocabulary notes with renderings that name this language. */
export function notedPairs(notes: string, language: LanguageTag): Pair[] {
  return notedWords(notes).flatMap(({ arabic, renderings }): Pair[] => {
    const own = renderings.filter(([tag]) => tag === language).map(([, text]) => text);
    return own.length === 0 ? [] : [[arabic, own.join(", ")]];
  });
}

/** Only words that can be nothing but terms: a translation may render everyday words in many ways. */
function termRenderings(word: string): string | undefined {
  const entries = glossaryEntries(word);
  const areTerms = entries.length > 0 && entries.every(({ isTerm }) => isTerm);
  return areTerms ? entries.map(({ meaning }) => meaning).join("; ") : undefined;
}

function notedRenderings(notes: string, language: LanguageTag): typeof termRenderings {
  const pairs = notedPairs(notes, language);
  const entriesOf = createGlossary(
    pairs.map(([arabic, meaning]) => ({ entry: { arabic, meaning }, kind: "nouns", tokens: [arabic] })),
  );
  return (word) => {
    const entries = entriesOf(word);
    return entries.length === 0 ? undefined : entries.map(({ meaning }) => meaning).join("; ");
  };
}

/**
 * The renderings of an Arabic word and all its forms in a language: from the terms of the built-in glossary for English,
 * otherwise from the notes.
 */
export function createRenderings(language: LanguageTag, notes: string): (word: string) => string | undefined {
  const renderingsOf = language === "en" ? termRenderings : notedRenderings(notes, language);
  const known = new Map<string, string | undefined>();
  return (word) => {
    if (!known.has(word)) known.set(word, renderingsOf(word));
    return known.get(word);
  };
}

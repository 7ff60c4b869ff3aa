import { termEntries } from "../glossary/built-in.ts";
import { createGlossary } from "../glossary/glossary.ts";
import type { Glossary } from "../glossary/glossary.ts";
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

function notedEntries(notes: string, language: LanguageTag): Glossary {
  const pairs = notedPairs(notes, language);
  return createGlossary(
    pairs.map(([arabic, meaning]) => ({ entry: { arabic, meaning }, kind: "nouns", tokens: [arabic] })),
  );
}

/**
 * The renderings of an Arabic word and all its forms in a language: from the terms of the built-in glossary for English,
 * otherwise from the notes. A translation may render everyday words in many ways.
 */
export function createRenderings(language: LanguageTag, notes: string): (word: string) => string | undefined {
  const entriesOf = language === "en" ? termEntries : notedEntries(notes, language);
  const renderingsOf = (word: string) =>
    entriesOf(word)
      .map(({ meaning }) => meaning)
      .join("; ") || undefined;
  const known = new Map<string, string | undefined>();
  return (word) => {
    if (!known.has(word)) known.set(word, renderingsOf(word));
    return known.get(word);
  };
}

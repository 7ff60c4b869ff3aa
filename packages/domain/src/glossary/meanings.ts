import type { LanguageTag } from "../library/language.ts";
import { glossaryEntries } from "./built-in.ts";
import { createGlossary, mostReadings } from "./glossary.ts";
import type { Glossary } from "./glossary.ts";
import { agreement, lettersOf } from "./letters.ts";
import { notedWords } from "./vocabulary-notes.ts";
import type { NotedWord } from "./vocabulary-notes.ts";
import type { GlossaryEntry, Word } from "./word-table.ts";

/** UTF-16 units of a note's meaning. */
const longestMeaning = 200;

/** The meaning in the first of the languages that the note names, otherwise what names none, otherwise any. */
function entryOf({ arabic, renderings }: NotedWord, languages: readonly LanguageTag[]): GlossaryEntry {
  const tags = new Set(renderings.map(([tag]) => tag));
  const chosen =
    languages.find((tag) => tags.has(tag)) ?? (tags.has(undefined) ? undefined : renderings[0]?.[0]);
  const texts = renderings.filter(([tag]) => tag === chosen).map(([, text]) => text);
  const entry = { arabic, meaning: texts.join("; ").slice(0, longestMeaning) };
  return chosen ? { ...entry, language: chosen } : entry;
}

/**
 * The meanings of words of a video: first those of its vocabulary notes, in the first of these languages that they name,
 * then other readings of the built-in glossary.
 */
export function createMeanings(notes: string, languages: readonly LanguageTag[]): Glossary {
  const words = notedWords(notes).map((word): Word => {
    const entry = entryOf(word, languages);
    return { entry, kind: "nouns", tokens: [entry.arabic] };
  });
  const notedEntries = createGlossary(words);
  return (text) => {
    const noted = notedEntries(text);
    const isNoted = (entry: GlossaryEntry) =>
      noted.some(({ arabic }) => agreement(lettersOf(arabic), lettersOf(entry.arabic)) !== "no");
    const others = glossaryEntries(text).filter((entry) => !isNoted(entry));
    return [...noted, ...others].slice(0, mostReadings);
  };
}

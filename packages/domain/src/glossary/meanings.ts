import type { LanguageTag } from "../library/language.ts";
import { glossaryEntries } from "./built-in.ts";
import { createGlossary, mostReadings } from "./glossary.ts";
import type { Glossary } from "./glossary.ts";
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
    // What the glossary tells of the noted spelling itself is what the note is about.
    const same = new Set(noted.flatMap(({ arabic }) => glossaryEntries(arabic)));
    return [...noted, ...glossaryEntries(text).filter((entry) => !same.has(entry))].slice(0, mostReadings);
  };
}

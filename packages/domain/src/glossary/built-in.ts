import { createGlossary } from "./glossary.ts";
import type { Glossary } from "./glossary.ts";
import { adjectives } from "./tables/adjectives.ts";
import { derivedVerbs } from "./tables/derived-verbs.ts";
import { lectureWords } from "./tables/lecture-words.ts";
import { names } from "./tables/names.ts";
import { particles, pronouns } from "./tables/particles.ts";
import { peopleAndLife } from "./tables/people-and-life.ts";
import { terms } from "./tables/terms.ts";
import { thoughtAndWork } from "./tables/thought-and-work.ts";
import { verbs } from "./tables/verbs.ts";
import { wordsOf } from "./word-table.ts";
import type { WordTable } from "./word-table.ts";

/** In the order in which the readings of a word are told. */
export const tables: readonly WordTable[] = [
  { kind: "particles", lines: particles },
  { kind: "pronouns", lines: pronouns },
  { kind: "names", lines: names },
  ...[adjectives, terms, thoughtAndWork, peopleAndLife, lectureWords].map((lines) => ({
    kind: "nouns" as const,
    lines,
  })),
  ...[verbs, derivedVerbs].map((lines) => ({ kind: "verbs" as const, lines })),
];

let builtIn: Glossary | undefined;

/** The built-in Arabic-English glossary, prepared at the first call. */
export const glossaryEntries: Glossary = (word) => {
  builtIn ??= createGlossary(tables.flatMap(wordsOf));
  return builtIn(word);
};

let onlyTerms: Glossary | undefined;

/** The entries of a word that can be nothing but a term; none for a word that may be an everyday word. */
export const termEntries: Glossary = (word) => {
  // Most words are no terms: asking the few terms first is faster.
  onlyTerms ??= createGlossary(tables.flatMap(wordsOf).filter(({ entry }) => entry.isTerm));
  const entries = onlyTerms(word).length === 0 ? [] : glossaryEntries(word);
  return entries.every(({ isTerm }) => isTerm) ? entries : [];
};

import { createGlossary } from "./glossary.ts";
import type { Glossary } from "./glossary.ts";
import adjectives from "../words/glossary/adjectives.json" with { type: "json" };
import derivedVerbs from "../words/glossary/derived-verbs.json" with { type: "json" };
import lectureWords from "../words/glossary/lecture-words.json" with { type: "json" };
import names from "../words/glossary/names.json" with { type: "json" };
import particles from "../words/glossary/particles.json" with { type: "json" };
import peopleAndLife from "../words/glossary/people-and-life.json" with { type: "json" };
import pronouns from "../words/glossary/pronouns.json" with { type: "json" };
import terms from "../words/glossary/terms.json" with { type: "json" };
import thoughtAndWork from "../words/glossary/thought-and-work.json" with { type: "json" };
import verbs from "../words/glossary/verbs.json" with { type: "json" };
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

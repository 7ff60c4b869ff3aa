import { nameForms, nounForms } from "./noun-forms.ts";
import { verbForms } from "./verb-forms.ts";
import type { Form } from "./form.ts";
import type { LanguageTag } from "../library/language.ts";

/** A meaning of a word. */
export interface GlossaryEntry {
  /** The headword with its vowel marks. */
  arabic: string;
  meaning: string;
  /** Of the meaning, if it is known. */
  language?: LanguageTag;
  /** A term of a subject, which translations should render; the others are everyday words. */
  isTerm?: boolean;
}

/** Words of one part of speech: a line per word, see `docs/glossary.md`. */
export interface WordTable {
  kind: "nouns" | "names" | "verbs" | "particles" | "pronouns";
  lines: readonly string[];
}

function particleForms(kind: "particle" | "pronoun", tokens: readonly string[]): Form[] {
  return tokens.map((token) =>
    token.endsWith("+")
      ? { kind: "particleBeforePronoun", text: token.slice(0, -1) }
      : // Case vowels are left out, for instance of بَعْدَ and بَعْدِ.
        { kind, text: token.replace(/[\u064B-\u0650](\u0651?)$/u, "$1") },
  );
}

/** A word with the spellings that its forms are made from. */
export interface Word {
  entry: GlossaryEntry;
  kind: WordTable["kind"];
  tokens: readonly string[];
}

/** All forms of a word. */
export function formsOf({ kind, tokens }: Word): Form[] {
  if (kind === "nouns") return nounForms(tokens);
  if (kind === "names") return nameForms(tokens);
  if (kind === "verbs") return verbForms(tokens);
  return particleForms(kind === "particles" ? "particle" : "pronoun", tokens);
}

/** The words of a table: `* كِتَاب كُتُب: book`, with `*` before a term. */
export function wordsOf({ kind, lines }: WordTable): Word[] {
  return lines.map((line) => {
    const colon = line.indexOf(": ");
    const tokens = line.slice(0, colon).normalize("NFC").split(" ");
    const isTerm = tokens[0] === "*";
    const [arabic = "", ...rest] = isTerm ? tokens.slice(1) : tokens;
    const entry = {
      arabic: arabic.replace(/\+$/u, ""),
      meaning: line.slice(colon + 2),
      language: "en",
    } as const;
    return { entry: isTerm ? { ...entry, isTerm } : entry, kind, tokens: [arabic, ...rest] };
  });
}

import { strippedWords } from "./affixes.ts";
import type { Prefix, StrippedWord } from "./affixes.ts";
import type { FormKind } from "./form.ts";
import { agreement, lettersOf, lettersOnly, looseKey, withWrittenAlef } from "./letters.ts";
import type { Letter } from "./letters.ts";
import type { GlossaryEntry, Word } from "./word-table.ts";
import { formsOf } from "./word-table.ts";

/** A form with the word that it belongs to. */
interface KnownForm {
  entry: GlossaryEntry;
  text: string;
  kind: FormKind;
  isRare: boolean;
}

/** A word whose forms are made when they are first needed: for a text, a few of thousands. */
interface KnownWord {
  /** Sets of letters, one of which every form has; see `lettersIn`. */
  needed: readonly number[];
  /** The forms of a spelling by `looseKey`. */
  formsAs: (key: string) => readonly KnownForm[];
}

/** Letters that come and go with the forms of a word. */
const weak = /[\u0621-\u0627\u0629\u0648-\u0652\u0670]/u;

/** The letters of a text as a set of bits; two letters may share a bit. */
function lettersIn(text: string): number {
  let letters = 0;
  for (const letter of text) if (!weak.test(letter)) letters |= 1 << (letter.charCodeAt(0) & 31);
  return letters;
}

function neededLetters({ kind, tokens }: Word): number[] {
  const sets = tokens
    .filter((token) => !/^(?:[-+].*|أ?!)$/u.test(token))
    .map((token) => lettersIn(token.replace(/^ال/u, "")));
  // Every form of a verb has the letters that its past and present share.
  return kind === "verbs" ? [sets.slice(0, 2).reduce((common, set) => common & set, -1)] : sets;
}

const none: readonly KnownForm[] = [];

/** Prepares a word for being found. */
function knownWord(word: Word): KnownWord {
  let forms: Map<string, KnownForm[]> | undefined;
  function made() {
    const all = formsOf(word).map(({ text, kind, isRare = false }) => ({
      entry: word.entry,
      text,
      kind,
      isRare,
    }));
    return Map.groupBy(all, ({ text }) => looseKey(text));
  }
  return { needed: neededLetters(word), formsAs: (key) => (forms ??= made()).get(key) ?? none };
}

/** One way to read a written word. */
interface Reading extends KnownForm, Omit<StrippedWord, "stem"> {
  isNearly: boolean;
}

/** At most so many readings of a word are told. */
export const mostReadings = 4;

/** Alone, as in "the ...", it is no word; without it, آل would be recognized. */
const article = "ال";

const nominal: readonly Prefix[] = ["none", "preposition", "like", "article"];

/** What may stand before each kind of form, and what may follow: no pronoun, perhaps one, or always one. */
const rules: Readonly<Record<FormKind, { prefixes: readonly Prefix[]; pronoun: "no" | "maybe" | "always" }>> =
  {
    whole: { prefixes: nominal, pronoun: "no" },
    // Not after "like": كسري is "fractional", hardly "like my secret".
    owned: { prefixes: ["none", "preposition"], pronoun: "always" },
    construct: { prefixes: ["none", "preposition"], pronoun: "maybe" },
    accusative: { prefixes: ["none"], pronoun: "no" },
    past: { prefixes: ["none"], pronoun: "maybe" },
    pastBeforePronoun: { prefixes: ["none"], pronoun: "always" },
    present: { prefixes: ["none", "future", "to"], pronoun: "maybe" },
    presentBeforePronoun: { prefixes: ["none", "future", "to"], pronoun: "always" },
    command: { prefixes: ["none"], pronoun: "maybe" },
    particle: { prefixes: ["none"], pronoun: "no" },
    pronoun: { prefixes: ["none", "preposition", "like", "merged"], pronoun: "no" },
    particleBeforePronoun: { prefixes: ["none"], pronoun: "always" },
  };

const verbs: ReadonlySet<FormKind> = new Set([
  "past",
  "pastBeforePronoun",
  "present",
  "presentBeforePronoun",
  "command",
] as const);
const particles: ReadonlySet<FormKind> = new Set(["particle", "pronoun", "particleBeforePronoun"] as const);

function isAllowed(kind: FormKind, { prefix, suffix }: StrippedWord): boolean {
  const { prefixes, pronoun } = rules[kind];
  if (!prefixes.includes(prefix)) return false;
  if (suffix === "") return pronoun !== "always";
  // "My" follows only nouns, "me" only verbs, and either a particle.
  if (suffix === "ي" && verbs.has(kind)) return false;
  if (suffix === "ني" && !verbs.has(kind) && kind !== "particleBeforePronoun") return false;
  return pronoun !== "no";
}

/** The first letter has a damma that the form does not have: كُتِبَ of كَتَبَ. */
function isPassive(stem: readonly Letter[], form: readonly Letter[], kind: FormKind): boolean {
  const damma = "\u064F";
  return (
    verbs.has(kind) &&
    kind !== "command" &&
    !!stem[0]?.marks.includes(damma) &&
    !form[0]?.marks.includes(damma)
  );
}

function readingsAt(words: readonly KnownWord[], word: StrippedWord): Reading[] {
  const key = looseKey(lettersOnly(word.stem));
  return words
    .flatMap(({ formsAs }) => formsAs(key))
    .flatMap((form): Reading[] => {
      if (!isAllowed(form.kind, word)) return [];
      const letters = lettersOf(form.text);
      const agrees = agreement(word.stem, letters, isPassive(word.stem, letters, form.kind));
      if (agrees === "no") return [];
      return [{ ...word, ...form, isNearly: agrees === "nearly" }];
    });
}

/** Keeps the readings for which a condition holds, if there is one. */
function preferred(
  readings: readonly Reading[],
  isBetter: (reading: Reading) => boolean,
): readonly Reading[] {
  const better = readings.filter(isBetter);
  return better.length > 0 ? better : readings;
}

const isParticle = ({ kind }: Reading) => particles.has(kind);
const isWhole = ({ removed, suffix }: Reading) => removed === 0 && suffix === "";
const affixes = ({ removed, suffix }: Reading) => removed + suffix.length;

/** Without prefixes that are only the first letters of another reading: وجد is "he found", hardly "and a grandfather". */
function withoutUnlikelyPrefixes(readings: readonly Reading[]): readonly Reading[] {
  const whole = readings.filter(isWhole);
  if (whole.some(isParticle)) return whole;
  const fewest = Math.min(...readings.map(({ removed }) => removed));
  const hasOtherArticle = ({ prefix }: Reading) => whole.length === 0 && prefix === "article";
  // But فهم may be "so they".
  return readings.filter(
    (reading) => reading.removed === fewest || isParticle(reading) || hasOtherArticle(reading),
  );
}

/** The readings that are likely, the likeliest first. */
function likely(all: readonly Reading[]): readonly Reading[] {
  const exact = preferred(all, ({ isNearly }) => !isNearly);
  const common = preferred(exact, ({ isRare }) => !isRare);
  const hasParticle = common.some((reading) => isParticle(reading) && reading.suffix === "");
  // حقا is "truly", hardly "a truth"; بذلك is "with that", hardly "your spending".
  const isLonger = ({ kind, suffix }: Reading) => suffix !== "" || kind === "accusative";
  const readings = common.filter((reading) => !hasParticle || isParticle(reading) || !isLonger(reading));
  return withoutUnlikelyPrefixes(readings).toSorted(
    (a, b) => Number(isParticle(b)) - Number(isParticle(a)) || affixes(a) - affixes(b),
  );
}

/** Explains written words by their forms; a word that can be read in several ways has several entries. */
export type Glossary = (word: string) => GlossaryEntry[];

/**
 * A glossary of these words. It accepts "and", "so", "with", "for", "like", the future's س, the article and a pronoun
 * around a form; vowel marks that are written decide between readings.
 */
export function createGlossary(words: readonly Word[]): Glossary {
  const known = words.map(knownWord);
  return (word) => {
    const letters = lettersOf(word);
    if (lettersOnly(letters) === article) return [];
    const spellings = [letters, withWrittenAlef(letters) ?? []];
    for (const spelling of spellings) {
      const missing = ~lettersIn(lettersOnly(spelling));
      const candidates = known.filter(({ needed }) => needed.some((letters) => (letters & missing) === 0));
      const all = [...strippedWords(spelling)].flatMap((stripped) => readingsAt(candidates, stripped));
      const entries = [...new Set(likely(all).map(({ entry }) => entry))];
      if (entries.length > 0) return entries.slice(0, mostReadings);
    }
    return [];
  };
}

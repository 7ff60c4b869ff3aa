import type { Form, FormKind } from "./form.ts";
import { isDoubled, joined, lastMarks, lengthOf, pluralForms, seats } from "./verb-stem.ts";

/** The stems of a present, without the letter of its person. */
interface PresentStems {
  he: string;
  /** Without its last long vowel, or its middle one, as after لم. */
  short: string;
  /** Whether the short stem is rarer than other words that are spelled like it. */
  isShortRare: boolean;
  /** Before a pronoun, if other than `he`. */
  owned?: string;
  /** Before the plural's waw, "you" (feminine) and the dual. */
  they: string;
  you: string;
  dual: string;
  /** The feminine plural. */
  women: string;
}

function weakStems(stem: string): PresentStems {
  const open = stem.slice(0, -1);
  const closed = open.replace(lastMarks, "");
  const common = { he: stem, short: open, isShortRare: true };
  if (stem.endsWith("ى"))
    return { ...common, owned: `${open}ا`, they: open, you: open, dual: `${open}يَ`, women: `${open}يْن` };
  return { ...common, they: `${closed}ُ`, you: `${closed}ِ`, dual: `${stem}َ`, women: `${stem}ن` };
}

function stemsOf(present: string): PresentStems {
  const stem = present
    .slice(1)
    .replace(/^[\u064B-\u0652]+/u, "")
    .replace(lastMarks, "");
  if (/[ىوي]$/u.test(stem)) return weakStems(stem);
  const mark = isDoubled(present) ? "ّ" : "";
  const he = `${stem}${mark}`;
  const vowelled = { they: `${stem}ُ${mark}`, you: `${stem}ِ${mark}`, dual: `${stem}َ${mark}` };
  // A long middle vowel, which has no mark of its own, is short where no vowel follows: يَقُلْ.
  const short = mark ? he : stem.replace(/[اوي](.)$/u, "$1");
  return {
    he,
    short,
    isShortRare: lengthOf(stem) > 3,
    ...vowelled,
    women: joined(short.replace(lastMarks, ""), "ن"),
  };
}

/** "I" is apart: it is spelled like "bigger" and "most". */
const persons = ["ي", "ت", "ن"];

function rare(forms: readonly Form[]): Form[] {
  return forms.map((form) => ({ ...form, isRare: true }));
}

/** The letter of a person with the vowel of the verb. */
function withPerson(person: string, present: string, stem: string): string {
  const vowel = /^.([\u064E\u064F])/u.exec(present)?.[1] ?? "";
  return `${person}${vowel}${stem}`;
}

/** "Do!": the short stem, with an alef before two consonants; `given`: one that follows no rule. */
function commandForms({ short, they, you }: PresentStems, given: string): Form[] {
  const withAlef = (stem: string) => {
    if (given.startsWith("أ")) return `أَ${stem}`;
    return /^.[\u064E-\u0650]?[\u0651\u0652]/u.test(stem) ? `ا${stem}` : stem;
  };
  const isRegular = /^أ?!$/u.test(given);
  const base = (isRegular ? withAlef(short) : given).replace(lastMarks, "");
  return [
    { kind: "command", text: base },
    { kind: "command", text: isRegular ? `${withAlef(you)}ي` : `${base}ِي` },
    ...pluralForms("command", isRegular ? withAlef(they) : `${base}ُ`),
  ];
}

/** The present of a verb in all persons, and its command if it has one. */
export function presentForms(present: string, command: string | undefined): Form[] {
  const stems = stemsOf(present);
  const ending = (kind: FormKind, all: readonly string[], stem: string): Form[] =>
    all.map((person) => ({ kind, text: withPerson(person, present, stem) }));
  const others = ["ي", "ت"];
  const shortened =
    stems.short === stems.he
      ? []
      : [...ending("present", persons, stems.short), ...rare(ending("present", ["أ"], stems.short))];
  return [
    ...ending("present", persons, stems.he),
    ...rare(ending("present", ["أ"], stems.he)),
    ...(stems.isShortRare ? rare(shortened) : shortened),
    ...(stems.owned ? ending("presentBeforePronoun", [...persons, "أ"], stems.owned) : []),
    ...seats(`${stems.they}ون`).flatMap((stem) => ending("present", others, stem)),
    ...others.flatMap((person) => pluralForms("present", withPerson(person, present, stems.they))),
    ...ending("present", ["ت"], `${stems.you}ين`),
    ...ending("present", ["ت"], `${stems.you}ي`),
    ...rare(ending("present", others, stems.women)),
    ...[`${stems.dual}ان`, `${stems.dual}ا`].flatMap((stem) => rare(ending("present", others, stem))),
    ...(command ? commandForms(stems, command) : []),
  ];
}

import type { Form } from "./form.ts";
import { isDoubled, joined, lastMarks, lengthOf, pluralForms } from "./verb-stem.ts";

interface PastStems {
  /** Before a pronoun, if other than the past itself. */
  owned?: string;
  /** With the vowel of "she". */
  she: string;
  /** Before the plural's waw. */
  they: string;
  beforeConsonant: string;
}

/** The middle alef of a hollow verb is a short vowel before a consonant: كُنْت, بِعْت, أَرَدْت. */
function hollowStem(stem: string, present: string): string {
  const hollow = /[\u064E]?ا(.)$/u;
  if (lengthOf(stem) > 3) return stem.replace(hollow, "َ$1");
  const vowel = /و.[\u064B-\u0652]*$/u.test(present) ? "ُ" : "ِ";
  return stem.replace(hollow, (_, last: string) => vowel + (last === "ء" ? "ئ" : last));
}

/** A last double letter is written twice before a consonant: أَحْبَبْت. The vowel before it may move, so it is left out. */
function unfolded(stem: string): string {
  const last = stem.slice(-1);
  const before = stem.slice(0, -1);
  return `${lengthOf(before) === 1 ? before : before.replace(lastMarks, "")}${last}${last}`;
}

function weakStems(stem: string): PastStems {
  const open = stem.slice(0, -1);
  const glide = stem.endsWith("ا") ? "و" : "ي";
  return {
    owned: `${open}ا`,
    she: open,
    they: open,
    beforeConsonant: `${open}${glide}`,
  };
}

function stemsOf(past: string, present: string): PastStems {
  const stem = past.replace(lastMarks, "");
  if (/[اى]$/u.test(stem)) return weakStems(stem);
  if (isDoubled(past)) {
    return { she: `${stem}َّ`, they: `${stem}ُّ`, beforeConsonant: unfolded(stem) };
  }
  const regular = { she: `${stem}َ`, they: `${stem}ُ`, beforeConsonant: stem };
  // A last ya falls out before the plural: لَقُوا.
  if (stem.endsWith("ِي")) return { ...regular, they: `${stem.slice(0, -2)}ُ` };
  return /ا.$/u.test(stem) ? { ...regular, beforeConsonant: hollowStem(stem, present) } : regular;
}

/** Endings of persons that begin with a consonant; I and you are spelled alike. */
const persons = ["ت", "تُم", "نَا"];

/** The past of a verb in all persons. */
export function pastForms(past: string, present: string): Form[] {
  const { owned, she, they, beforeConsonant } = stemsOf(past, present);
  const close = (ending: string) =>
    /[وي]$/u.test(beforeConsonant) ? beforeConsonant + ending : joined(beforeConsonant, ending);
  return [
    ...[past, `${she}تْ`, ...persons.map(close)].map((text): Form => ({ kind: "past", text })),
    // Without "the two (men) did": an unknown noun in the accusative is likelier to be spelled so.
    ...[`${she}تَا`, close("تُمَا"), close("نَ")].map((text): Form => ({ kind: "past", text, isRare: true })),
    ...[owned ?? [], `${she}ت`, close("تُمُو")]
      .flat()
      .map((text): Form => ({ kind: "pastBeforePronoun", text })),
    ...pluralForms("past", they),
  ];
}

import type { Form, FormKind } from "./form.ts";

/** Vowel marks at the end of a stem. No letter has eight; without a limit, a long row of marks elsewhere would take quadratic time. */
export const lastMarks = /[\u064B-\u0652]{1,8}$/u;
const marks = /[\u064B-\u0652]/gu;

/** The number of letters of a stem. */
export function lengthOf(stem: string): number {
  return stem.replaceAll(marks, "").length;
}

/** Whether the last letter of a form has a shadda: مَدَّ. */
export function isDoubled(form: string): boolean {
  return lastMarks.exec(form)?.[0].includes("\u0651") ?? false;
}

/** A stem with a suffix that begins with a consonant: two of the same letter are written as one with a shadda. */
export function joined(stem: string, suffix: string): string {
  return suffix.startsWith(stem.slice(-1)) ? `${stem}ّ${suffix.slice(1)}` : `${stem}ْ${suffix}`;
}

/** A last hamza has several seats before the plural's waw: قرؤوا, قرأوا, قرءوا, جاؤوا. */
export function seats(text: string): string[] {
  const hamza = /[أءئؤ](?=[\u064B-\u0652]*و[ان]?$)/u;
  return hamza.test(text) ? ["أ", "ؤ", "ء", "ئ"].map((seat) => text.replace(hamza, seat)) : [text];
}

/** The forms of a plural in waw: with its silent alef, and before a pronoun without it. */
export function pluralForms(kind: "past" | "present" | "command", stem: string): Form[] {
  const before: FormKind = kind === "present" ? "presentBeforePronoun" : "pastBeforePronoun";
  return [
    ...seats(`${stem}وا`).map((text): Form => ({ kind, text })),
    ...seats(`${stem}و`).map((text): Form => ({ kind: before, text })),
  ];
}

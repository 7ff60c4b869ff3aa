import type { GuardedText, IdentifiedText } from "./guarded-text.ts";

/**
 * Tanwin, short vowels, shadda, sukun and the small alef above. Narrower than what a search ignores: madda and hamza above
 * or below make another letter, and Quranic signs are not a model's to add.
 */
const vowelMark = /[\u064B-\u0652\u0670]/u;

/** Shadda, a vowel and a small alef: no letter carries more. */
const maxMarks = 3;

/** What may carry a mark: an Arabic letter, and what composes with one. */
const carrier = /[\p{L}\p{M}]/u;
const arabic = /\p{Script_Extensions=Arabic}/u;

interface MarkedText {
  /** All but the vowel marks. */
  letters: string;
  /** The marks behind each place in `letters` that has some. */
  marks: ReadonlyMap<number, string>;
}

function readMarks(text: string): MarkedText {
  const marks = new Map<number, string>();
  let letters = "";
  for (const character of text) {
    if (vowelMark.test(character)) marks.set(letters.length, (marks.get(letters.length) ?? "") + character);
    else letters += character;
  }
  return { letters, marks };
}

/** In one order, since shadda and vowel look the same in either. */
function sorted(marks: string): string {
  return Array.from(marks).toSorted().join("");
}

/** Whether a letter may carry these marks in place of those that it has: all of them and new ones. */
function isAllowed(letter: string, before: string, after: string): boolean {
  if (sorted(before) === sorted(after)) return true;
  const isKept = Array.from(before).every((mark) => after.includes(mark));
  const isOnce = new Set(after).size === after.length && after.length <= maxMarks;
  return isKept && isOnce && carrier.test(letter) && arabic.test(letter);
}

/** Whether nothing but vowel marks came, none on what cannot carry one, and none went. */
function addsOnly(before: MarkedText, after: MarkedText): boolean {
  const places = new Set([...before.marks.keys(), ...after.marks.keys()]);
  return [...places].every((place) =>
    isAllowed(before.letters.charAt(place - 1), before.marks.get(place) ?? "", after.marks.get(place) ?? ""),
  );
}

/** The same marks on every letter, in whatever order. */
function hasSameMarks({ marks: before }: MarkedText, { marks: after }: MarkedText): boolean {
  if (before.size !== after.size) return false;
  return [...before].every(([place, marks]) => sorted(marks) === sorted(after.get(place) ?? ""));
}

function guardOne({ id, text }: IdentifiedText, given: string | undefined): GuardedText {
  if (given === undefined) return { id, before: text, outcome: "missing", after: [] };
  const before = readMarks(text);
  // A model may write a letter with its hamza as two characters.
  const after = [given, given.normalize("NFC")].find((form) => readMarks(form).letters === before.letters);
  if (after === undefined) return { id, before: text, outcome: "letters-changed", after: [given] };
  const read = readMarks(after);
  if (hasSameMarks(before, read)) return { id, before: text, outcome: "unchanged", after: [text] };
  const outcome = addsOnly(before, read) ? "accepted" : "marks-changed";
  return { id, before: text, outcome, after: [after] };
}

/**
 * Compares a model's vowel marks with the segments that it was asked about, in their order. Accepted is only what adds marks:
 * letters, spaces, punctuation and all else stay the same character by character, and so do the marks that stand there.
 * Of an id that is answered twice the first counts; unknown ids are ignored.
 */
export function guardVowelMarks(
  segments: readonly IdentifiedText[],
  answered: readonly IdentifiedText[],
): GuardedText[] {
  const answers = Map.groupBy(answered, ({ id }) => id);
  return segments.map((segment) => guardOne(segment, answers.get(segment.id)?.[0]?.text));
}

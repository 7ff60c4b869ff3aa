import type { GuardedText, IdentifiedText } from "./guarded-text.ts";

/**
 * Tanwin, short vowels, shadda, sukun and the small alef above. Fewer than a search ignores: madda and hamza above or below
 * make another letter, and a model must not add Quranic signs.
 */
const vowelMark = /[\u064B-\u0652\u0670]/u;

/** Shadda, a vowel and a small alef: the maximum on one letter. */
const maxMarks = 3;

/** Characters that may have a mark: an Arabic letter, and what composes with one. */
const carrier = /[\p{L}\p{M}]/u;
const arabic = /\p{Script_Extensions=Arabic}/u;

interface MarkedText {
  /** Everything except the vowel marks. */
  letters: string;
  /** The marks after each position in `letters` that has any. */
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

/** In a fixed order, because shadda and vowel look the same in either order. */
function sorted(marks: string): string {
  return Array.from(marks).toSorted().join("");
}

/** Whether a letter may get these marks: all of its own and new ones. */
function isAllowed(letter: string, before: string, after: string): boolean {
  if (sorted(before) === sorted(after)) return true;
  const isComplete = Array.from(before).every((mark) => after.includes(mark));
  const isOnce = new Set(after).size === after.length && after.length <= maxMarks;
  return isComplete && isOnce && carrier.test(letter) && arabic.test(letter);
}

/** Whether only vowel marks were added, only on characters that may have them, and none was removed. */
function addsOnly(before: MarkedText, after: MarkedText): boolean {
  const places = new Set([...before.marks.keys(), ...after.marks.keys()]);
  return [...places].every((place) =>
    isAllowed(before.letters.charAt(place - 1), before.marks.get(place) ?? "", after.marks.get(place) ?? ""),
  );
}

/** Whether every letter has the same marks, in any order. */
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
 * Compares a model's vowel marks with the segments of the question, in their order. Accepts only added marks: all other
 * characters and the existing marks must not change. If an id is answered twice, the first answer counts; unknown ids are
 * ignored.
 */
export function guardVowelMarks(
  segments: readonly IdentifiedText[],
  answered: readonly IdentifiedText[],
): GuardedText[] {
  const answers = Map.groupBy(answered, ({ id }) => id);
  return segments.map((segment) => guardOne(segment, answers.get(segment.id)?.[0]?.text));
}

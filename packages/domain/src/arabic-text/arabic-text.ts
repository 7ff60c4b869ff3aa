import { asciiDigit, foldSearchUnit, joinsPrevious } from "./arabic-text-units.ts";

/** A text folded for searching, with the offsets of its characters in the original. */
export interface FoldedText {
  original: string;
  text: string;
  /**
   * For each UTF-16 code unit of `text` the offset in `original` of its source, ascending; one more entry at the end is
   * `original.length`. All letters of one ligature share an offset.
   */
  offsets: Uint32Array;
}

/** A range of the original text, `end` exclusive, in UTF-16 code units. */
export interface TextRange {
  start: number;
  end: number;
}

const removed = 1;
const several = 2;
const space = 0x20;
const waw = 0x0648;
const alef = 0x0627;
const daggerAlef = 0x0670;

/** A fold, with its code units already folded: 0 is not computed yet. */
interface UnitFolds {
  foldUnit: (unit: number) => string;
  /** `removed` and `several` are control characters, so they are never a fold. */
  folds: Uint16Array;
  expansions: Map<number, string>;
}

/** Buffers shared by all folds, so that folding thousands of segments allocates only the results. */
let units = new Uint16Array(1024);
let unitOffsets = new Uint32Array(1024);

function reserve(length: number): void {
  if (length <= units.length) return;
  const [oldUnits, oldOffsets] = [units, unitOffsets];
  units = new Uint16Array(length * 2);
  unitOffsets = new Uint32Array(length * 2);
  units.set(oldUnits);
  unitOffsets.set(oldOffsets);
}

function cacheFold({ foldUnit, folds, expansions }: UnitFolds, unit: number): number {
  const folded = foldUnit(unit);
  if (folded.length > 1) expansions.set(unit, folded);
  const code = folded.length > 1 ? several : folded === "" ? removed : folded.charCodeAt(0);
  folds[unit] = code;
  return code;
}

function textOf(length: number): string {
  let text = "";
  // In pieces, because the number of arguments of a call is limited.
  for (let from = 0; from < length; from += 8192) {
    text += Reflect.apply(
      String.fromCharCode,
      undefined,
      units.subarray(from, Math.min(from + 8192, length)),
    );
  }
  return text;
}

const isWaw = (text: string, offset: number): boolean => text.charCodeAt(offset) === waw;
const endsWithSpace = (length: number): boolean => length > 0 && units[length - 1] === space;

/** Appends the letters of a ligature to the fold, and returns its new length. */
function appendExpansion(
  length: number,
  { expansion, offset, rest }: { expansion: string; offset: number; rest: number },
): number {
  reserve(length + expansion.length + rest);
  let end = length;
  for (let at = 0; at < expansion.length; at++) {
    const unit = expansion.charCodeAt(at);
    if (unit === space && endsWithSpace(end)) continue;
    units[end] = unit;
    unitOffsets[end++] = offset;
  }
  return end;
}

/** Makes a fold of whole texts from one of code units. It collapses white space, and is linear in the length of a text. */
export function createFold(foldUnit: UnitFolds["foldUnit"]): (original: string) => FoldedText {
  const unitFolds = { foldUnit, folds: new Uint16Array(0x1_00_00), expansions: new Map<number, string>() };
  return (original) => foldWith(unitFolds, original);
}

function foldWith(unitFolds: UnitFolds, original: string): FoldedText {
  reserve(original.length + 1);
  let length = 0;
  for (let offset = 0; offset < original.length; offset++) {
    const unit = original.charCodeAt(offset);
    const fold = unitFolds.folds[unit] || cacheFold(unitFolds, unit);
    // The Quran's spelling of صلاة is صلوٰة: this waw is read as alef.
    if (unit === daggerAlef && isWaw(original, offset - 1)) units[length - 1] = alef;
    if (fold === removed || (fold === space && endsWithSpace(length))) continue;
    if (fold === several) {
      const expansion = unitFolds.expansions.get(unit) ?? "";
      length = appendExpansion(length, { expansion, offset, rest: original.length - offset });
    } else {
      units[length] = fold;
      unitOffsets[length++] = offset;
    }
  }
  unitOffsets[length] = original.length;
  return { original, text: textOf(length), offsets: unitOffsets.slice(0, length + 1) };
}

/**
 * The letters of a text as the search compares them, deliberately broad: without vowel marks, Quranic signs, tatweel, bidi and
 * zero-width marks and apostrophes; with one form of alef, of the seats of hamza, ya, kaf, ha and ta marbuta; with the letters
 * of ligatures, ASCII digits and punctuation, lower-case Latin letters without diacritics (all four Turkish i's are `i`), and
 * single spaces.
 */
export const foldLetters = createFold(foldSearchUnit);

/** A hyphen next to a letter: e-mail is email. Or a whole number whose thousands are separated: 1 000 is 1,000. */
const joined =
  /(?<=\p{L})-(?=[\p{L}\p{N}])|(?<=\p{N})-(?=\p{L})|(?<!\p{Nd})\p{Nd}{1,3}([ ,.])\p{Nd}{3}(?:\1\p{Nd}{3})*(?!\p{Nd})/gu;
const mayBeJoined = /-|\p{Nd}[ ,.]\p{Nd}/u;
const separators = /[-\s,.]/gu;

/** The places in a folded text of signs that people write or leave out within a word or a number, ascending. */
export function joinersOf(text: string): number[] {
  if (!mayBeJoined.test(text)) return [];
  return Array.from(text.matchAll(joined)).flatMap(({ 0: found, index }) =>
    Array.from(found.matchAll(separators), (sign) => index + sign.index),
  );
}

/** A folded text without the signs that `joinersOf` finds. */
export function withoutJoiners(folded: FoldedText): FoldedText {
  const { original, text, offsets } = folded;
  const joiners = joinersOf(text);
  if (joiners.length === 0) return folded;
  const letterOffsets = new Uint32Array(offsets.length - joiners.length);
  let letters = "";
  let from = 0;
  for (const at of [...joiners, text.length]) {
    letterOffsets.set(offsets.subarray(from, at), letters.length);
    letters += text.slice(from, at);
    from = at + 1;
  }
  letterOffsets[letters.length] = original.length;
  return { original, text: letters, offsets: letterOffsets };
}

/** The search fold: `foldLetters`, without the signs within words and numbers. */
export function foldArabic(original: string): FoldedText {
  return withoutJoiners(foldLetters(original));
}

/** A hyphen that is typed before the rest of its word. */
const lastHyphen = /(?<=\p{L})-$/u;

/** The text of a search box, folded and trimmed for `findMatches`. */
export function foldQuery(query: string): string {
  return foldArabic(query).text.trim().replace(lastHyphen, "");
}

/** The end in the original of the letter at `last` in the fold, including its marks. */
function endOfLetter(folded: FoldedText, last: number): number {
  const { original, offsets } = folded;
  const start = offsets[last] ?? 0;
  let next = last + 1;
  while (offsets[next] === start) next++;
  const limit = offsets[next] ?? original.length;
  let end = start + 1;
  while (end < limit && joinsPrevious(original.charCodeAt(end))) end++;
  return end;
}

/**
 * The matches of a query folded by `foldQuery`: ascending ranges of the original that do not overlap. A range includes the
 * marks on its last letter and the whole of a ligature, so that joined letters are not split.
 */
export function findMatches(folded: FoldedText, foldedQuery: string): TextRange[] {
  const matches: TextRange[] = [];
  if (foldedQuery === "") return matches;
  let covered = 0;
  let at = folded.text.indexOf(foldedQuery);
  while (at !== -1) {
    const start = folded.offsets[at] ?? 0;
    if (start >= covered) {
      covered = endOfLetter(folded, at + foldedQuery.length - 1);
      matches.push({ start, end: covered });
    }
    at = folded.text.indexOf(foldedQuery, at + foldedQuery.length);
  }
  return matches;
}

/** The number of ranges that `findMatches` would return, much faster. */
export function countMatches({ text, offsets }: FoldedText, foldedQuery: string): number {
  if (foldedQuery === "") return 0;
  let count = 0;
  let last = -1;
  let at = text.indexOf(foldedQuery);
  while (at !== -1) {
    // Two matches overlap in the original only if one ends and the other begins in the same ligature.
    if (last === -1 || offsets[at] !== offsets[last]) {
      count += 1;
      last = at + foldedQuery.length - 1;
    }
    at = text.indexOf(foldedQuery, at + foldedQuery.length);
  }
  return count;
}

/** Letters with another spelling and the same meaning: Quranic and Persian forms of Arabic letters, Arabic digits. */
const variants = /[ٱکی٠-٩۰-۹٪]/gu;
const variantLetters: Readonly<Record<string, string>> = { ٱ: "ا", ک: "ك", ی: "ي", "٪": "%" };

/** Marks, punctuation, spaces, controls. */
const cosmetic = /[\p{Mn}\p{Me}\p{Cc}\p{Cf}\p{Z}\p{P}\u0640\u06DE\u06E5\u06E6\u06E9]+/gu;
/** Those that change the meaning: the per cent sign, and a hamza that no letter composes with. */
const meaningful = /[\u0654\u0655%]/u;
const notMeaningful = /[^\u0654\u0655%]/gu;

const digit = /\d/u;

function meaningfulPart(run: string, offset: number, text: string): string {
  if (meaningful.test(run)) return run.replaceAll(notMeaningful, "");
  const isBetweenDigits = digit.test(text.charAt(offset - 1)) && digit.test(text.charAt(offset + run.length));
  return isBetweenDigits ? run.replaceAll(/\P{P}/gu, "") || " " : "";
}

/** Longer runs of marks than any language uses (the limit of Unicode's stream-safe text, UAX #15). */
const longMarkRuns = /[\p{M}\uFF9E\uFF9F]{31,}/gu;

function firstMarks(run: string): string {
  return Array.from(run.slice(0, 60)).slice(0, 30).join("");
}

/** Unicode normalization in linear time: it sorts runs of marks in quadratic time, so long runs are cut first. */
function composed(text: string, form: "NFC" | "NFKC"): string {
  return text.replaceAll(longMarkRuns, firstMarks).normalize(form);
}

/**
 * The part of a text whose change makes its translation stale: letters and numbers. Vowel marks, punctuation and spaces are
 * ignored, except between two digits, because 2.5 is not 25. Letters with different spellings stay distinct: أ is not ا, ة
 * is not ه, ى is not ي. A change of vowel marks alone is not detected.
 */
export function normaliseForComparison(text: string): string {
  const letters = composed(text, "NFKC")
    .replaceAll(variants, (letter) => variantLetters[letter] ?? asciiDigit(letter))
    .replaceAll(cosmetic, meaningfulPart);
  return composed(letters, "NFC");
}

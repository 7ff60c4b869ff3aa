import { joinsPrevious, wordsOfSign } from "../arabic-text/arabic-text-units.ts";
import { withoutJoiners } from "../arabic-text/arabic-text.ts";
import type { FoldedText, TextRange } from "../arabic-text/arabic-text.ts";

export interface TextQuery {
  text: string;
  /**
   * Finds words regardless of vowel marks and tatweel, of the kind of a space or an apostrophe, and of signs within a word or
   * a number (e-mail, 1 000); ﷺ and its words find each other. Letters must match exactly.
   */
  ignoresMarks: boolean;
}

/** Signs that are typed as others. */
const typedAs: Readonly<Record<string, string>> = {
  œ: "oe",
  Œ: "OE",
  æ: "ae",
  Æ: "AE",
  "‘": "'",
  "’": "'",
  ʼ: "'",
  "\u2010": "-",
  "\u2011": "-",
};

function makePlain(unit: number): string {
  const character = String.fromCharCode(unit);
  if (joinsPrevious(unit)) return "";
  if (/\p{Zs}/u.test(character)) return " ";
  return typedAs[character] ?? wordsOfSign(character)?.replaceAll(/\p{M}/gu, "") ?? character;
}

/** The answers of `makePlain` so far: every key that is typed asks for each character of a text. */
const plains: (string | undefined)[] = [];

/** A text without its marks. */
function withoutMarks(original: string): FoldedText {
  let offsets = new Uint32Array(original.length + 1);
  let text = "";
  let length = 0;
  for (let at = 0; at < original.length; at += 1) {
    const unit = original.charCodeAt(at);
    const plain = (plains[unit] ??= makePlain(unit));
    if (plain === "") continue;
    const end = length + plain.length;
    // A sign has several letters.
    if (end >= offsets.length) offsets = longer(offsets, end + original.length);
    if (plain.length === 1) offsets[length] = at;
    else offsets.fill(at, length, end);
    text += plain;
    length = end;
  }
  offsets[length] = original.length;
  return { original, text, offsets: offsets.subarray(0, length + 1) };
}

function longer(offsets: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(length);
  copy.set(offsets);
  return copy;
}

function placesOf(text: string, query: string): number[] {
  const places: number[] = [];
  if (query === "") return places;
  for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, at + query.length)) places.push(at);
  return places;
}

function rangesIn({ original, text, offsets }: FoldedText, query: string): TextRange[] {
  return placesOf(text, query).map((place) => {
    const start = offsets[place] ?? 0;
    const last = place + query.length - 1;
    let next = last + 1;
    // All letters of a sign have its offset.
    while (next < text.length && offsets[next] === offsets[last]) next += 1;
    return { start, end: offsets[next] ?? original.length };
  });
}

/** Ranges in order, without those that overlap one before them. */
function apart(ranges: readonly TextRange[]): TextRange[] {
  let end = 0;
  return ranges
    .toSorted((a, b) => a.start - b.start)
    .filter((range) => {
      if (range.start < end) return false;
      end = range.end;
      return true;
    });
}

/**
 * The matches of a query: ranges of the original text in UTF-16 code units, in order, without overlaps. If marks are
 * ignored, a range includes those of its last letter.
 */
export function findText(text: string, query: TextQuery): TextRange[] {
  if (!query.ignoresMarks) {
    return placesOf(text, query.text).map((start) => ({ start, end: start + query.text.length }));
  }
  const plain = withoutMarks(text);
  const wanted = withoutMarks(query.text);
  const found = rangesIn(plain, wanted.text);
  const [joined, joinedQuery] = [withoutJoiners(plain), withoutJoiners(wanted)];
  const isSame = joined === plain && joinedQuery === wanted;
  return isSame ? found : apart([...found, ...rangesIn(joined, joinedQuery.text)]);
}

/** Replaces some ranges of a text, which must be in order. */
export function replaceRanges(text: string, ranges: readonly TextRange[], replacement: string): string {
  let replaced = "";
  let at = 0;
  for (const { start, end } of ranges) {
    replaced += text.slice(at, start) + replacement;
    at = end;
  }
  return replaced + text.slice(at);
}

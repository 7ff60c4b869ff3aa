import { joinsPrevious } from "../arabic-text/arabic-text-units.ts";
import type { TextRange } from "../arabic-text/arabic-text.ts";

export interface TextQuery {
  text: string;
  /** Finds words regardless of vowel marks and tatweel; letters must match exactly. */
  ignoresMarks: boolean;
}

/** A text without its marks, with the offset in the original for each code unit and for the end. */
function withoutMarks(text: string): { plain: string; offsets: number[] } {
  const offsets: number[] = [];
  let plain = "";
  for (let at = 0; at < text.length; at += 1) {
    if (joinsPrevious(text.charCodeAt(at))) continue;
    plain += text.charAt(at);
    offsets.push(at);
  }
  offsets.push(text.length);
  return { plain, offsets };
}

function placesOf(text: string, query: string): number[] {
  const places: number[] = [];
  if (query === "") return places;
  for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, at + query.length)) places.push(at);
  return places;
}

/**
 * The matches of a query: ranges of the original text in UTF-16 code units, in order, without overlaps. If marks are
 * ignored, a range includes those of its last letter.
 */
export function findText(text: string, query: TextQuery): TextRange[] {
  if (!query.ignoresMarks) {
    return placesOf(text, query.text).map((start) => ({ start, end: start + query.text.length }));
  }
  const { plain, offsets } = withoutMarks(text);
  const wanted = withoutMarks(query.text).plain;
  return placesOf(plain, wanted).map((place) => ({
    start: offsets[place] ?? 0,
    end: offsets[place + wanted.length] ?? text.length,
  }));
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

import type { LanguageTag } from "../library/language.ts";
import type { Segment } from "../segments/segment.ts";
import { createLexemeMaker, textLexemes } from "./lexemes.ts";

/** A segment as the search stores it. */
export interface SearchLine {
  segmentId: string;
  text: string;
  lexemes: string[];
}

/** How a save changed the lines of a text. */
export interface SearchLineChange {
  made: SearchLine[];
  /** Ids of segments that are no longer found. */
  gone: string[];
}

/** UTF-16 code units: the rest of a longer segment is not found. */
const longestLine = 5000;

/** The lines that the search adds and removes when `after` replaces `before`. */
export function searchLineChange(
  before: readonly Segment[],
  after: readonly Segment[],
  language: LanguageTag,
): SearchLineChange {
  const old = new Map(before.map(({ id, text }) => [id, text]));
  const makeLexemes = createLexemeMaker(language);
  const made = after.flatMap(({ id, text }) => {
    if (old.get(id) === text) return [];
    const line = text.slice(0, longestLine);
    const lexemes = textLexemes(line, makeLexemes);
    return lexemes.length === 0 ? [] : { segmentId: id, text: line, lexemes };
  });
  const present = new Map(after.map(({ id, text }) => [id, text]));
  const madeIds = new Set(made.map(({ segmentId }) => segmentId));
  const gone = before
    .filter(({ id, text }) => present.get(id) !== text && !madeIds.has(id))
    .map(({ id }) => id);
  return { made, gone };
}

import type { LanguageTag } from "../library/language.ts";
import type { Segment } from "../segments/segment.ts";

export type CheckKind =
  | "out-of-order"
  | "overlap"
  | "end-before-start"
  | "same-start"
  | "empty"
  | "repeated"
  | "too-fast"
  | "long"
  | "latin-punctuation"
  | "mixed-digits"
  | "presentation-forms"
  | "direction-marks"
  | "tatweel"
  | "double-spaces"
  | "html-entities"
  | "same-as-source"
  | "arabic-left"
  | "numbers-differ"
  | "glossary";

/** A fact about a segment, shown beside it; it never stops anybody. */
export interface Finding {
  id: string;
  kind: CheckKind;
  /** UTF-16 offsets in the text of what it is about, `to` excluded; without `to` it is about the whole segment. */
  from: number;
  to?: number;
  /** The word of the Arabic that it is about. */
  about?: string;
  /** What was looked for, as the glossary gives it. */
  expected?: string;
  /** What the text or a time would become, where that is certain. */
  fix?: { text: string } | { time: string } | { end: string };
}

/** A finding of the segment at hand. */
type NewFinding = Omit<Finding, "id">;

/** An Arabic segment, and the texts that translate it as one. */
export interface CheckedRow {
  source: string;
  text: string;
}

/** A segment with what its checks look at beside it. */
export interface CheckedPlace {
  segment: Segment;
  previous: Segment | undefined;
  /** On the first of the segments that translate one Arabic segment. */
  row: CheckedRow | undefined;
  language: LanguageTag;
  /** The renderings of an Arabic word that somebody wrote down, as text. */
  renderingsOf: (word: string) => string | undefined;
}

/** A check of one segment, whose answer holds until something of the place changes. */
export type SegmentCheck = (place: CheckedPlace) => NewFinding | undefined;

/** A check of the times of the whole list, in linear time after sorting. */
export type TimesCheck = (segments: readonly Segment[]) => Finding[];

/** A check of one segment's text by what must not be in it; the fix mends all of it at once. */
export function findPattern(kind: CheckKind, pattern: RegExp, mend: (match: string) => string): SegmentCheck {
  return ({ segment: { text } }) => {
    const [match] = text.matchAll(pattern);
    if (!match) return undefined;
    const to = match.index + match[0].length;
    return { kind, from: match.index, to, fix: { text: text.replace(pattern, mend) } };
  };
}

import type { LanguageTag } from "../library/language.ts";
import type { Segment } from "../segments/segment.ts";

/** Kinds about the times of segments, which a suggested translation takes from its line. */
export const timesKinds = [
  "out-of-order",
  "overlap",
  "end-before-start",
  "same-start",
  "doubtful-time",
] as const;

export const checkKinds = [
  ...timesKinds,
  "empty",
  "repeated",
  "too-fast",
  "far-too-fast",
  "long",
  "latin-punctuation",
  "leading-stops",
  "mixed-digits",
  "presentation-forms",
  "direction-marks",
  "tatweel",
  "double-spaces",
  "markup",
  "html-entities",
  "lost-character",
  "arabic-letters",
  "stock-phrase",
  "same-as-source",
  "arabic-left",
  "numbers-differ",
  "glossary",
  /** Of a model's suggestion alone. */
  "other-line",
] as const;

export type CheckKind = (typeof checkKinds)[number];

/** Stored kinds may be of another release. */
export function isCheckKind(kind: unknown): kind is CheckKind {
  return checkKinds.some((known) => known === kind);
}

/** A fact about a segment, shown beside it; it never blocks anybody. */
export interface Finding {
  id: string;
  kind: CheckKind;
  /** UTF-16 offsets in the text, `to` exclusive; without `to` the finding is about the whole segment. */
  from: number;
  to?: number;
  /** The Arabic word that it is about. */
  about?: string;
  /** The expected renderings, from the glossary. */
  expected?: string;
  /** The corrected text or time, if it is certain. */
  fix?: { text: string } | { time: string } | { end: string };
}

/** A finding of the current segment. */
type NewFinding = Omit<Finding, "id">;

/** An Arabic segment, and its translations joined into one. */
export interface CheckedRow {
  source: string;
  text: string;
}

/** A segment with the context of its checks. */
export interface CheckedPlace {
  segment: Segment;
  previous: Segment | undefined;
  /** On the first segment that translates an Arabic segment. */
  row: CheckedRow | undefined;
  language: LanguageTag;
  /** The renderings of an Arabic word in the notes, as text. */
  renderingsOf: (word: string) => string | undefined;
}

/** A check of one segment; its result is valid until its context changes. */
export type SegmentCheck = (place: CheckedPlace) => NewFinding | undefined;

/** A check of the times of the whole list, in linear time after sorting. */
export type TimesCheck = (segments: readonly Segment[]) => Finding[];

/** A check of one segment's text for forbidden characters; the fix corrects all of them at once. */
export function findPattern(kind: CheckKind, pattern: RegExp, mend: (match: string) => string): SegmentCheck {
  return ({ segment: { text } }) => {
    const [match] = text.matchAll(pattern);
    if (!match) return undefined;
    const to = match.index + match[0].length;
    return { kind, from: match.index, to, fix: { text: text.replace(pattern, mend) } };
  };
}

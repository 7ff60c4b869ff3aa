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
  /** What the text or a time would become, where that is certain. */
  fix?: { text: string } | { time: string } | { end: string };
}

/** A transcript to be checked. */
export interface CheckedTranscript {
  language: LanguageTag;
  segments: readonly Segment[];
  /** Of a translation the Arabic that it was made from. */
  source?: readonly Segment[] | undefined;
}

/** One check over the whole list, in linear time (times: after sorting). */
export type Check = (transcript: CheckedTranscript) => Finding[];

/** A check that looks at one segment at a time. */
export function eachSegment(find: (segment: Segment) => Omit<Finding, "id"> | undefined): Check {
  return ({ segments }) =>
    segments.flatMap((segment) => {
      const finding = find(segment);
      return finding ? [{ id: segment.id, ...finding }] : [];
    });
}

/** A check of one segment's text by what must not be in it, with all of it mended at once where `mend` is given. */
export function findPattern(
  kind: CheckKind,
  pattern: RegExp,
  mend?: (match: string) => string,
): (segment: Segment) => Omit<Finding, "id"> | undefined {
  return ({ text }) => {
    const [match] = text.matchAll(pattern);
    if (!match) return undefined;
    const found = { kind, from: match.index, to: match.index + match[0].length };
    return mend ? { ...found, fix: { text: text.replace(pattern, mend) } } : found;
  };
}

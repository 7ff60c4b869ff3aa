import { findText, replaceRanges } from "@minbar/domain/editing/find-text";
import type { TextQuery } from "@minbar/domain/editing/find-text";
import type { Segment } from "@minbar/domain/segments/segment";
import type { Segments } from "../segment-editor.ts";

/** A part of a segment's text: unchanged, or a match to replace. */
interface Piece {
  /** UTF-16 offset in the text. */
  at: number;
  text: string;
  isFound: boolean;
}

/** A segment with matches, and its text after the replacement. */
export interface Replacement {
  segment: Segment;
  pieces: readonly Piece[];
  /** The number of matches. */
  count: number;
  text: string;
}

function piecesOf(text: string, ranges: readonly { start: number; end: number }[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (start > at) pieces.push({ at, text: text.slice(at, start), isFound: false });
    pieces.push({ at: start, text: text.slice(start, end), isFound: true });
    at = end;
  }
  if (at < text.length) pieces.push({ at, text: text.slice(at), isFound: false });
  return pieces;
}

/** All segments with matches, in order; none for an empty query. */
export function replacementsOf(segments: Segments, query: TextQuery, replacement: string): Replacement[] {
  return segments.flatMap((segment) => {
    const ranges = findText(segment.text, query);
    if (ranges.length === 0) return [];
    const text = replaceRanges(segment.text, ranges, replacement);
    return [{ segment, pieces: piecesOf(segment.text, ranges), count: ranges.length, text }];
  });
}

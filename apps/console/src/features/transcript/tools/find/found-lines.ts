import { findText, replaceRanges } from "@minbar/domain/editing/find-text";
import type { TextQuery } from "@minbar/domain/editing/find-text";
import type { TextRange } from "@minbar/domain/arabic-text/arabic-text";
import type { Segment, Segments } from "@minbar/domain/segments/segment";
import type { Match } from "#transcript/model/segment-editor.ts";

/** The part of a text to search: for each segment in it, UTF-16 offsets in the segment's text. */
export type SearchScope = ReadonlyMap<string, TextRange>;

/** A segment with matches, as UTF-16 offsets in its text. */
export interface FoundLine {
  segment: Segment;
  /** The index of the segment. */
  line: number;
  ranges: readonly TextRange[];
}

/** All segments with matches, in order; none for an empty query. */
export function foundLines(segments: Segments, query: TextQuery, scope?: SearchScope): FoundLine[] {
  return segments.flatMap((segment, line) => {
    const part = scope ? scope.get(segment.id) : { start: 0, end: Infinity };
    if (!part) return [];
    const all = findText(segment.text, query);
    const ranges = all.filter(({ start, end }) => start >= part.start && end <= part.end);
    return ranges.length === 0 ? [] : [{ segment, line, ranges }];
  });
}

/** The segment's text after the replacement of all its matches. */
export function replacedText({ segment, ranges }: FoundLine, replacement: string): string {
  return replaceRanges(segment.text, ranges, replacement);
}

/** A part of a segment's text: unchanged, or a match to replace. */
interface Piece {
  /** UTF-16 offset in the text. */
  at: number;
  text: string;
  isFound: boolean;
}

export function piecesOf({ segment: { text }, ranges }: FoundLine): Piece[] {
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

export function countMatches(lines: readonly FoundLine[]): number {
  return lines.reduce((sum, { ranges }) => sum + ranges.length, 0);
}

/** A match, its number from 1, and the index of its segment. */
export interface NumberedMatch extends Match {
  number: number;
  line: number;
}

/** A position in a text: the index of a segment, and a UTF-16 offset in its text. */
export interface TextPosition {
  line: number;
  at: number;
}

/** The first match, or with `isLast` the last one, for which that is so. */
function searchMatches(
  lines: readonly FoundLine[],
  isWanted: (match: NumberedMatch) => boolean,
  isLast = false,
): NumberedMatch | undefined {
  let number = 0;
  let wanted: NumberedMatch | undefined;
  for (const { segment, line, ranges } of lines)
    for (const range of ranges) {
      number += 1;
      const match = { ...range, id: segment.id, line, number };
      if (!isWanted(match)) continue;
      wanted = match;
      if (!isLast) return wanted;
    }
  return wanted;
}

export function numberOf(lines: readonly FoundLine[], match: Match | undefined): number | undefined {
  return match && searchMatches(lines, ({ id, start }) => id === match.id && start === match.start)?.number;
}

const isBefore = (match: NumberedMatch, { line, at }: TextPosition) =>
  match.line < line || (match.line === line && match.start < at);

const always = () => true;

/** The first match at that position or after it, wrapping around. */
export function matchFrom(lines: readonly FoundLine[], from: TextPosition): NumberedMatch | undefined {
  return searchMatches(lines, (match) => !isBefore(match, from)) ?? searchMatches(lines, always);
}

/** The last match before that position, wrapping around. */
export function matchBefore(lines: readonly FoundLine[], from: TextPosition): NumberedMatch | undefined {
  return searchMatches(lines, (match) => isBefore(match, from), true) ?? searchMatches(lines, always, true);
}

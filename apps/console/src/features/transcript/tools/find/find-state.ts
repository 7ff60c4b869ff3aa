import { atom, computed } from "nanostores";
import type { ReadableAtom, WritableAtom } from "nanostores";
import type { TextRange } from "@minbar/domain/arabic-text/arabic-text";
import { replaceRanges, findText } from "@minbar/domain/editing/find-text";
import type { TextQuery } from "@minbar/domain/editing/find-text";
import { replaceTexts } from "@minbar/domain/editing/operations";
import type { Caret } from "@minbar/domain/editing/step";
import type { Segment, Segments } from "@minbar/domain/segments/segment";
import type { SegmentEditor, Match } from "#transcript/model/segment-editor.ts";

/** Where the user was when the panel opened. */
export interface FindStart {
  /** The active segment. */
  id: string | undefined;
  /** The caret in its text, as a UTF-16 offset. */
  at: number;
  /** The words to search for. */
  text?: string | undefined;
  /** The selected part of the text. */
  selection?: SearchScope | undefined;
  /** Whether only the selection is searched at first. */
  isScoped?: boolean | undefined;
}

/** The part of an editor that finding needs. */
type FindEditor = Pick<SegmentEditor, "$segments" | "$current" | "$match" | "showMatch" | "apply">;

/** What to search for, and where. */
interface Search {
  query: TextQuery;
  selection: SearchScope | undefined;
  /** Whether only the selection is searched. */
  isScoped: boolean;
}

/** Goes from match to match. */
function createMatchPosition(
  editor: FindEditor,
  $found: ReadableAtom<readonly FoundLine[]>,
  start: FindStart,
) {
  const $number = computed([$found, editor.$match], numberOf);
  /** Where the next search begins: the shown match, before the first one the caret. */
  let place = { id: start.id, line: 0, at: start.at };

  function position() {
    const line = editor.$segments.get().findIndex(({ id }) => id === place.id);
    return { line: line === -1 ? place.line : line, at: place.at };
  }
  function show(match: NumberedMatch | undefined): void {
    if (match) place = { id: match.id, line: match.line, at: match.start };
    editor.showMatch(match && { id: match.id, start: match.start, end: match.end });
  }
  return {
    $number,
    /** Shows the match at this position, or the next one; `at`: a UTF-16 offset in the shown segment. */
    showFrom(at = place.at): void {
      place = { ...place, at };
      show(matchFrom($found.get(), position()));
    },
    /** Shows the next match, or with -1 the previous one, around the ends of the text. */
    go(way: 1 | -1): void {
      const { line, at } = position();
      const isShown = $number.get() !== undefined;
      if (way === -1) show(matchBefore($found.get(), { line, at }));
      else show(matchFrom($found.get(), { line, at: isShown ? at + 1 : at }));
    },
    /**
     * Hides the match; returns where the caret belongs: at the match, without one where the search began, or in the
     * segment that the user has gone to.
     */
    end(): Caret | undefined {
      const [match, current] = [editor.$match.get(), editor.$current.get()];
      editor.showMatch(undefined);
      const id = current === place.id && !match ? start.id : current;
      const segment = editor.$segments.get().find((one) => one.id === id);
      if (!segment) return undefined;
      if (match && match.id === id) return { id: segment.id, at: match.start };
      return { id: segment.id, at: id === start.id ? start.at : segment.text.length };
    },
  };
}

interface ReplacingOptions {
  editor: FindEditor;
  $search: WritableAtom<Search>;
  position: ReturnType<typeof createMatchPosition>;
}

/** Replaces matches, and shows the next one afterwards. */
function createReplacing({ editor, $search, position }: ReplacingOptions) {
  /** Sets the texts as one undo step. The selection grows or shrinks with them. */
  function setTexts(texts: ReadonlyMap<string, string>): void {
    const segments = editor.$segments.get();
    const { selection, ...search } = $search.get();
    const parts = new Map(selection);
    for (const { id, text } of segments) {
      const part = parts.get(id);
      const by = (texts.get(id)?.length ?? text.length) - text.length;
      if (part && by !== 0) parts.set(id, { ...part, end: part.end + by });
    }
    editor.apply(replaceTexts(segments, texts));
    $search.set({ ...search, selection: selection && parts });
  }
  return {
    /** Replaces the shown match; without one only shows the next. */
    replaceOne(replacement: string): void {
      const [match, number] = [editor.$match.get(), position.$number.get()];
      const segment = editor.$segments.get().find(({ id }) => id === match?.id);
      if (!match || !segment || number === undefined) return position.showFrom();
      setTexts(new Map([[match.id, replaceRanges(segment.text, [match], replacement)]]));
      position.showFrom(match.start + replacement.length);
    },
    /** Replaces all matches of these segments. */
    replaceAll(lines: readonly FoundLine[], replacement: string): void {
      setTexts(new Map(lines.map((line) => [line.segment.id, replacedText(line, replacement)])));
      position.showFrom();
    },
  };
}

export type FindState = ReturnType<typeof createFindState>;

/** Finding and replacing in a text; outside React, so that a key acts on what was typed just before it. */
export function createFindState(editor: FindEditor, start: FindStart) {
  const { text = "", selection, isScoped = false } = start;
  const $search = atom<Search>({ query: { text, ignoresMarks: true }, selection, isScoped });
  const $found = computed([editor.$segments, $search], (segments, search) =>
    foundLines(segments, search.query, search.isScoped ? search.selection : undefined),
  );
  const position = createMatchPosition(editor, $found, start);
  /** The number of matches that Replace all has just replaced. */
  const $replaced = atom(0);
  const replacing = createReplacing({ editor, $search, position });
  function change(part: Partial<Search>): void {
    $replaced.set(0);
    $search.set({ ...$search.get(), ...part });
    position.showFrom();
  }
  return {
    /** Shows the first match. */
    begin() {
      if (text !== "") position.showFrom();
    },
    $search: $search as ReadableAtom<Search>,
    $found,
    $number: position.$number,
    changeQuery: (part: Partial<TextQuery>) => change({ query: { ...$search.get().query, ...part } }),
    setScoped: (only: boolean) => change({ isScoped: only }),
    go: (way: 1 | -1) => position.go(way),
    end: () => position.end(),
    $replaced: $replaced as ReadableAtom<number>,
    replaceOne: (replacement: string) => replacing.replaceOne(replacement),
    replaceAll(lines: readonly FoundLine[], replacement: string): void {
      replacing.replaceAll(lines, replacement);
      $replaced.set(countMatches(lines));
    },
  };
}

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
interface NumberedMatch extends Match {
  number: number;
  line: number;
}

/** A position in a text: the index of a segment, and a UTF-16 offset in its text. */
interface TextPosition {
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

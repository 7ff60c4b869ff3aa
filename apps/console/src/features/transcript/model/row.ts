import { computed } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { alignSegments } from "@minbar/domain/segments/alignment";
import { hasWords } from "@minbar/domain/segments/segment";
import type { Segment, Segments } from "@minbar/domain/segments/segment";
import { ownTime } from "@minbar/domain/segments/untimed";
import { messages } from "./messages.ts";
import type { SegmentEditor } from "./segment-editor.ts";

/** A line of a text. A row that did not change is the same object, so that it does not render again. */
export interface Row {
  key: string;
  /** The Arabic line that it translates; `undefined` for a row of the Arabic text, or if a video has no Arabic text. */
  source: Segment | undefined;
  /** Its segments in the text, sorted by time. */
  own: Segments;
  /** The same, or, without any, a segment that is not in the text yet, for typing. At least one. */
  fields: Segments;
}

/** A text as rows. */
export interface TextRows {
  $rows: ReadableAtom<readonly Row[]>;
  /** One segment per row, by row key: the time of its line. */
  $lines: ReadableAtom<Segments>;
  /** Edits the fields. */
  editor: SegmentEditor;
}

const rowsOfSegments = new WeakMap<Segment, Row>();

/** A segment as a row of its own; the same one each time. */
function segmentRow(segment: Segment): Row {
  const known = rowsOfSegments.get(segment);
  if (known) return known;
  const own = [segment];
  const row = { key: segment.id, source: undefined, own, fields: own };
  rowsOfSegments.set(segment, row);
  return row;
}

/** A text without another beside it: each segment is a row. */
export function segmentRows(editor: SegmentEditor): TextRows {
  const $rows = computed(editor.$segments, (segments) => segments.map(segmentRow));
  return { $rows, $lines: editor.$segments, editor };
}

/** The active field of a row, otherwise its first one. */
export function activeField({ fields }: Row, current: string | undefined): Segment | undefined {
  return fields.find(({ id }) => id === current) ?? fields[0];
}

/** One segment per row, by row key: the time of its line. */
export function rowLines(rows: readonly Row[]): Segments {
  return rows.flatMap(({ key, source, fields }) => {
    const line = source ?? fields[0];
    return line ? [line.id === key ? line : { ...line, id: key }] : [];
  });
}

export function isEmptyRow({ own }: Row): boolean {
  return !own.some(hasWords);
}

function rowOf(source: Segment | undefined, own: Segments): Row {
  const key = source?.id ?? own[0]?.id ?? "";
  return { key, source, own, fields: own.length === 0 && source ? [{ ...source, text: "" }] : own };
}

function aligned(source: Segments, translation: Segments): Row[] {
  if (source.length === 0) return translation.map((segment) => rowOf(undefined, [segment]));
  const lines = alignSegments(source, translation);
  return source.map((line, at) => rowOf(line, lines[at] ?? []));
}

function isSameList(a: Segments, b: Segments): boolean {
  return a.length === b.length && a.every((segment, at) => segment === b[at]);
}

const isSamePlace = (a: Segment, b: Segment | undefined) =>
  a.id === b?.id && a.time === b.time && a.end === b.end;

/** The rows after a change of words only; `undefined` if segments were added, removed or moved. */
function withNewWords(translation: Segments, before: TranslationRows): readonly Row[] | undefined {
  const { translation: earlier, rows } = before;
  if (translation.length !== earlier.length) return undefined;
  if (!translation.every((segment, at) => isSamePlace(segment, earlier[at]))) return undefined;
  const changed = new Map(
    translation.flatMap((segment, at) => (segment === earlier[at] ? [] : [[segment.id, segment] as const])),
  );
  return rows.map((row) =>
    row.own.some(({ id }) => changed.has(id))
      ? rowOf(
          row.source,
          row.own.map((segment) => changed.get(segment.id) ?? segment),
        )
      : row,
  );
}

/** Rows with the texts that they were built from. */
interface TranslationRows {
  source: Segments;
  translation: Segments;
  rows: readonly Row[];
}

export const noRows: TranslationRows = { source: [], translation: [], rows: [] };

/**
 * Pairs the lines of the Arabic text with their translations: by link, otherwise by overlap in time, never by index. A
 * row that did not change since `before` is the same object, so that it does not render again.
 */
export function translationRows(
  source: Segments,
  translation: Segments,
  before: TranslationRows = noRows,
): TranslationRows {
  const quick = source === before.source ? withNewWords(translation, before) : undefined;
  if (quick) return { source, translation, rows: quick };
  const known = new Map(before.rows.map((row) => [row.key, row]));
  const rows = aligned(source, translation).map((row) => {
    const old = known.get(row.key);
    return old && old.source === row.source && isSameList(old.own, row.own) ? old : row;
  });
  return { source, translation, rows };
}

/** A segment's time in the names of its controls. */
export function timeName(segment: Segment): string {
  return ownTime(segment) ?? messages.get().noTimeYet;
}

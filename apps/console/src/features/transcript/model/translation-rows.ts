import { alignSegments } from "@minbar/domain/segments/alignment";
import { hasWords } from "@minbar/domain/segments/segment";
import type { Segment, Segments } from "@minbar/domain/segments/segment";
import type { Row } from "./row.ts";

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
export interface TranslationRows {
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

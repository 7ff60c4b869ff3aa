import { computed } from "nanostores";
import type { ReadableAtom } from "nanostores";
import type { Segment, Segments } from "@minbar/domain/segments/segment";
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

import { computed } from "nanostores";
import type { Row, TextRows } from "./row.ts";
import type { SegmentEditor } from "./segment-editor.ts";

export interface PlacedRows extends Pick<TextRows, "$rows"> {
  editor: Pick<SegmentEditor, "$current" | "focus">;
}

export type RowPlace = ReturnType<typeof createRowPlace>;

/** The active row of a text, and a function that activates another. */
export function createRowPlace({ $rows, editor }: PlacedRows) {
  const $key = computed(
    [$rows, editor.$current],
    (rows, current) => rows.find(({ fields }) => fields.some(({ id }) => id === current))?.key,
  );
  /** Moves to that segment of the row, otherwise to its first one; false without a row. */
  function enter(row: Row | undefined, segment?: string): boolean {
    const field = row?.fields.find(({ id }) => id === segment) ?? row?.fields[0];
    if (field) editor.focus({ id: field.id, at: field.text.length });
    return field !== undefined;
  }
  const rowOf = (key: string | undefined) => $rows.get().find((row) => row.key === key);
  return {
    /** The key of the active row. */
    $key,
    row: () => rowOf($key.get()),
    rowOf,
    enter,
  };
}

import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import type { WorkRow } from "@minbar/domain/library/work-overview";
import type { Place } from "./grid-keys.ts";

/** The rows and the columns of the grid, in their order. */
export interface GridOrder {
  rows: readonly Pick<WorkRow, "id">[];
  columns: readonly ApprovedLanguageTag[];
}

/** A cell in a set of cells. */
export function cellKey(videoId: number, tag: ApprovedLanguageTag): string {
  return `${videoId} ${tag}`;
}

/** The key of the cell at a place; `undefined` outside the grid. */
export function keyAt({ row, column }: Place, { rows, columns }: GridOrder): string | undefined {
  const [video, tag] = [rows[row], columns[column]];
  return video && tag && cellKey(video.id, tag);
}

/** The place of a cell; `undefined` if the grid does not show it. */
export function placeOfKey(key: string, { rows, columns }: GridOrder): Place | undefined {
  const [id, tag] = key.split(" ");
  const row = rows.findIndex((each) => String(each.id) === id);
  const column = columns.findIndex((each) => each === tag);
  return row < 0 || column < 0 ? undefined : { row, column };
}

/** The keys of all cells of the rectangle between two cells, both included. */
export function keysBetween(a: Place, b: Place, { rows, columns }: GridOrder): string[] {
  const part = <Item>(items: readonly Item[], from: number, to: number) =>
    items.slice(Math.min(from, to), Math.max(from, to) + 1);
  const tags = part(columns, a.column, b.column);
  return part(rows, a.row, b.row).flatMap(({ id }) => tags.map((tag) => cellKey(id, tag)));
}

/** A cell by its row and its column, from 0. */
export interface Place {
  row: number;
  column: number;
}

interface Grid {
  rows: number;
  columns: number;
  isRightToLeft: boolean;
}

interface Key {
  key: string;
  ctrlKey: boolean;
}

/** Rows that a page key moves by. */
const pageRows = 10;

function isOneOf(key: string, ...keys: readonly string[]): boolean {
  return keys.includes(key);
}

function columnAfter(column: number, { key }: Key, { columns, isRightToLeft }: Grid): number {
  const forward = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  if (isOneOf(key, "ArrowLeft", "ArrowRight")) return column + (key === forward ? 1 : -1);
  if (key === "Home") return 0;
  return key === "End" ? columns - 1 : column;
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageRows,
  PageUp: -pageRows,
};

function rowAfter(row: number, { key, ctrlKey }: Key, { rows }: Grid): number {
  if (ctrlKey && key === "Home") return 0;
  if (ctrlKey && key === "End") return rows - 1;
  return row + (steps[key] ?? 0);
}

const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);

/** The cell that a key leads to; `undefined` where the key is none of the grid's. */
export function placeAfter(place: Place, key: Key, grid: Grid): Place | undefined {
  const isMove = key.key in steps || isOneOf(key.key, "ArrowLeft", "ArrowRight", "Home", "End");
  if (!isMove || grid.rows === 0) return undefined;
  return {
    row: within(rowAfter(place.row, key, grid), grid.rows),
    column: within(columnAfter(place.column, key, grid), grid.columns),
  };
}

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

const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1);

/** The cell that a key moves to; `undefined` for other keys. */
export function placeAfter({ row, column }: Place, { key, ctrlKey }: Key, grid: Grid): Place | undefined {
  const forward = grid.isRightToLeft ? -1 : 1;
  const places: Partial<Record<string, Place>> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    PageDown: { row: row + pageRows, column },
    PageUp: { row: row - pageRows, column },
    ArrowRight: { row, column: column + forward },
    ArrowLeft: { row, column: column - forward },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? grid.rows - 1 : row, column: grid.columns - 1 },
  };
  const next = places[key];
  if (!next || grid.rows === 0) return undefined;
  return { row: within(next.row, grid.rows), column: within(next.column, grid.columns) };
}

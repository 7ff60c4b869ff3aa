import type { WordRange } from "./common-runs.ts";
import type { Vocabulary } from "./text-words.ts";

/** For each word of a text the word of the other text that stands in its place. */
export interface WordAlignment {
  /** Index of the other word; -1: none. */
  partners: Int32Array;
  /** How alike the two are: 2 equal, 1 one letter differs, 0 another word in the same place. */
  likeness: Uint8Array;
}

interface Options extends WordAlignment {
  ids: readonly [Int32Array, Int32Array];
  range: WordRange;
  vocabulary: Vocabulary;
}

/** Scores of two words by their likeness, and of a word without a partner. */
const scores: readonly number[] = [-1, 2, 4];
const aloneScore = -1;

/** Columns on either side of the diagonal: more than two versions of one text differ between common runs. */
const halfBand = 200;
/** More cells than this are left unaligned: such texts have nothing in common there. Limits time and memory. */
const mostCells = 4_000_000;
/** Cells computed in one step: about a millisecond. */
const cellsAtOnce = 20_000;

const [both, onlyText, onlyOther] = [1, 2, 3];

/** Whether two words of at least four letters differ in one letter: replaced, added or left out. */
function isAlike(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 4 || long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short.charCodeAt(same) === long.charCodeAt(same)) same += 1;
  const rest = short.length === long.length ? same + 1 : same;
  return short.slice(rest) === long.slice(same + 1);
}

/** The table of a range: only the cells near its diagonal. */
function createTable({ ids: [ids, others], range, vocabulary: { words } }: Options) {
  const rows = range.to - range.from;
  const columns = range.otherTo - range.otherFrom;
  const width = Math.min(columns, 2 * halfBand) + 1;
  const steps = new Uint8Array((rows + 1) * width);
  /** The first column of a row. */
  const firstOf = (row: number) =>
    Math.min(Math.max(0, Math.round((row * columns) / Math.max(1, rows)) - halfBand), columns + 1 - width);
  function likenessOf(row: number, column: number): number {
    const a = ids[range.from + row - 1] ?? 0;
    const b = others[range.otherFrom + column - 1] ?? 0;
    if (a === b) return 2;
    return isAlike(words[a] ?? "", words[b] ?? "") ? 1 : 0;
  }
  return { rows, columns, width, steps, firstOf, likenessOf };
}

type Table = ReturnType<typeof createTable>;

/** The first row: words of the other text alone. */
function fillFirstRow({ width, steps }: Table, current: Float64Array): void {
  for (let column = 0; column < width; column += 1) current[column] = column * aloneScore;
  steps.fill(onlyOther, 0, width);
}

/** Fills one row from the one above; both by column, with `-Infinity` on either side of the band, which moves on only. */
function fillRow(table: Table, row: number, [above, current]: readonly [Float64Array, Float64Array]): void {
  const { width, steps, firstOf, likenessOf } = table;
  const first = firstOf(row);
  let before = -Infinity;
  if (first > 0) current[first - 1] = -Infinity;
  for (let place = 0; place < width; place += 1) {
    const column = first + place;
    const pair = column > 0 ? (above[column - 1] ?? 0) + (scores[likenessOf(row, column)] ?? 0) : -Infinity;
    const skipText = (above[column] ?? 0) + aloneScore;
    const best = Math.max(pair, skipText, before + aloneScore);
    current[column] = best;
    before = best;
    steps[row * width + place] = best === pair ? both : best === skipText ? onlyText : onlyOther;
  }
}

/** Follows the best path back from the end, and writes its pairs. */
function trace(table: Table, { range, partners, likeness }: Options): void {
  const { width, steps, firstOf, likenessOf } = table;
  let [row, column] = [table.rows, table.columns];
  while (row > 0 && column > 0) {
    const step = steps[row * width + column - firstOf(row)];
    if (step === both) {
      partners[range.from + row - 1] = range.otherFrom + column - 1;
      likeness[range.from + row - 1] = likenessOf(row, column);
    }
    if (step !== onlyOther) row -= 1;
    if (step !== onlyText) column -= 1;
  }
}

/** Aligns a range by Needleman and Wunsch, in a band around its diagonal. */
export function* alignRange(options: Options): Generator<undefined, void> {
  const { from, to, otherFrom, otherTo } = options.range;
  const [rows, columns] = [to - from, otherTo - otherFrom];
  const cells = rows * Math.min(columns, 2 * halfBand);
  // The bands of two rows have to overlap.
  const isSteep = columns > 2 * halfBand && columns > rows * halfBand;
  if (cells === 0 || cells > mostCells || isSteep) return;
  const table = createTable(options);
  let above = new Float64Array(columns + 1).fill(-Infinity);
  let current = new Float64Array(columns + 1).fill(-Infinity);
  let filled = 0;
  for (let row = 0; row <= table.rows; row += 1) {
    if (row === 0) fillFirstRow(table, current);
    else fillRow(table, row, [above, current]);
    [above, current] = [current, above];
    filled += table.width;
    if (filled > cellsAtOnce) {
      filled = 0;
      yield;
    }
  }
  trace(table, options);
}

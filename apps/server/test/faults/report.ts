/** Rows with the same columns. */
export type Table = Record<string, string | number>[];

/** The report of a run of faults. */
export interface Report {
  title: string;
  /** Results, a line each. */
  results: Record<string, string | number>;
  tables?: readonly Table[];
  /** Violations, a line each; empty when there are none. */
  faults: readonly string[];
}

/** Written to stdout directly, since vitest puts a heading over each line of the console. */
export function printReport({ title, results, tables = [], faults }: Report): void {
  const width = Math.max(...Object.keys(results).map((name) => name.length));
  const lines = Object.entries(results).map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  const verdict = faults.length === 0 ? "  held" : faults.map((fault) => `  FAULT ${fault}`).join("\n");
  process.stdout.write(
    `\n${[title, ...lines, ...tables.filter((table) => table.length > 0).map(textOf), verdict].join("\n")}\n`,
  );
}

function textOf(table: Table): string {
  const names = Object.keys(table[0] ?? {});
  const cells = [names, ...table.map((row) => names.map((name) => String(row[name] ?? "")))];
  const widths = names.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map(
      (row) =>
        `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join("  ")}`,
    )
    .join("\n");
}

/** The slowest, the middle one and how many, in seconds. */
export function secondsOf(milliseconds: readonly number[]): string {
  if (milliseconds.length === 0) return "none";
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const text = (value = 0): string => `${(value / 1000).toFixed(2)} s`;
  return `median ${text(sorted[Math.floor(sorted.length / 2)])}, longest ${text(sorted.at(-1))}, of ${sorted.length}`;
}

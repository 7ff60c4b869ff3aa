import { csvField } from "@minbar/domain/csv-field";
import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import type { WorkRow } from "@minbar/domain/library/work-overview";
import { languageName } from "@minbar/ui/words/names";

interface Options {
  columns: readonly ApprovedLanguageTag[];
  /** The headings of the first two columns. */
  heads: readonly [video: string, address: string];
  addressOf: (row: WorkRow) => string;
  /** The text of a cell. */
  wordsOf: (row: WorkRow, tag: ApprovedLanguageTag) => string;
}

/** The overview as CSV; the byte order mark tells spreadsheets that it is UTF-8. */
export function workCsv(rows: readonly WorkRow[], options: Options): string {
  const { columns, heads, addressOf, wordsOf } = options;
  const head = [...heads, ...columns.map((tag) => languageName(tag))];
  const lines = rows.map((row) => [row.title, addressOf(row), ...columns.map((tag) => wordsOf(row, tag))]);
  return `\uFEFF${[head, ...lines].map((line) => `${line.map(csvField).join(",")}\r\n`).join("")}`;
}

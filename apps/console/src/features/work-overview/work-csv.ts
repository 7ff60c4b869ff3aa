import { languageOf } from "@minbar/domain/library/language";
import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import type { WorkRow } from "@minbar/domain/library/work-overview";

interface Options {
  columns: readonly ApprovedLanguageTag[];
  /** The heads of the first two columns. */
  heads: readonly [video: string, address: string];
  addressOf: (row: WorkRow) => string;
  /** What a cell says. */
  wordsOf: (row: WorkRow, tag: ApprovedLanguageTag) => string;
}

/**
 * A field as RFC 4180 has it. What a spreadsheet would take for a formula becomes text: titles come from elsewhere.
 */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The overview as a table for spreadsheets, which know by the mark at its beginning that it is UTF-8. */
export function workCsv(rows: readonly WorkRow[], options: Options): string {
  const { columns, heads, addressOf, wordsOf } = options;
  const head = [...heads, ...columns.map((tag) => languageOf(tag).name)];
  const lines = rows.map((row) => [row.title, addressOf(row), ...columns.map((tag) => wordsOf(row, tag))]);
  return `\uFEFF${[head, ...lines].map((line) => `${line.map(field).join(",")}\r\n`).join("")}`;
}

import papaparse from "papaparse";
import { message } from "../../messages/message.ts";
import { parseTime } from "../../segments/time.ts";
import type { ParsedSubtitles } from "../srt.ts";
import { readTimeLine } from "../time-lines/srt-time-line.ts";
import { CueList } from "./cue-list.ts";
import type { CueSpan } from "./cue-list.ts";
import { speakerNote } from "./json-cues.ts";
import { isTableLine } from "./line-formats.ts";
import { chosenColumn, columnsOfHead, textColumns } from "./table-columns.ts";
import type { ColumnChoice, TableColumn } from "./table-columns.ts";

const separators = [",", ";", "\t"] as const;

/** UTF-16 units and rows at the start of a text in which a table is recognised. */
const headSize = 4000;
const headRows = 6;

type Rows = readonly (readonly string[])[];

interface Table {
  separator: string;
  columns: TableColumn[];
  /** Lines before the first row of cues: the head, and Excel's `sep=;`. */
  skippedRows: number;
}

interface ParsedRows {
  rows: string[][];
  /** Whether a quotation mark is not closed, or too many stand inside of quoted cells: then the rest is not read. */
  isDamaged: boolean;
}

/** Misplaced quotation marks after which a text is not read on: each takes time. */
const mostFaults = 1000;

function rowsOf(text: string, separator: string): ParsedRows {
  const rows: string[][] = [];
  let faults = 0;
  let isOpen = false;
  papaparse.parse<string[]>(text, {
    delimiter: separator,
    newline: "\n",
    step: ({ data, errors }, parser) => {
      rows.push(data);
      faults += errors.length;
      isOpen ||= errors.some(({ code }) => code === "MissingQuotes");
      if (faults > mostFaults) parser.abort();
    },
  });
  return { rows, isDamaged: isOpen || faults > mostFaults };
}

const plainNumber = /^-?\d{1,12}(?:[.,]\d{1,9})?$/;

/** Milliseconds of a cell: every time that the SRT reader reads; `unit` is that of a plain number. */
function timeOf(cell: string, unit: number): number | undefined {
  const text = cell.trim();
  if (plainNumber.test(text)) return Number(text.replace(",", ".")) * unit;
  const clock = clockOf(text.replace(/^[-−]/u, ""));
  return clock === undefined || !/^[-−]/u.test(text) ? clock : -clock;
}

function clockOf(text: string): number | undefined {
  if (!text.includes(":") || text.includes("-->")) return parseTime(text);
  const line = `${text} --> ${text}`;
  const times = readTimeLine(line, line.indexOf("-->"));
  return times === "suspect" ? undefined : times?.start;
}

function cellOf(row: readonly string[], column: TableColumn | undefined): string {
  return (column && row[column.index]) ?? "";
}

const isClock = (cell = "") => cell.includes(":") && parseTime(cell) !== undefined;

/** A table without a head: two clocks, then words. */
function columnsWithoutHead(row: readonly string[]): TableColumn[] | undefined {
  const [start, end, words] = row;
  if (!isClock(start) || !isClock(end) || !/\p{L}/u.test(words ?? "")) return undefined;
  return row.map((_, index): TableColumn => {
    const role = (["start", "end"] as const)[index] ?? "text";
    return { name: String(index + 1), index, role, language: undefined };
  });
}

function tableWith(separator: string, head: string): Table | undefined {
  const { rows } = rowsOf(head, separator);
  const first = /^sep=.$/i.test(head.slice(0, head.indexOf("\n")).trim()) ? 1 : 0;
  const cells = rows[first] ?? [];
  // Times and words are two columns.
  if (cells.length < 2) return undefined;
  const columns = columnsOfHead(cells);
  if (!columns) {
    const plain = columnsWithoutHead(cells);
    return plain && { separator, columns: plain, skippedRows: first };
  }
  const start = columns.find(({ role }) => role === "start");
  const isRead = rows
    .slice(first + 1, first + headRows)
    .some((row) => timeOf(cellOf(row, start), 1) !== undefined);
  return isRead ? { separator, columns, skippedRows: first + 1 } : undefined;
}

/** The table in a text: a head with a column of times and one of words, and rows whose times can be read. */
function tableIn(text: string): Table | undefined {
  const head = text.slice(0, headSize);
  // Whisper's own table, which does not quote.
  if (isTableLine(head.slice(0, head.indexOf("\n")))) return undefined;
  return separators.map((separator) => tableWith(separator, head)).find((table) => table !== undefined);
}

export function isTable(text: string): boolean {
  return tableIn(text) !== undefined;
}

/** Milliseconds between two cues that are certainly too few: then whole numbers are seconds. */
const shortestStep = 60;

/** The unit that a head names, in milliseconds. */
function unitOfHead(column: TableColumn | undefined): number | undefined {
  const head = column?.name.toLowerCase() ?? "";
  if (/\bms\b|milli/.test(head)) return 1;
  return /\bs\b|sec|seg|sani|sekund|saat|ثانية|ثوان|سیکنڈ/.test(head) ? 1000 : undefined;
}

/** The unit of the plain numbers among the starts: seconds if they have fractions or rise slowly; `undefined`: no numbers. */
function unitOfStarts(rows: Rows, start: TableColumn | undefined): number | undefined {
  const numbers = rows.map((row) => cellOf(row, start).trim()).filter((cell) => plainNumber.test(cell));
  if (numbers.length === 0) return undefined;
  if (numbers.some((cell) => /[.,]/.test(cell))) return 1000;
  const last = numbers.reduce((most, cell) => Math.max(most, Number(cell)), 0);
  return last < numbers.length * shortestStep ? 1000 : 1;
}

/** A cell of words as it was before our tables put an apostrophe before what a spreadsheet takes for a formula. */
function wordsOf(cell: string): string {
  const text = cell.trim();
  return /^'+[=+\-@\t\r＝＋－＠]/u.test(text) ? text.slice(1) : text;
}

export interface ParsedTable extends ParsedSubtitles {
  /** The heads of the columns of words. */
  columns: string[];
  /** The one that was read; `undefined`: several may be meant, and none was read. */
  column: string | undefined;
}

function refused(texts: readonly TableColumn[], { column }: ColumnChoice): ParsedTable {
  const names = texts.map(({ name }) => name);
  const refusal = message(column === undefined ? "columns_of_words" : "no_such_column", { names });
  return { segments: [], skipped: [{ line: 1, message: refusal }], columns: names, column: undefined };
}

interface TableReading {
  cues: CueList;
  /** Milliseconds of a plain number in a column of times. */
  units: { start: number; duration: number };
  roles: Map<TableColumn["role"], TableColumn>;
  words: TableColumn;
  /** Whether an empty cell is usual, because another column has the words of that row. */
  hasOthers: boolean;
}

function spanOf({ units, roles }: TableReading, row: readonly string[]): CueSpan {
  const start = timeOf(cellOf(row, roles.get("start")), units.start);
  const end = roles.get("end");
  if (end) return { start, end: timeOf(cellOf(row, end), units.start) };
  const duration = roles.get("duration");
  if (!duration) return { start };
  const length = timeOf(cellOf(row, duration), units.duration);
  return { start, end: start === undefined || length === undefined ? undefined : start + length };
}

function readRow(reading: TableReading, row: readonly string[], line: number): void {
  const { cues, words, roles, hasOthers } = reading;
  if (row.every((cell) => cell.trim() === "")) return;
  const text = wordsOf(cellOf(row, words));
  if (text === "" && hasOthers) {
    cues.lose(line, message("row_without_words"));
    return;
  }
  for (const loss of speakerNote(cellOf(row, roles.get("speaker")))) cues.lose(line, loss);
  cues.add({ line, ...spanOf(reading, row), text });
}

function unitsOf(rows: Rows, roles: TableReading["roles"]): TableReading["units"] {
  const start = roles.get("start");
  const ofStarts = unitOfHead(start) ?? unitOfStarts(rows, start);
  return { start: ofStarts ?? 1000, duration: unitOfHead(roles.get("duration")) ?? ofStarts ?? 1000 };
}

function feedsIn(cells: readonly string[]): number {
  return cells.reduce((count, cell) => count + cell.split("\n").length - 1, 0);
}

/**
 * Parses a table with a column of starts and columns of words: comma, semicolon or tab, cells in quotes, with line breaks.
 * Of several columns of words it reads the chosen one, otherwise that of the language; if that is not clear, none.
 * `undefined`: the text is no such table.
 */
export function parseTable(text: string, choice: ColumnChoice = {}): ParsedTable | undefined {
  const table = tableIn(text);
  if (!table) return undefined;
  const { columns, separator, skippedRows } = table;
  const texts = textColumns(columns);
  const words = chosenColumn(texts, choice);
  if (!words) return refused(texts, choice);
  const { rows, isDamaged } = rowsOf(text, separator);
  // The first of two columns with one role.
  const roles = new Map(columns.toReversed().map((column) => [column.role, column]));
  const units = unitsOf(rows.slice(skippedRows), roles);
  const cues = new CueList();
  const reading: TableReading = { cues, units, roles, words, hasOthers: texts.length > 1 };
  let line = 1;
  for (const [at, row] of rows.entries()) {
    if (at >= skippedRows) readRow(reading, row, line);
    line += 1 + feedsIn(row);
  }
  const others = columns.filter(({ role, name }) => role === undefined && name !== "" && name !== words.name);
  for (const { name } of others) cues.skip(1, message("column_left_out", { name: name.slice(0, 60) }));
  if (isDamaged) cues.skip(1, message("quotes_damaged", { number: line - 1 }));
  return { ...cues.done(), columns: texts.map(({ name }) => name), column: words.name };
}

import { setTimeout as sleep } from "node:timers/promises";

import { sql } from "kysely";
import type { RawBuilder } from "kysely";

import { searchText } from "@minbar/domain/library/search-text";
import { searchFolding } from "@minbar/domain/search/folding";
import { lineProblemNames, lineProblems } from "@minbar/domain/team/line-problem";
import type { LineProblem } from "@minbar/domain/team/line-problem";

import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";

/** UTF-16 code units: an index entry is limited to 2,704 bytes. */
const maxIndexedLength = 600;

const storedText = (text: string): string => searchText(text).slice(0, maxIndexedLength);

/** Columns with the search text of a title, a name or a description. */
type SearchColumn = "searchTitle" | "searchName" | "searchDescription";

/** What a row that has the current folding is written with; why it is negative: 038-search-folding. */
export const writtenFolding = -searchFolding;

/** The search text of a title or a name, with its folding, for the write of its row; nothing if the text does not change. */
export function searchColumns<Column extends SearchColumn>(
  column: Column,
  text: string | undefined,
): { [Each in Column]?: string } & { searchFolding?: number } {
  if (text === undefined) return {};
  const columns: { [Each in SearchColumn]?: string } & { searchFolding?: number } = {
    [column]: storedText(text),
    searchFolding: writtenFolding,
  };
  return columns;
}

interface ReportTexts {
  description: string;
  problem?: LineProblem | null | undefined;
  segmentText?: string | null | undefined;
  contactName?: string | null | undefined;
  contactEmail?: string | null | undefined;
  contactMobile?: string | null | undefined;
  adminNote?: string | null | undefined;
}

/** The search text of a report, with how to reach who sent it and the admins' note: as protected as the report. Not indexed, so whole. */
export function reportColumns(report: ReportTexts): { searchReport: string; searchFolding: number } {
  const { problem, description, segmentText, contactName, contactEmail, contactMobile, adminNote } = report;
  const texts = [
    problem && lineProblems[problem],
    description,
    segmentText,
    contactName,
    contactEmail,
    contactMobile,
    adminNote,
  ];
  const text = texts.filter((each) => typeof each === "string").join(" ");
  return { searchReport: searchText(text), searchFolding: writtenFolding };
}

/** Whether a search text contains all the words, which are folded (`searchWords`). */
export function containsWords(column: SearchColumn, words: readonly string[]) {
  const holds = words.map((word) => sql<boolean>`strpos(${sql.ref(column)}, ${word}) > 0`);
  return holds.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(holds, sql` and `)})`;
}

/** Ranks matches of a folded query: at the start first, then at the start of a word, then anywhere. */
export function rankBy(column: SearchColumn, query: string): RawBuilder<number> {
  const text = sql.ref(column);
  return sql<number>`case when starts_with(${text}, ${query}) then 0
    when strpos(${text}, ${` ${query}`}) > 0 then 1
    when strpos(${text}, ${query}) > 0 then 2 else 3 end`;
}

const problemSentence = sql`case "problem" ${sql.join(
  lineProblemNames.map((name) => sql`when ${sql.lit(name)} then ${sql.lit(lineProblems[name])}`),
  sql` `,
)} end`;

/** What `searchReport` is made of. */
export const reportTexts = sql<string>`concat_ws(' ', ${problemSentence}, "description", "segmentText", "contactName", "contactEmail", "contactMobile", "adminNote")`;

const searchTexts = [
  { table: "videos", text: sql<string>`"title"`, stored: "searchTitle", formOf: storedText },
  { table: "playlists", text: sql<string>`"name"`, stored: "searchName", formOf: storedText },
  { table: "tasks", text: sql<string>`"description"`, stored: "searchDescription", formOf: storedText },
  { table: "reportedIssues", text: reportTexts, stored: "searchReport", formOf: searchText },
] as const;

/** Whether all rows of a table have the current folding, from its index alone. */
export const isFolded = (table: "videos" | "playlists" | "transcripts") =>
  sql<boolean>`coalesce((select min("searchFolding") from ${sql.table(table)}
    ${table === "transcripts" ? sql`where "segmentCount" > 0` : sql``}) >= ${searchFolding}, true)`;

/** Milliseconds between two batches, for the requests of people. */
const pause = 20;

/**
 * Makes the search texts again that were folded by earlier rules, or that a server of the previous version wrote, in batches.
 * `signal` stops it.
 */
export async function fillSearchTexts(db: Db, signal?: AbortSignal): Promise<void> {
  const isStopped = () => signal?.aborted === true;
  for (const columns of searchTexts) {
    let areMany = false;
    while (!isStopped() && (await fillBatch(db, columns))) {
      areMany = true;
      await sleep(pause);
    }
    if (areMany) await vacuum(db, columns.table);
  }
}

/** Index-only scans need a vacuumed table; autovacuum would run minutes later. */
function vacuum(db: Db, table: string): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

const batchSize = 1000;

/** Returns whether there may be more. Skips rows that another server is filling. */
function fillBatch(db: Db, { table, text, stored, formOf }: (typeof searchTexts)[number]): Promise<boolean> {
  const [rowsOf, storedIn] = [sql.table(table), sql.ref(stored)];
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number; text: string }>`
      select "id", ${text} as "text" from ${rowsOf} where "searchFolding" < ${searchFolding}
      order by "searchFolding" limit ${batchSize} for update skip locked`.execute(trx);
    if (rows.length === 0) return false;
    const ids = rows.map(({ id }) => id);
    const texts = rows.map((row) => formOf(row.text));
    await sql`update ${rowsOf} set ${storedIn} = "filled"."text", "searchFolding" = ${writtenFolding}
      from unnest(${ids}::integer[], ${texts}::text[]) as "filled" ("id", "text")
      where ${rowsOf}."id" = "filled"."id"`.execute(trx);
    return rows.length === batchSize;
  });
}

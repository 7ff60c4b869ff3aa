import { sql } from "kysely";
import type { RawBuilder } from "kysely";

import { searchText } from "@minbar/domain/library/search-text";

import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";

/** UTF-16 code units: an index entry is limited to 2,704 bytes. */
const longest = 600;

/** The search text of a title or a name. `undefined` if the text does not change. */
export function storedSearchText<Text extends string | undefined>(text: Text): Text | string {
  return text === undefined ? text : searchText(text).slice(0, longest);
}

interface ReportTexts {
  description: string;
  segmentText?: string | null | undefined;
  contactName?: string | null | undefined;
  contactEmail?: string | null | undefined;
  contactMobile?: string | null | undefined;
  adminNote?: string | null | undefined;
}

/** The search text of a report, with how to reach who sent it and the admins' note: as protected as the report. Not indexed, so whole. */
export function storedReportText(report: ReportTexts): string {
  const { description, segmentText, contactName, contactEmail, contactMobile, adminNote } = report;
  const texts = [description, segmentText, contactName, contactEmail, contactMobile, adminNote];
  return searchText(texts.filter((text) => typeof text === "string").join(" "));
}

/** Columns with search texts. */
type SearchColumn = "searchTitle" | "searchName" | "searchDescription";

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

/** What `storedReportText` is made of. */
export const reportTexts = sql<string>`concat_ws(' ', "description", "segmentText", "contactName", "contactEmail", "contactMobile", "adminNote")`;

const searchColumns = [
  { table: "videos", text: sql<string>`"title"`, stored: "searchTitle", formOf: storedSearchText },
  { table: "playlists", text: sql<string>`"name"`, stored: "searchName", formOf: storedSearchText },
  { table: "tasks", text: sql<string>`"description"`, stored: "searchDescription", formOf: storedSearchText },
  { table: "reportedIssues", text: reportTexts, stored: "searchReport", formOf: searchText },
] as const;

/** Whether every row has its search text. During an upgrade, a server of an older version may write one without. */
export async function areSearchTextsFilled(db: Db): Promise<boolean> {
  const missing = searchColumns.map(
    ({ table, stored }) => sql`exists (select from ${sql.table(table)} where ${sql.ref(stored)} is null)`,
  );
  const { rows } = await sql<{ isFilled: boolean }>`
    select not (${sql.join(missing, sql` or `)}) as "isFilled"`.execute(db);
  return rows[0]?.isFilled === true;
}

/** Fills the search texts of rows that older versions wrote, in batches. */
export async function fillSearchTexts(db: Db, onBatch?: () => void): Promise<void> {
  for (const columns of searchColumns) {
    let areMany = false;
    while (await fillBatch(db, columns)) {
      areMany = true;
      onBatch?.();
    }
    if (areMany) await vacuum(db, columns.table);
  }
}

/** Older versions did not search notes by their search text: `fillSearchTexts` makes it again. */
export async function resetReportTexts(db: Db): Promise<null> {
  await db
    .updateTable("reportedIssues")
    .set({ searchReport: null })
    .where("adminNote", "is not", null)
    .execute();
  return null;
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
function fillBatch(
  db: Db,
  { table, text, stored, formOf }: (typeof searchColumns)[number],
): Promise<boolean> {
  const [rowsOf, storedIn] = [sql.table(table), sql.ref(stored)];
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number; text: string }>`
      select "id", ${text} as "text" from ${rowsOf} where ${storedIn} is null
      order by "id" limit ${batchSize} for update skip locked`.execute(trx);
    if (rows.length === 0) return false;
    const ids = rows.map(({ id }) => id);
    const texts = rows.map((row) => formOf(row.text));
    await sql`update ${rowsOf} set ${storedIn} = "filled"."text"
      from unnest(${ids}::integer[], ${texts}::text[]) as "filled" ("id", "text")
      where ${rowsOf}."id" = "filled"."id"`.execute(trx);
    return rows.length === batchSize;
  });
}

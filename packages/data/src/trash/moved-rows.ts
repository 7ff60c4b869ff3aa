import { sql } from "kysely";
import type { RawBuilder } from "kysely";

import type { TrashedVideo } from "@minbar/domain/library/trash-output";

import type { Db } from "../connect.ts";

/**
 * The tables whose rows go to the trash with their video; each stands after those that it refers to. The rows of languages that
 * were removed before follow their entries by a trigger (044-language-trash).
 */
export const movedTables = [
  "videos",
  "transcripts",
  "revisions",
  "findingMarks",
  "videoDrafts",
  "trash",
] as const;

const restoredTables = [...movedTables, "trashedRows"] as const;

type MovedTable = (typeof restoredTables)[number];

/** Those of a language. */
const languageTables = ["transcripts", "revisions", "findingMarks"] as const satisfies readonly MovedTable[];

/** Tables that refer to a video or a transcript, whose rows are made again or end with the editing. */
export const derivedTables = ["editing", "searchLines", "translationMemory", "workStates"] as const;

/** Columns that get their default when a row is restored. */
const resetColumns: Partial<Record<MovedTable, string>> = {
  // So that a mirror that requests changes gets the video again.
  videos: "updatedAt",
  // Its lines are gone from the search.
  transcripts: "searchedVersion",
};

interface Column {
  name: string;
  /** Whether it refers to an account, which may be deleted before the row is restored. */
  isPerson: boolean;
}

/** Copies all rows of locked videos into the trash, and deletes them. */
export async function moveVideosToTrash(trx: Db, videos: readonly TrashedVideo[]): Promise<void> {
  const videoIds = videos.map(({ id }) => id);
  const trashIds = videos.map(({ trashId }) => trashId);
  const entry = sql`unnest(${videoIds}::integer[], ${trashIds}::integer[]) as "entry" ("videoId", "trashId")`;
  for (const table of movedTables)
    await copyRows(trx, { table, entry, isOfEntry: sql`"moved".${videoColumn(table)} = "entry"."videoId"` });
  // The history first: the foreign keys would update it for each transcript.
  for (const table of ["revisions", "transcripts", "videos"])
    await sql`delete from ${sql.table(table)} where ${videoColumn(table)} = any(${videoIds}::integer[])`.execute(
      trx,
    );
}

/** The same for a locked transcript. */
export async function moveLanguageToTrash(trx: Db, trashId: number, transcriptId: number): Promise<void> {
  const entry = sql`(select ${trashId}::integer as "trashId", "id", "videoId", "language"
    from "transcripts" where "id" = ${transcriptId}) as "entry"`;
  const isOfEntry = {
    transcripts: sql`"moved"."id" = "entry"."id"`,
    revisions: sql`"moved"."transcriptId" = "entry"."id"`,
    findingMarks: sql`("moved"."videoId", "moved"."language") = ("entry"."videoId", "entry"."language")`,
  };
  for (const table of languageTables) await copyRows(trx, { table, entry, isOfEntry: isOfEntry[table] });
  for (const table of languageTables.toReversed())
    await sql`delete from ${sql.table(table)} as "moved" using ${entry} where ${isOfEntry[table]}`.execute(
      trx,
    );
}

interface CopiedRows {
  table: MovedTable;
  /** The entries, as a table with that name and a column `trashId`. */
  entry: RawBuilder<unknown>;
  isOfEntry: RawBuilder<unknown>;
}

/** The columns are read from the database. */
async function copyRows(trx: Db, { table, entry, isOfEntry }: CopiedRows): Promise<void> {
  const columns = await columnsOf(trx, table);
  const content = columns.some(({ name }) => name === "content") ? sql`"moved"."content"` : sql`null::jsonb`;
  const others = columns.filter(({ name }) => name !== "content").map(({ name }) => movedColumn(name));
  await sql`
    insert into "trashedRows" ("trashId", "table", "row", "content")
    select "entry"."trashId", ${table}, (select to_jsonb("copy") from (select ${sql.join(others)}) as "copy"), ${content}
    from ${entry} join ${sql.table(table)} as "moved" on ${isOfEntry}
    order by "moved"."id"`.execute(trx);
}

/**
 * Puts all rows of an entry back under their ids. Columns that are newer than the rows get their default, and accounts that
 * are gone become `null`. A mark that somebody has set again meanwhile stays.
 */
export async function putRowsBack(trx: Db, trashId: number): Promise<void> {
  for (const table of restoredTables) {
    const stored = await storedColumns(trx, trashId, table);
    const columns = (await columnsOf(trx, table)).filter(
      ({ name }) => (name === "content" || stored.includes(name)) && name !== resetColumns[table],
    );
    if (stored.length === 0) continue;
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))}) overriding system value
      select ${sql.join(columns.map(restoredValue))}
      from "trashedRows" as "entry", jsonb_populate_record(null::${sql.table(table)}, "entry"."row") as "moved"
      where "entry"."trashId" = ${trashId} and "entry"."table" = ${table} order by "entry"."id"
      ${table === "findingMarks" ? sql`on conflict do nothing` : sql``}`.execute(trx);
  }
}

function videoColumn(table: string): RawBuilder<unknown> {
  return sql.ref(table === "videos" ? "id" : "videoId");
}

function movedColumn(name: string): RawBuilder<unknown> {
  return sql`"moved".${sql.ref(name)}`;
}

function restoredValue({ name, isPerson }: Column): RawBuilder<unknown> {
  if (name === "content") return sql`"entry"."content"`;
  if (isPerson) return sql`(select "users"."id" from "users" where "users"."id" = ${movedColumn(name)})`;
  return movedColumn(name);
}

/** All columns but generated ones. */
async function columnsOf(trx: Db, table: MovedTable): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select "a"."attname"::text as "name", exists (
      select from "pg_constraint" as "f" where "f"."conrelid" = "a"."attrelid" and "f"."contype" = 'f'
        and "f"."confrelid" = '"users"'::regclass and "a"."attnum" = any("f"."conkey")) as "isPerson"
    from "pg_attribute" as "a"
    where "a"."attrelid" = quote_ident(${table})::regclass and "a"."attnum" > 0
      and not "a"."attisdropped" and "a"."attgenerated" = ''
    order by "a"."attnum"`.execute(trx);
  return rows;
}

/** The columns of the rows when they were moved; none if there are no rows. */
async function storedColumns(trx: Db, trashId: number, table: MovedTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select jsonb_object_keys("first"."row") as "name" from (
      select "row" from "trashedRows" where "trashId" = ${trashId} and "table" = ${table} limit 1) as "first"`.execute(
    trx,
  );
  return rows.map(({ name }) => name);
}

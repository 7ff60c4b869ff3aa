import { sql } from "kysely";
import type { RawBuilder } from "kysely";

import { searchText } from "@minbar/domain/library/search-text";

import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";

/** UTF-16 code units: an entry of an index holds 2,704 bytes at most. */
const longest = 600;

/** What is stored beside a title or a name, to be found by. `undefined`: the text stays, and so does this. */
export function storedSearchText<Text extends string | undefined>(text: Text): Text | string {
  return text === undefined ? text : searchText(text).slice(0, longest);
}

/** Whether a column of such texts holds every one of the words, which are folded (`searchWords`). */
export function holdsWords(column: "searchTitle" | "searchName", words: readonly string[]) {
  const holds = words.map((word) => sql<boolean>`strpos(${sql.ref(column)}, ${word}) > 0`);
  return holds.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(holds, sql` and `)})`;
}

/** How well a column answers a folded query: its beginning is best, then that of a word, then any place. */
export function rankBy(column: "searchTitle" | "searchName", query: string): RawBuilder<number> {
  const text = sql.ref(column);
  return sql<number>`case when starts_with(${text}, ${query}) then 0
    when strpos(${text}, ${` ${query}`}) > 0 then 1
    when strpos(${text}, ${query}) > 0 then 2 else 3 end`;
}

const filled = [
  { table: "videos", text: "title", stored: "searchTitle" },
  { table: "playlists", text: "name", stored: "searchName" },
] as const;

/** Rows written before there were such texts, or by a server that knows of none, get theirs, some at a time. */
export async function fillSearchTexts(db: Db): Promise<void> {
  for (const columns of filled) {
    let areMany = false;
    while (await fillSome(db, columns)) areMany = true;
    if (areMany) await vacuum(db, columns.table);
  }
}

/** An index is read by itself only where it is known who may see the rows; PostgreSQL would find out minutes later. */
function vacuum(db: Db, table: string): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

const atOnce = 1000;

/** Says whether there may be more. What another server is filling just now is left to it. */
function fillSome(db: Db, { table, text, stored }: (typeof filled)[number]): Promise<boolean> {
  const [rowsOf, textOf, storedIn] = [sql.table(table), sql.ref(text), sql.ref(stored)];
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number; text: string }>`
      select "id", ${textOf} as "text" from ${rowsOf} where ${storedIn} is null
      order by "id" limit ${atOnce} for update skip locked`.execute(trx);
    if (rows.length === 0) return false;
    const ids = rows.map(({ id }) => id);
    const texts = rows.map((row) => storedSearchText(row.text));
    await sql`update ${rowsOf} set ${storedIn} = "filled"."text"
      from unnest(${ids}::integer[], ${texts}::text[]) as "filled" ("id", "text")
      where ${rowsOf}."id" = "filled"."id"`.execute(trx);
    return rows.length === atOnce;
  });
}

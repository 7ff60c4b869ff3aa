import type { Client } from "pg";

/** A table of the schema, with what it takes to copy it. */
export interface Table {
  name: string;
  /** Without generated ones, in the order of their making. */
  columns: string[];
  /** The primary key, as expressions: rows are copied in its order, so that equal tables are equal bytes on every server. */
  order: string[];
}

/** Sessions and links give access to accounts; the header lists the migrations; servers make the lines of the search again. */
const leftOut = ["sessions", "oneTimeLinks", "migrations", "migrationLock", "searchLines"];
const leftOutColumns = ["searchedVersion", "searchFolding"];

/** Every table that a backup holds; a table stands after those that it refers to. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(
    `select c.relname as "name",
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
           and a.attname <> all($2)) as "columns",
       (select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
           order by k.place) from pg_index i
         cross join lateral unnest(i.indkey) with ordinality as k("column", place)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k."column"
         where i.indrelid = c.oid and i.indisprimary) as "order",
       coalesce((select array_agg(t.relname::text) from pg_constraint f join pg_class t on t.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '{}') as "refersTo"
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     order by c.relname`,
    [leftOut, leftOutColumns],
  );
  const ordered: Table[] = [];
  const place = (row: (typeof rows)[number]): void => {
    if (ordered.some(({ name }) => name === row.name)) return;
    for (const other of rows.filter(({ name }) => row.refersTo.includes(name))) place(other);
    ordered.push({ name: row.name, columns: row.columns, order: row.order ?? row.columns.map(quote) });
  };
  for (const row of rows) place(row);
  return ordered;
}

/** The rows as text, one a line; equal tables give equal bytes. */
export function copyOut({ name, columns, order }: Table): string {
  return `copy (select ${list(columns)} from ${quote(name)} order by ${order.join(", ")}) to stdout`;
}

export function copyIn({ name, columns }: Pick<Table, "name" | "columns">): string {
  return `copy ${quote(name)} (${list(columns)}) from stdin`;
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function list(names: readonly string[]): string {
  return names.map(quote).join(", ");
}

/** How values are written as text: the same on every server, and told to the client's encoding. For this transaction only. */
export async function useBackupFormat(client: Client): Promise<void> {
  await client.query(
    `select set_config(name, value, true) from (values
       ('TimeZone', 'UTC'), ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'postgres'), ('extra_float_digits', '1'),
       ('bytea_output', 'hex'), ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0')
     ) as settings(name, value)`,
  );
}

/** The last number that each sequence gave out; `null` for one that gave none. */
export async function readSequences(client: Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename as "name", last_value::text as "last" from pg_sequences
     where schemaname = current_schema() order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

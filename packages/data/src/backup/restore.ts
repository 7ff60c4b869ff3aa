import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { z } from "zod";
import { setTimeout as sleep } from "node:timers/promises";
import { migrateInTransaction, migrationNames } from "../migrate.ts";
import { baseline } from "../migrations/baseline/baseline.ts";
import { namesOf, tryLock } from "../run-migrations.ts";
import { earlierBackupText, isFilled } from "../schema-compatibility.ts";
import { sumOf, sumTables } from "./backup.ts";
import type { TableSum } from "./backup.ts";
import { DamagedBackup, readFrames } from "./frames.ts";
import type { Frame, FrameKind } from "./frames.ts";
import { singleClient } from "./single-client.ts";
import { copyIn, quote, useBackupFormat } from "./tables.ts";

/** Milliseconds: PostgreSQL lists the connection of a server that has just stopped for a moment. */
const stopLimit = 2_000;

/**
 * Leaves the database without a table of Minbar. Throws if servers use it, and, unless `replace`, if it contains anything.
 * Takes effect with the transaction.
 */
async function clearDatabase(client: Client, replace: boolean): Promise<void> {
  const deadline = performance.now() + stopLimit;
  while (await isInUse(client)) {
    if (performance.now() > deadline)
      throw new Error("A Minbar server is using this database. Stop it first.");
    await sleep(100);
  }
  const result = await client.query<{ exists: boolean }>(
    `select exists (select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p'))`,
  );
  if (!result.rows[0]?.exists) return;
  if (!replace)
    throw new Error(
      "This database is not empty. To delete what it contains and restore the backup: --replace",
    );
  await client.query(drop);
}

async function isInUse(client: Client): Promise<boolean> {
  // Within a transaction PostgreSQL repeats its first answer.
  await client.query(`select pg_stat_clear_snapshot()`);
  const { rows } = await client.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'minbar%'`,
  );
  return rows.length > 0;
}

/** Tables, sequences and functions, but those of extensions; and the queue of background jobs. */
const drop = `do $$
  declare "object" record;
  begin
    for "object" in select oid::regclass as "name" from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    loop execute format('drop table if exists %s cascade', "object"."name"); end loop;
    for "object" in select p.oid::regprocedure as "name" from pg_proc p
      where p.pronamespace = current_schema()::regnamespace and not exists (
        select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    loop execute format('drop function if exists %s cascade', "object"."name"); end loop;
    drop schema if exists "jobs" cascade;
  end
$$`;

const headers = z.object({
  format: z.number(),
  version: z.string(),
  createdAt: z.string(),
  migrations: z.array(z.string()),
  sequences: z.record(z.string(), z.string().nullable()),
});
const tables = z.object({ name: z.string(), columns: z.array(z.string()) });
const sums = z.object({ name: z.string(), rows: z.number(), sha256: z.string() });

export interface RestoreOptions {
  /** Deletes what the database holds, instead of refusing it. */
  replace?: boolean | undefined;
  /** Leaves API tokens valid. */
  keepTokens?: boolean | undefined;
}

export interface Restored {
  /** Of the Minbar that made the backup. */
  version: string;
  createdAt: string;
  tables: TableSum[];
}

/**
 * Restores a backup, whole or not at all, and brings its schema up to date. Throws an Error in words for a backup of a newer
 * version or of one before 0.1.0, a database in use or not empty, and DamagedBackup.
 */
export async function restore(
  client: Client,
  source: Readable,
  { replace = false, keepTokens = false }: RestoreOptions = {},
): Promise<Restored> {
  return inRestore(client, async () => {
    await clearDatabase(client, replace);
    const restored = await readInto(client, source);
    await migrateInTransaction(singleClient(client));
    if (!keepTokens) await client.query(`delete from "apiTokens"`);
    // Caches know answers by the content revision: none of before may be taken for one of after.
    await client.query(
      `update "contentRevision" set ("value", "withdrawnAt") = (select "next", "next"
        from (select greatest("value" + 1, (extract(epoch from now()) * 1000)::bigint) as "next") as "restored")`,
    );
    return restored;
  });
}

/**
 * Restores a backup into an empty database that is thrown away after, and reads every table again. Throws DamagedBackup where
 * they differ from what the backup says.
 */
export async function verify(client: Client, source: Readable): Promise<Restored> {
  return inRestore(client, async () => {
    const restored = await readInto(client, source);
    const differ = (await sumTables(client)).filter(
      (sum) => !restored.tables.some(({ name, sha256 }) => name === sum.name && sha256 === sum.sha256),
    );
    if (differ.length > 0)
      throw new DamagedBackup(`restored, these tables differ: ${differ.map(({ name }) => name).join(", ")}`);
    await migrateInTransaction(singleClient(client));
    return restored;
  });
}

async function inRestore<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    await useBackupFormat(client);
    // A server that starts meanwhile waits for this transaction.
    if (!(await tryLock(singleClient(client))))
      throw new Error("A Minbar server is migrating this database. Stop it first.");
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

async function readInto(client: Client, source: Readable): Promise<Restored> {
  const frames = readFrames(source);
  const header = parse(headers, await nextFrame(frames, "header"));
  const unknown = header.migrations.filter((name) => !migrationNames.includes(name));
  if (header.format !== 1 || unknown.length > 0)
    throw new Error(
      `This backup was made by a newer version, Minbar ${header.version}. Restore it with that version.`,
    );
  if (!namesOf(baseline).every((name) => header.migrations.includes(name)))
    throw new Error(earlierBackupText);
  await migrateInTransaction(singleClient(client), header.migrations.at(-1));
  const restored: TableSum[] = [];
  for (let next = await frames.next(); !next.done; next = await frames.next())
    restored.push(await restoreTable(client, parse(tables, expectKind(next.value, "table")), frames));
  if (!(await isFilled(singleClient(client)))) throw new Error(earlierBackupText);
  for (const [name, last] of Object.entries(header.sequences))
    if (last !== null) await client.query("select setval($1::regclass, $2::bigint)", [quote(name), last]);
  return { version: header.version, createdAt: header.createdAt, tables: restored };
}

/** Triggers have done their work before the backup: what they keep in other tables is in it too. */
async function restoreTable(
  client: Client,
  table: z.infer<typeof tables>,
  frames: AsyncGenerator<Frame>,
): Promise<TableSum> {
  const sum = sumOf(table.name);
  let expected: TableSum | undefined;
  async function* rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const { kind, content } = await nextFrame(frames, "rows", "tableEnd");
      if (kind === "tableEnd") {
        expected = parse(sums, { kind, content });
        return;
      }
      sum.add(content);
      yield content;
    }
  }
  await client.query(`alter table ${quote(table.name)} disable trigger user`);
  // A migration may have put rows in it: the backup holds them as they became.
  await client.query(`delete from ${quote(table.name)}`);
  await pipeline(rows, client.query(copyFrom(copyIn(table))) as Writable).catch((error: unknown) => {
    throw isDataError(error)
      ? new DamagedBackup(`the rows of ${table.name} are damaged`, { cause: error })
      : error;
  });
  await client.query(`alter table ${quote(table.name)} enable trigger user`);
  const found = sum.end();
  if (found.sha256 !== expected?.sha256) throw new DamagedBackup(`the rows of ${table.name} are damaged`);
  return found;
}

/** Rows that PostgreSQL cannot read, or that break a constraint: SQLSTATE classes 22 and 23. */
function isDataError(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^2[23]/.test(String(error.code));
}

async function nextFrame(frames: AsyncGenerator<Frame>, ...kinds: FrameKind[]): Promise<Frame> {
  const { value, done } = await frames.next();
  if (done || value === undefined) throw new DamagedBackup("the file ends in the middle");
  return expectKind(value, ...kinds);
}

function expectKind(frame: Frame, ...kinds: FrameKind[]): Frame {
  if (!kinds.includes(frame.kind)) throw new DamagedBackup("it is no backup of Minbar");
  return frame;
}

function parse<Shape>(schema: z.ZodType<Shape>, { content }: Frame): Shape {
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch (cause) {
    throw new DamagedBackup("it is no backup of Minbar", { cause });
  }
}

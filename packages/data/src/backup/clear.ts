import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";

/** Milliseconds: PostgreSQL lists the connection of a server that has just stopped for a moment. */
const stopLimit = 2_000;

/**
 * Leaves the database without a table of Minbar. Throws if servers use it, and, unless `replace`, if it contains anything.
 * Takes effect with the transaction.
 */
export async function clearDatabase(client: Client, replace: boolean): Promise<void> {
  const deadline = performance.now() + stopLimit;
  while (await isInUse(client)) {
    if (performance.now() > deadline)
      throw new Error("A Minbar server is using this database. Stop it first.");
    await sleep(100);
  }
  const held = await client.query<{ exists: boolean }>(
    `select exists (select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p'))`,
  );
  if (!held.rows[0]?.exists) return;
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

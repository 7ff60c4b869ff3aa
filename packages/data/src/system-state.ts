import { sql } from "kysely";
import { z } from "zod";

import type { Db } from "./connect.ts";
import { pendingMigrations } from "./migrate.ts";
import { storedSetting } from "./settings.ts";

interface DatabaseState {
  /** PostgreSQL's version. */
  version: string;
  bytes: number;
  /** The number of migrations that are not applied. */
  pendingMigrations: number;
}

export async function readDatabaseState(db: Db): Promise<DatabaseState> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as "version", pg_database_size(current_database()) as "bytes"`.execute(
    db,
  );
  const { version = "", bytes = 0 } = rows[0] ?? {};
  return { version, bytes, pendingMigrations: (await pendingMigrations(db)).length };
}

/** The size of the database on its disk. */
export async function databaseBytes(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{
    bytes: number;
  }>`select pg_database_size(current_database()) as "bytes"`.execute(db);
  return rows[0]?.bytes;
}

const lastExport = storedSetting("lastExport", z.string());

/** Records that the whole library has just been exported. */
export function noteExport(db: Db): Promise<void> {
  return lastExport.write(db, new Date().toISOString());
}

/** When the whole library was last exported, ISO 8601, UTC; `null`: never. */
export const readLastExport = lastExport.read;

type JobState = "waiting" | "active" | "failed";

/** Jobs in the queue; finished ones are deleted after an hour. */
export async function countJobs(db: Db): Promise<Record<JobState, number>> {
  const none = { waiting: 0, active: 0, failed: 0 };
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('jobs.job') is not null as "exists"`.execute(db);
  if (!tables[0]?.exists) return none;
  const { rows } = await sql<{ state: JobState; count: number }>`
    select case when "state"::text in ('created', 'retry') then 'waiting' else "state"::text end as "state",
      count(*) as "count"
    from "jobs"."job" where "state"::text in ('created', 'retry', 'active', 'failed') group by 1`.execute(db);
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

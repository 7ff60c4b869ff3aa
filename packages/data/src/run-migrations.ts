import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";

import type { Db } from "./connect.ts";
import { earlierDatabaseText } from "./schema-compatibility.ts";

/**
 * A migration. Never edit one that was released. Servers of the previous version run at the same time for a while, so a
 * migration only adds (expand); a later release removes what is no longer used (contract).
 */
export interface Migration {
  name: string;
  /** Each may contain several, separated by semicolons. */
  statements: readonly string[];
  /** Of migrations that it stands for: a database that has applied only some of them is refused. */
  includes?: readonly string[];
  /** If it removes something: the oldest migration that a server must know to work without it. */
  oldestReader?: string;
}

export interface MigrationOptions {
  /** Receives a line for each step and each wait. */
  report?: ((line: string) => void) | undefined;
  /** Milliseconds of waiting for others between two steps. */
  waitLimit?: number | undefined;
}

/** The same in every version, so that servers of two versions exclude each other. */
const lockKey = "3853314791062309107";

/** Milliseconds between two attempts: longer than an attempt, so that queries behind it proceed. */
const pause = 1_500;

/**
 * Applies the migrations that the database has not applied, and returns their names. Each one is a transaction of its own, so
 * that a table is locked for one migration only, and an interrupted upgrade continues where it stopped. One server at a time
 * applies one; the others wait. Kysely's migrator applies all of them in one transaction, and waits without a limit.
 */
export async function runMigrations(
  db: Db,
  migrations: readonly Migration[],
  { report, waitLimit = 600_000 }: MigrationOptions = {},
): Promise<string[]> {
  const applied: string[] = [];
  let deadline = performance.now() + waitLimit;
  let isWaiting = false;
  const onStep = (name: string, pending: number): void => {
    if (!isWaiting) report?.(`migrating ${applied.length + 1} of ${applied.length + pending}: ${name}`);
  };
  for (;;) {
    const { outcome, name } = await tryStep(db, migrations, onStep);
    if (outcome === "done") return applied;
    if (outcome === "applied") {
      applied.push(name);
      deadline = performance.now() + waitLimit;
      isWaiting = false;
      continue;
    }
    const reason = outcome === "locked" ? await lockHolder(db) : await tableUser(db, name);
    if (performance.now() > deadline) throw new Error(`The database was not migrated. ${reason}`);
    if (!isWaiting) report?.(`${reason} Waiting up to ${waitLimit / 60_000} minutes.`);
    isWaiting = true;
    await sleep(pause);
  }
}

interface Step {
  /** "locked": another server migrates; "inUse": a table of the migration is in use. */
  outcome: "applied" | "done" | "locked" | "inUse";
  name: string;
}

async function tryStep(
  db: Db,
  migrations: readonly Migration[],
  onStep: (name: string, pending: number) => void,
): Promise<Step> {
  let name = "";
  try {
    return await db.transaction().execute(async (trx) => {
      await setLimits(trx);
      if (!(await tryLock(trx))) return { outcome: "locked", name };
      const pending = await pendingOf(trx, migrations);
      const [next] = pending;
      if (!next) return { outcome: "done", name };
      ({ name } = next);
      onStep(name, pending.length);
      await applyMigration(trx, next);
      return { outcome: "applied", name };
    });
  } catch (error) {
    if (name === "" || !isLockFailure(error)) throw error;
    return { outcome: "inUse", name };
  }
}

/**
 * A change of a busy table gives up before the queries that queue behind it do (after 1.5 s), and tries again. Its other
 * work may take an hour.
 */
async function setLimits(trx: Db): Promise<void> {
  await sql`select set_config('lock_timeout', '500ms', true), set_config('statement_timeout', '1h', true)`.execute(
    trx,
  );
}

/** Whether nobody else migrates or restores this database; nobody does until the transaction ends. */
export async function tryLock(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${lockKey}::bigint) as "isFree"`.execute(trx);
  return rows[0]?.isFree === true;
}

/**
 * The migrations that the database has not applied. Creates the record of the applied ones if it is missing. Throws if the database
 * has applied only a part of one.
 */
export async function pendingOf(trx: Db, migrations: readonly Migration[]): Promise<Migration[]> {
  await sql`create table if not exists "migrations" (
    "name" varchar(255) primary key,
    "timestamp" varchar(255) not null)`.execute(trx);
  const applied = await trx.selectFrom("migrations").select("name").execute();
  const isApplied = (name: string) => applied.some((row) => row.name === name);
  const pending = migrations.filter(({ name }) => !isApplied(name));
  // Under the lock: an earlier version may have migrated an empty database meanwhile.
  if (pending.some(({ includes = [] }) => includes.some(isApplied))) throw new Error(earlierDatabaseText);
  return pending;
}

export function namesOf({ name, includes = [] }: Migration): string[] {
  return [...includes, name];
}

export async function applyMigration(trx: Db, migration: Migration): Promise<void> {
  const { statements, oldestReader } = migration;
  for (const statement of statements) await sql.raw(statement).execute(trx);
  if (oldestReader !== undefined)
    await trx.updateTable("schemaCompatibility").set({ oldestReader }).execute();
  const timestamp = new Date().toISOString();
  await trx
    .insertInto("migrations")
    .values(namesOf(migration).map((name) => ({ name, timestamp })))
    .execute();
}

/** A lock was not available in time, or two transactions waited for each other. */
function isLockFailure(error: unknown): boolean {
  return error instanceof Error && "code" in error && ["55P03", "40P01"].includes(String(error.code));
}

interface Session {
  name: string;
  pid: number;
  address: string;
  since: string;
}

const sessionColumns = sql`a.pid, a.application_name as "name",
  coalesce(host(a.client_addr), 'this machine') as "address", to_char(a.xact_start, 'HH24:MI:SS') as "since"`;

async function lockHolder(db: Db): Promise<string> {
  const { rows } = await sql<Session>`
    select ${sessionColumns} from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.granted and l.objsubid = 1
      and (l.classid::bigint << 32 | l.objid::bigint) = ${lockKey}::bigint
      and l.database = (select oid from pg_database where datname = current_database())`.execute(db);
  return `Another server is migrating the database${sessionText(rows[0])}.`;
}

async function tableUser(db: Db, name: string): Promise<string> {
  const { rows } = await sql<Session>`
    select ${sessionColumns} from pg_stat_activity a
    where a.datname = current_database() and a.pid <> pg_backend_pid() and a.xact_start is not null
    order by a.xact_start limit 1`.execute(db);
  return `Migration ${name} needs a table that is in use; the oldest transaction${sessionText(rows[0], " is")}.`;
}

function sessionText(session: Session | undefined, verb = ":"): string {
  if (!session) return verb === ":" ? "" : " has ended";
  const { name, pid, address, since } = session;
  return `${verb} ${name || "unnamed"} at ${address}, since ${since} UTC (process ${pid} of PostgreSQL)`;
}

import { Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import type { CustomTypesConfig } from "pg";

import { limitedPool } from "./limited-pool.ts";
import type { Schema } from "./schema.ts";

/** A pool, or a transaction of one: every function of this package takes either. */
export type Db = Kysely<Schema>;

interface ConnectOptions {
  /** Connections of this process, 8 unless told. */
  max?: number | undefined;
  /** What a person waits for ("calls", unless told) is cut short; imports, exports, jobs and migrations may take their time. */
  work?: keyof typeof limits | undefined;
  /** Hears of connections that broke while nothing was asked of them; the pool replaces them by itself. */
  log?: ((line: string) => void) | undefined;
}

/**
 * In milliseconds. The server cuts a statement short before we close its connection; whoever waits long for a connection
 * still has time left for a statement.
 */
const limits = {
  calls: { connection: 1_500, statement: 1_500, client: { statement: 1_800, whole: 1_800 } },
  background: { connection: 5_000, statement: 60_000, client: { statement: 62_000, whole: Infinity } },
};

/** Of `connect`, so that what is used of it can be told. */
const pools = new WeakMap<Db, { pool: Pool; longestWait: () => number }>();

/** Opens a pool; nothing is sent before the first query. */
export function connect(url: string, { max = 8, work = "calls", log }: ConnectOptions = {}): Db {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits[work].connection,
    statement_timeout: limits[work].statement,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    options: "-c TimeZone=UTC",
    application_name: "minbar",
    types: { getTypeParser },
  });
  // An error that nobody listens for would end this process. The pool listens to idle clients only; of one that is
  // lent, the next statement says what is wrong.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", (error) => log?.(`database connection lost while idle: ${error.message}`));
  const limited = limitedPool(pool, limits[work].client);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: limited }) });
  pools.set(db, { pool, longestWait: limited.longestWait });
  return db;
}

/** The connections that `connect` opened by now, those of them that nobody uses, and the callers that wait for one. */
export function poolUse(db: Db): { total: number; idle: number; waiting: number } {
  const { totalCount: total = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = pools.get(db)?.pool ?? {};
  return { total, idle, waiting };
}

/** For how long the caller who waits longest for a connection has waited. Milliseconds. */
export function longestWait(db: Db): number {
  return pools.get(db)?.longestWait() ?? 0;
}

/** Waits for the queries under way, two seconds at most, then closes every connection. */
export async function disconnect(db: Db): Promise<void> {
  await db.destroy();
}

// Set for each connection and not with `types.setTypeParser`, which would change every user of the driver.
const getTypeParser: CustomTypesConfig["getTypeParser"] = (oid, format) => {
  if (oid === types.builtins.INT8) return Number;
  if (oid === types.builtins.TIMESTAMPTZ) return isoTime;
  return types.getTypeParser(oid, format);
};

/** `2026-11-21 10:50:00.12+00`, as a session in UTC writes it, to `2026-11-21T10:50:00.120Z`. */
function isoTime(text: string): string {
  const milliseconds = text.slice(20, -3).slice(0, 3).padEnd(3, "0");
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

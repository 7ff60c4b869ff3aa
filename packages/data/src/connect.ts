import { Kysely, PostgresDialect } from "kysely";
import { Client, Pool, types } from "pg";
import type { CustomTypesConfig } from "pg";

import { limitedPool } from "./limited-pool.ts";
import type { Schema } from "./schema.ts";

/** A pool or one of its transactions: every function of this package takes either. */
export type Db = Kysely<Schema>;

interface ConnectOptions {
  /** The maximum number of connections of this process; 8 by default. */
  max?: number | undefined;
  /**
   * "calls" (the default), for which people wait, have short timeouts; "background", for imports, exports and jobs, has long
   * ones; "migrations" has an hour; "longCalls" write all texts of a video.
   */
  work?: keyof typeof limits | undefined;
  /** Receives a line for each idle connection that breaks; the pool replaces it. */
  log?: ((line: string) => void) | undefined;
}

/**
 * In milliseconds. The server cancels a statement before the client gives up on its connection, and a long wait for a
 * connection leaves time for a statement.
 */
const limits = {
  calls: { connection: 1_500, statement: 1_500, client: { statement: 1_800, whole: 1_800 } },
  // Shifting the timings of 5,000 lines in seven languages takes up to 5 s on a busy machine.
  longCalls: { connection: 1_500, statement: 10_000, client: { statement: 11_000, whole: 20_000 } },
  background: { connection: 5_000, statement: 60_000, client: { statement: 62_000, whole: Infinity } },
  // An index of a large table takes minutes; a migration that was ended each time could never be applied.
  migrations: { connection: 5_000, statement: 3_600_000, client: { statement: 3_660_000, whole: Infinity } },
};

/** The pool behind each result of `connect`, for the statistics below. */
const pools = new WeakMap<Db, { pool: Pool; longestWait: () => number }>();

/** Asks for UTC by a startup parameter that PgBouncer passes on in transaction mode, unlike `options`. */
class UtcClient extends Client {
  /** Of `pg`, and in its documentation only as the settings that end up here. */
  getStartupConf(): Record<string, string> {
    const inherited: unknown = Reflect.get(Client.prototype, "getStartupConf");
    if (typeof inherited !== "function") throw new Error("This version of pg sends no startup parameters.");
    return { ...(Reflect.apply(inherited, this, []) as Record<string, string>), TimeZone: "UTC" };
  }
}

/** Opens a pool; nothing is sent before the first query. */
export function connect(url: string, { max = 8, work = "calls", log }: ConnectOptions = {}): Db {
  const pool = new Pool({
    Client: UtcClient,
    connectionString: url,
    max,
    connectionTimeoutMillis: limits[work].connection,
    statement_timeout: limits[work].statement,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    application_name: "minbar",
    types: { getTypeParser },
  });
  // An error event without a listener would end this process. The pool listens to idle clients only; a client in use
  // reports the error with its next statement.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", (error) => log?.(`database connection lost while idle: ${error.message}`));
  const limited = limitedPool(pool, limits[work].client);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: limited }) });
  pools.set(db, { pool, longestWait: () => limited.longestWait() });
  return db;
}

/** The current connections of the pool: all, idle ones, and callers that wait for one. */
export function poolUse(db: Db): { total: number; idle: number; waiting: number } {
  const { totalCount: total = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = pools.get(db)?.pool ?? {};
  return { total, idle, waiting };
}

/** The longest current wait for a connection, in milliseconds. */
export function longestWait(db: Db): number {
  return pools.get(db)?.longestWait() ?? 0;
}

/** Waits up to two seconds for running queries, then closes every connection. */
export async function disconnect(db: Db): Promise<void> {
  await db.destroy();
}

// Set per connection instead of with `types.setTypeParser`, which would affect every user of the driver.
const getTypeParser: CustomTypesConfig["getTypeParser"] = (oid, format) => {
  if (oid === types.builtins.INT8) return Number;
  if (oid === types.builtins.TIMESTAMPTZ) return isoTime;
  return types.getTypeParser(oid, format);
};

/** `2026-11-21 10:50:00.12+02:30`, as PostgreSQL writes a time in the session's zone, to `2026-11-21T08:20:00.120Z`. */
function isoTime(text: string): string {
  const zone = /[+-]\d\d(:\d\d)?$/.exec(text)?.[0] ?? "";
  const local = text.slice(0, text.length - zone.length).replace(" ", "T");
  if (zone !== "+00") return new Date(`${local}${zone.length === 3 ? `${zone}:00` : zone}`).toISOString();
  return `${local.slice(0, 19)}.${local.slice(20, 23).padEnd(3, "0")}Z`;
}

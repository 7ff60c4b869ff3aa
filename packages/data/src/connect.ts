import { Kysely, PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import type { CustomTypesConfig } from "pg";

import type { Schema } from "./schema.ts";

/** A pool, or a transaction of one: every function of this package takes either. */
export type Db = Kysely<Schema>;

interface ConnectOptions {
  /** Connections of this process, 8 unless told. */
  max?: number | undefined;
  /** Hears of connections that broke while idle; the pool replaces them by itself. */
  log?: ((line: string) => void) | undefined;
}

/** Opens a pool; nothing is sent before the first query. All timeouts are in milliseconds. */
export function connect(url: string, options: ConnectOptions = {}): Db {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 8,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    options: "-c TimeZone=UTC",
    application_name: "minbar",
    types: { getTypeParser },
  });
  // Without a listener a connection that the server closed while idle would end this process.
  pool.on("error", (error) => options.log?.(`database connection lost while idle: ${error.message}`));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** Waits for the queries under way, then closes every connection. */
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

import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "@minbar/data/connect";
import { isDatabaseUnavailable } from "@minbar/data/database-errors";

interface Options {
  /** The database's URL; only its host and port are ever shown. */
  url: string;
  log: (line: string) => void;
  /** Milliseconds. */
  limit?: number | undefined;
}

/** Milliseconds between two attempts. */
const pause = 250;

/**
 * Waits for a database that starts later. Rejects with a message if it does not respond within the limit, or rejects the
 * connection.
 */
export async function waitForDatabase(db: Db, { url, log, limit = 30_000 }: Options): Promise<void> {
  const deadline = performance.now() + limit;
  let isLogged = false;
  for (;;) {
    const trouble = await troubleOf(db);
    if (trouble === undefined) return;
    if (performance.now() >= deadline) {
      throw new Error(`The database at ${hostOf(url)} does not answer: ${trouble}`);
    }
    if (!isLogged) log(`Waiting up to ${limit / 1000} s for the database at ${hostOf(url)}: ${trouble}`);
    isLogged = true;
    await sleep(pause);
  }
}

/** PgBouncer answers these with the code of a broken connection, and waiting never helps. */
const refusalsByPooler =
  /^(no such (database|user)|unsupported startup parameter|not allowed|login rejected|SSL required|bouncer config error)/;

async function troubleOf(db: Db): Promise<string | undefined> {
  try {
    await sql`select 1`.execute(db);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isRefused = refusalsByPooler.test(error.message);
    // The error of a host with several addresses has an empty message.
    if (isDatabaseUnavailable(error) && !isRefused)
      return error.message || ("code" in error ? String(error.code) : error.name);
    throw new Error(`The database refuses the connection: ${error.message}`, { cause: error });
  }
}

function hostOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  return `${hostname || searchParams.get("host") || "localhost"}:${port || 5432}`;
}

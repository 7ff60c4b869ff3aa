import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "@minbar/data/connect";
import { isDatabaseAway } from "@minbar/data/database-away";

interface Options {
  /** The database's address; only its host and port are ever shown. */
  url: string;
  log: (line: string) => void;
  /** Milliseconds. */
  limit?: number | undefined;
}

/** Between two tries, in milliseconds. */
const pause = 250;

/** A database may start later than we do. Rejects in words when it does not answer within the limit, or refuses us. */
export async function waitForDatabase(db: Db, { url, log, limit = 30_000 }: Options): Promise<void> {
  const deadline = performance.now() + limit;
  let isTold = false;
  for (;;) {
    const trouble = await troubleOf(db);
    if (trouble === undefined) return;
    if (performance.now() >= deadline) {
      throw new Error(`The database at ${placeOf(url)} does not answer: ${trouble}`);
    }
    if (!isTold) log(`Waiting up to ${limit / 1000} s for the database at ${placeOf(url)}: ${trouble}`);
    isTold = true;
    await sleep(pause);
  }
}

async function troubleOf(db: Db): Promise<string | undefined> {
  try {
    await sql`select 1`.execute(db);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Of an address with several ways the error has no words of its own.
    if (isDatabaseAway(error)) return error.message || ("code" in error ? String(error.code) : error.name);
    throw new Error(`The database refuses: ${error.message}`, { cause: error });
  }
}

function placeOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url);
  return `${hostname || searchParams.get("host") || "localhost"}:${port || 5432}`;
}

import { sql } from "kysely";

import type { Db } from "./connect.ts";

/** Takes a lock for each key until this transaction ends; other transactions with one of the keys wait, in every process. */
export async function lockKeys(trx: Db, ...keys: string[]): Promise<void> {
  // Always in the same order, so that two transactions cannot wait for each other.
  for (const key of keys.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  }
}

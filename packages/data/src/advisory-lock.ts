import { sql } from "kysely";

import type { Db } from "./connect.ts";

/** Makes everybody who names one of the same keys wait until this transaction ends, in every process. */
export async function holdLock(trx: Db, ...keys: string[]): Promise<void> {
  // In one order for all, so that two who wait for each other's key cannot be.
  for (const key of keys.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  }
}

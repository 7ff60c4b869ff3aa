import { sql } from "kysely";

import type { Db } from "./connect.ts";
import { isSerializationFailure } from "./write-refusal.ts";

/** When this transaction began. */
export const now = sql<string>`now()`;

const maxTries = 3;

/**
 * Runs the work in the caller's transaction when there is one, else in its own. After a deadlock or a serialization
 * failure, of which nothing is committed, the work starts again.
 */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === maxTries || !isSerializationFailure(error)) throw error;
    }
  }
}

/** Runs reads that all see the database as it is at one moment. */
export function inSnapshot<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);
}

/** Takes a lock for each key until this transaction ends; other transactions with one of the keys wait, in every process. */
export async function lockKeys(trx: Db, ...keys: string[]): Promise<void> {
  // Always in the same order, so that two transactions cannot wait for each other.
  for (const key of keys.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  }
}

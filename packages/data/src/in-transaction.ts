import { sql } from "kysely";

import type { Db } from "./connect.ts";
import { isSerializationFailure } from "./database-errors.ts";

/** The start of this transaction. */
export const now = sql<string>`now()`;

const maxTries = 3;

/**
 * Runs the work in the caller's transaction if there is one, otherwise in a new one. After a deadlock or a serialization
 * failure, which commits nothing, the work is retried.
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

/** Runs reads that all see the same snapshot of the database: the caller's, if the caller has one. */
export function inSnapshot<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);
}

/**
 * Takes a lock for each key until this transaction ends; other transactions with one of the keys wait, in every process.
 */
export async function lockKeys(trx: Db, ...keys: string[]): Promise<void> {
  // Always in the same order, so that two transactions cannot deadlock.
  for (const key of keys.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  }
}

/** Takes the lock of a key until this transaction ends; false if another transaction has it. */
export async function tryLockKey(trx: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as "isLocked"`.execute(trx);
  return rows[0]?.isLocked ?? false;
}

import type { Db } from "./connect.ts";

/** Runs reads that all see the database as it is at one moment. */
export function inSnapshot<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);
}

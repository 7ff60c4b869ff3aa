import type { Db } from "./connect.ts";

/** Runs the work in the caller's transaction when there is one, else in its own. */
export function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

import type { Db } from "./connect.ts";

const mostTries = 3;

/**
 * Runs the work in the caller's transaction when there is one, else in its own. When PostgreSQL ends that one to free
 * others that wait in a circle, nothing of it was done, and the work is done again from the start.
 */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === mostTries || !isDeadlock(error)) throw error;
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "40P01";
}

import type { PgBoss } from "pg-boss";
import type { Db } from "@minbar/data/connect";
import type { Log } from "./log.ts";

/** Its own schema, in the database that everything else is in. */
const schema = "jobs";

/**
 * A running `pg-boss` on our own pool. The module is loaded here and not before: it costs 0.1 s and 11 MB, and a
 * server that is never asked to add a video needs neither.
 */
export async function startBoss(db: Db, log: Log): Promise<PgBoss> {
  const { PgBoss: Boss, fromKysely } = await import("pg-boss");
  const boss = new Boss({
    db: fromKysely(db),
    schema,
    // Nothing is repeated by the clock, and tables this small need no looking after.
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "the job queue has trouble"));
  await boss.start();
  return boss;
}

import { sql } from "kysely";

import type { Db } from "./connect.ts";

type State = "waiting" | "active" | "failed";

/** Works in the queue, of which finished ones are forgotten after an hour. */
export async function countJobs(db: Db): Promise<Record<State, number>> {
  const none = { waiting: 0, active: 0, failed: 0 };
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('jobs.job') is not null as "exists"`.execute(db);
  if (!tables[0]?.exists) return none;
  const { rows } = await sql<{ state: State; count: number }>`
    select case when "state"::text in ('created', 'retry') then 'waiting' else "state"::text end as "state",
      count(*) as "count"
    from "jobs"."job" where "state"::text in ('created', 'retry', 'active', 'failed') group by 1`.execute(db);
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

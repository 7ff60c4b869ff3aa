import { sql } from "kysely";

import type { Db } from "./connect.ts";

/**
 * Whether PostgreSQL itself ends statements that take too long. Behind PgBouncer, which refuses limits as startup parameters,
 * it does so only with a limit of the role.
 */
export async function hasStatementLimit(db: Db): Promise<boolean> {
  const { rows } = await sql<{ limit: string }>`
    select current_setting('statement_timeout') as "limit"`.execute(db);
  return rows[0]?.limit !== "0";
}

/** What to do where there is none. */
export const missingStatementLimit =
  "PostgreSQL has no statement_timeout for this role, because a pooler does not pass on Minbar's: see the section Pooler of docs/operate.md";

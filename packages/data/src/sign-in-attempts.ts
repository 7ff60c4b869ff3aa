import { sql } from "kysely";

import { holdLock } from "./advisory-lock.ts";
import type { Db } from "./connect.ts";
import { inTransaction } from "./in-transaction.ts";
import { hashSecret } from "./secret.ts";

/** Tries that failed or are under way, for an account and for an address. */
const most = 10;
const minutes = 15;

/** `id` is for `forgetSignInAttempt`; `retryAfter` is in whole seconds. */
type Attempt = { outcome: "allowed"; id: number } | { outcome: "refused"; retryAfter: number };

/**
 * Counts one try to sign in, before the password is looked at. A refused try is not counted, so nobody is locked
 * out for longer than the window by somebody who goes on trying.
 */
export function beginSignInAttempt(
  db: Db,
  { email, address }: { email: string; address: string },
): Promise<Attempt> {
  const account = hashSecret(email.trim().toLowerCase());
  return inTransaction(db, async (trx) => {
    await holdLock(trx, `sign-in account ${account}`, `sign-in address ${address}`);
    const { retryAfter } = await sql<{ retryAfter: number | null }>`
      select ceil(extract(epoch from max("tenth") + make_interval(mins => ${minutes}) - clock_timestamp()))::int
        as "retryAfter"
      from (values (${nthLatest("account", account)}), (${nthLatest("address", address)})) as "limits" ("tenth")`
      .execute(trx)
      .then(({ rows }) => rows[0] ?? { retryAfter: null });
    if (retryAfter !== null && retryAfter > 0) return { outcome: "refused", retryAfter };
    const { id } = await trx
      .insertInto("signInAttempts")
      .values({ account, address })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { outcome: "allowed", id };
  });
}

/** When the oldest of as many tries as are allowed was made; `null` while there are fewer. */
function nthLatest(column: "account" | "address", value: string) {
  return sql`(select "createdAt" from "signInAttempts" where ${sql.ref(column)} = ${value}
    order by "createdAt" desc offset ${most - 1} limit 1)`;
}

/** A try that succeeded does not count: many people sign in from one office. */
export async function forgetSignInAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom("signInAttempts").where("id", "=", id).execute();
}

export async function deleteOldSignInAttempts(db: Db): Promise<void> {
  await db
    .deleteFrom("signInAttempts")
    .where("createdAt", "<", sql<string>`now() - make_interval(mins => ${minutes})`)
    .execute();
}

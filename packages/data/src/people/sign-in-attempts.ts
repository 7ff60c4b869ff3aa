import { sql } from "kysely";

import type { Db } from "../connect.ts";
import { inTransaction, lockKeys } from "../in-transaction.ts";
import { hashSecret } from "./secret.ts";

/** Attempts that failed or are running, per account and per address. */
const maxAttempts = 10;
const minutes = 15;

/**
 * Who attempts to enter a password, and from where. Somebody who is `known` by this text, which names a browser in which the
 * account has signed in before, has a limit of their own: nobody else can use it up, and they use up nobody else's.
 */
export type AttemptOrigin = { email: string; address: string } | { known: string };

/** Whole seconds until the next attempt is allowed; 0 if it is. */
interface WaitTimes {
  account: number;
  address: number;
}

/** `id` is for `forgetSignInAttempt`; `retryAfter` is the longer of the waits. */
type Attempt =
  | { outcome: "allowed"; id: number }
  | { outcome: "refused"; retryAfter: number; waits: WaitTimes };

/**
 * Counts one sign-in attempt before the password is checked. A refused attempt is not counted, so an attacker cannot lock
 * anybody out for longer than the window; it is one read without a lock, so a flood of attempts delays nobody.
 */
export async function beginSignInAttempt(db: Db, origin: AttemptOrigin): Promise<Attempt> {
  const keys = keysOf(origin);
  const refused = await refusal(db, keys);
  if (refused) return refused;
  return inTransaction(db, async (trx) => {
    await lockKeys(trx, `sign-in account ${keys.account}`, `sign-in address ${keys.address}`);
    const refusedMeanwhile = await refusal(trx, keys);
    if (refusedMeanwhile) return refusedMeanwhile;
    const { id } = await trx
      .insertInto("signInAttempts")
      .values(keys)
      .returning("id")
      .executeTakeFirstOrThrow();
    return { outcome: "allowed", id };
  });
}

/** The keys under which attempts are counted; the account's is a hash, so that the table contains no e-mail address. */
interface Keys {
  account: string;
  address: string;
}

function keysOf(origin: AttemptOrigin): Keys {
  // One address for each of them, so that their attempts count towards no address of others.
  if ("known" in origin) return { account: hashSecret(origin.known), address: hashSecret(origin.known) };
  return { account: hashSecret(origin.email.trim().toLowerCase()), address: origin.address };
}

async function refusal(db: Db, keys: Keys): Promise<Attempt | undefined> {
  const { rows } = await sql<WaitTimes>`
    select ${waitFor("account", keys.account)} as "account", ${waitFor("address", keys.address)} as "address"`.execute(
    db,
  );
  const { account = 0, address = 0 } = rows[0] ?? {};
  const retryAfter = Math.max(account, address);
  return retryAfter > 0 ? { outcome: "refused", retryAfter, waits: { account, address } } : undefined;
}

/** Until the oldest attempt within the limit leaves the window; 0 below the limit. */
function waitFor(column: "account" | "address", value: string) {
  return sql`coalesce((
    select greatest(0, ceil(extract(epoch from "createdAt" + make_interval(mins => ${minutes}) - clock_timestamp())))::int
    from "signInAttempts" where ${sql.ref(column)} = ${value}
    order by "createdAt" desc offset ${maxAttempts - 1} limit 1), 0)`;
}

/** A successful attempt does not count: many people sign in from one office. */
export async function forgetSignInAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom("signInAttempts").where("id", "=", id).execute();
}

export async function deleteOldSignInAttempts(db: Db): Promise<void> {
  await db
    .deleteFrom("signInAttempts")
    .where("createdAt", "<", sql<string>`now() - make_interval(mins => ${minutes})`)
    .execute();
}

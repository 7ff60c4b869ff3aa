import { sql } from "kysely";

import { appendAudit } from "./audit.ts";
import type { Db } from "./connect.ts";
import { inTransaction, lockKeys } from "./in-transaction.ts";

/** `wrong`: no such account, or another password; `blocked`: it may not sign in; `refused`: too many tries. */
type FailureKind = "wrong" | "blocked" | "refused";

interface FailedSignIn {
  /** As typed; only the account that has this address is stored. */
  email: string;
  /** Of the client: `203.0.113.0/24`. */
  network: string;
  kind: FailureKind;
}

const action = "session:fail";
const minutes = 15;
const days = 90;
/** New entries in 15 minutes. Further failures are counted in one entry without account and network. */
const mostAtOnce = 200;
/** Entries about failures in all, after the hourly cleanup. */
const mostFailures = 10_000;

const unknownAccount = "account:unknown";
const rest = { subject: "account:several", network: "" };

/**
 * Counts a failed sign-in in the audit log: one entry per account and network and 15 minutes, which later failures update.
 * All addresses without an account share an entry, so that the log holds none that somebody typed.
 */
export function noteFailedSignIn(db: Db, { email, network, kind }: FailedSignIn): Promise<void> {
  return inTransaction(db, async (trx) => {
    const subject = await subjectOf(trx, email);
    if (await countFailure(trx, { subject, network, kind })) return;
    const place = (await isFull(trx)) ? rest : { subject, network };
    if (place === rest && (await countFailure(trx, { ...rest, kind }))) return;
    await appendAudit(trx, { action, subject: place.subject, detail: { network: place.network, [kind]: 1 } });
  });
}

async function subjectOf(db: Db, email: string): Promise<string> {
  const users = db.selectFrom("users").select("id");
  const user = await users.where(sql`lower("email")`, "=", sql`lower(${email})`).executeTakeFirst();
  return user ? `user:${user.id}` : unknownAccount;
}

/** Adds to the entry of the last 15 minutes; false if there is none, which the caller then makes under the same lock. */
async function countFailure(
  trx: Db,
  { subject, network, kind }: { subject: string; network: string; kind: FailureKind },
): Promise<boolean> {
  await lockKeys(trx, `failed sign-in ${subject} ${network}`);
  const { numAffectedRows = 0n } = await sql`
    update "audit" set "detail" = jsonb_set("detail", array[${kind}]::text[],
      to_jsonb(coalesce(("detail"->>${kind})::integer, 0) + 1))
    where "id" = (select "id" from "audit" where "action" = 'session:fail' and "subject" = ${subject}
      and "detail"->>'network' = ${network} and "createdAt" > now() - make_interval(mins => ${minutes})
      order by "createdAt" desc limit 1)`.execute(trx);
  return numAffectedRows > 0n;
}

async function isFull(db: Db): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as "count" from (select from "audit" where "action" = ${action}
      and "createdAt" > now() - make_interval(mins => ${minutes}) limit ${mostAtOnce}) as "newest"`.execute(
    db,
  );
  return (rows[0]?.count ?? 0) >= mostAtOnce;
}

/** Deletes entries about sign-ins and sign-outs after 90 days, and the oldest failures beyond 10,000. */
export async function deleteOldSignInEntries(db: Db): Promise<void> {
  await sql`
    delete from "audit" where "action" in ('session:begin', 'session:end', 'session:fail')
      and "createdAt" < now() - make_interval(days => ${days})`.execute(db);
  await sql`
    delete from "audit" where "action" = ${action} and ("createdAt", "id") <= (
      select "createdAt", "id" from "audit" where "action" = ${action}
      order by "createdAt" desc, "id" desc offset ${mostFailures} limit 1)`.execute(db);
}

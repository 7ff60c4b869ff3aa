import { sql } from "kysely";

import type { Db } from "../connect.ts";
import { inTransaction, now } from "../in-transaction.ts";
import { hashSecret, newSecret } from "./secret.ts";

/** The newest ones of a person are stored. */
const maxBrowsers = 20;

/** Replaces the secret of a browser at a new sign-in and returns the new one; only its hash is stored. */
export function renewKnownBrowser(
  db: Db,
  { userId, formerSecret }: { userId: string; formerSecret?: string | undefined },
): Promise<string> {
  const secret = newSecret();
  return inTransaction(db, async (trx) => {
    if (formerSecret !== undefined) {
      const former = trx.deleteFrom("knownBrowsers").where("id", "=", hashSecret(formerSecret));
      await former.where("userId", "=", userId).execute();
    }
    await trx
      .insertInto("knownBrowsers")
      .values({ id: hashSecret(secret), userId })
      .execute();
    await deleteOldest(trx, userId);
    return secret;
  });
}

/** The id of the browser with this secret, if the account with this e-mail address has signed in there. */
export async function findKnownBrowser(
  db: Db,
  { secret, email }: { secret: string; email: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("knownBrowsers")
    .innerJoin("users", "users.id", "knownBrowsers.userId")
    .select("knownBrowsers.id")
    .where("knownBrowsers.id", "=", hashSecret(secret))
    .where("knownBrowsers.expiresAt", ">", now)
    .where(sql`lower("users"."email")`, "=", sql`lower(${email})`)
    .executeTakeFirst();
  return row?.id;
}

async function deleteOldest(db: Db, userId: string): Promise<void> {
  const newestBrowsers = db
    .selectFrom("knownBrowsers")
    .select("id")
    .where("userId", "=", userId)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(maxBrowsers);
  await db
    .deleteFrom("knownBrowsers")
    .where("userId", "=", userId)
    .where("id", "not in", newestBrowsers)
    .execute();
}

export async function deleteExpiredKnownBrowsers(db: Db): Promise<void> {
  await db.deleteFrom("knownBrowsers").where("expiresAt", "<=", now).execute();
}

import type { User } from "@minbar/domain/people/user";

import type { Db } from "../connect.ts";
import { inTransaction, lockKeys } from "../in-transaction.ts";
import { isInvited } from "./one-time-links.ts";
import { emailHash, forgetRemoval, identityHash, isRemoved } from "./removed-identities.ts";
import { findUserByEmail, insertUser, userColumns } from "./users.ts";

/** A person's identity at an OpenID provider; `issuer` and `subject` together are never reused. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/**
 * `email-taken`: another account has the e-mail address, and the provider's word is not enough to take it over. `blocked`:
 * the person is blocked, or was removed and is not invited.
 */
type IdentityResult = { outcome: "known" | "created"; user: User } | { outcome: "email-taken" | "blocked" };

/** The account of this identity; the first sign-in creates one with the role viewer. */
export function findOrCreateIdentity(
  db: Db,
  { issuer, subject, ...person }: Identity,
): Promise<IdentityResult> {
  return inTransaction(db, async (trx) => {
    // Two tabs may sign in for the first time at once.
    await lockKeys(trx, `identity ${issuer} ${subject}`);
    const known = await findIdentityUser(trx, issuer, subject);
    if (known) {
      const { blockedAt, ...user } = known;
      return blockedAt === null ? { outcome: "known", user } : { outcome: "blocked" };
    }
    if (await findUserByEmail(trx, person.email)) return { outcome: "email-taken" };
    const keys = [identityHash({ issuer, subject }), emailHash(person.email)];
    if (await isRemoved(trx, keys)) {
      if (!(await isInvited(trx, person.email))) return { outcome: "blocked" };
      await forgetRemoval(trx, keys).execute();
    }
    const user = await insertUser(trx, { ...person, role: "viewer" });
    await trx.insertInto("identities").values({ issuer, subject, userId: user.id }).execute();
    return { outcome: "created", user };
  });
}

function findIdentityUser(db: Db, issuer: string, subject: string) {
  return db
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.userId")
    .select([...userColumns, "users.blockedAt"])
    .where("identities.issuer", "=", issuer)
    .where("identities.subject", "=", subject)
    .executeTakeFirst();
}

/** Whether anybody can sign in with a password at all. */
export async function passwordsExist(db: Db): Promise<boolean> {
  const users = db.selectFrom("users").select("id").where("passwordHash", "is not", null);
  const active = users.where("blockedAt", "is", null);
  return (await active.limit(1).executeTakeFirst()) !== undefined;
}

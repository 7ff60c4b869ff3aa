import type { User } from "@minbar/domain/people/user";

import { holdLock } from "../advisory-lock.ts";
import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import { findUserByEmail, insertUser, userColumns } from "./users.ts";

/** Who an OpenID provider says somebody is; `issuer` and `subject` together never change hands. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/** `email-taken`: another account has the address, and is not given to whoever the provider says. */
type Admission = { outcome: "known" | "created"; user: User } | { outcome: "email-taken" };

/** The account of this identity; on the first sign-in one is made, for a viewer. */
export function admitIdentity(db: Db, { issuer, subject, ...person }: Identity): Promise<Admission> {
  return inTransaction(db, async (trx) => {
    // Two tabs that sign in for the first time at once make one account.
    await holdLock(trx, `identity ${issuer} ${subject}`);
    const known = await findIdentityUser(trx, issuer, subject);
    if (known) return { outcome: "known", user: known };
    if (await findUserByEmail(trx, person.email)) return { outcome: "email-taken" };
    const user = await insertUser(trx, { ...person, role: "viewer" });
    await trx.insertInto("identities").values({ issuer, subject, userId: user.id }).execute();
    return { outcome: "created", user };
  });
}

function findIdentityUser(db: Db, issuer: string, subject: string): Promise<User | undefined> {
  return db
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.userId")
    .select(userColumns)
    .where("identities.issuer", "=", issuer)
    .where("identities.subject", "=", subject)
    .executeTakeFirst();
}

/** Whether anybody can sign in with a password at all. */
export async function passwordsExist(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("passwordHash", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

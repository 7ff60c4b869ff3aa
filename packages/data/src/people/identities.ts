import { isDemoAddress } from "@minbar/domain/people/demo-account";
import type { User } from "@minbar/domain/people/user";

import type { Db } from "../connect.ts";
import { inTransaction, lockKeys } from "../in-transaction.ts";
import type { Row } from "../schema.ts";
import { lockInvitation, consumeLink } from "./one-time-links.ts";
import { emailHash, forgetRemoval, identityHash, isRemoved } from "./removed-identities.ts";
import { findUserByEmail, insertUser, userColumns } from "./users.ts";

/** A person's identity at an OpenID provider; `issuer` and `subject` together are never reused. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  /** Whether the provider says that the address is the person's own. */
  isVerified?: boolean;
}

/**
 * `email-taken`: another account has the e-mail address, and the provider's word is not enough to take it over. `blocked`:
 * the person is blocked, or was removed and is not invited.
 */
type IdentityResult = { outcome: "known" | "created"; user: User } | { outcome: "email-taken" | "blocked" };

interface IdentityOptions {
  /** Whether accounts of the demo, and invitations that they made, are accepted. */
  includeDemo?: boolean;
}

/**
 * The account of this identity. The first sign-in creates one: with the role of the invitation that the address has, which
 * is used up, if the provider says that the address is verified; otherwise with the role viewer.
 */
export function findOrCreateIdentity(
  db: Db,
  { issuer, subject, isVerified = false, ...person }: Identity,
  { includeDemo = false }: IdentityOptions = {},
): Promise<IdentityResult> {
  return inTransaction(db, async (trx) => {
    // Two tabs may sign in for the first time at once.
    await lockKeys(trx, `identity ${issuer} ${subject}`);
    const known = await findIdentityUser(trx, issuer, subject);
    if (known) return admit(known, includeDemo);
    if (isDemoAddress(person.email)) return { outcome: "blocked" };
    // Before the account is looked up, because its link may be used at the same moment.
    const invitation = await findInvitation(trx, person.email, includeDemo);
    if (await findUserByEmail(trx, person.email)) return { outcome: "email-taken" };
    const keys = [identityHash({ issuer, subject }), emailHash(person.email)];
    if (await isRemoved(trx, keys)) {
      if (!invitation) return { outcome: "blocked" };
      await forgetRemoval(trx, keys).execute();
    }
    const accepted = isVerified ? invitation : undefined;
    const user = await insertUser(trx, { ...person, role: accepted?.role ?? "viewer" });
    if (accepted) await consumeLink(trx, accepted, user.id);
    await trx.insertInto("identities").values({ issuer, subject, userId: user.id }).execute();
    return { outcome: "created", user };
  });
}

function admit(
  { blockedAt, isDemo, ...user }: User & Pick<Row<"users">, "blockedAt" | "isDemo">,
  includeDemo: boolean,
): IdentityResult {
  const isRefused = blockedAt !== null || (isDemo && !includeDemo);
  return isRefused ? { outcome: "blocked" } : { outcome: "known", user };
}

async function findInvitation(trx: Db, email: string, includeDemo: boolean) {
  // Two identities with this address may sign in for the first time at once.
  await lockKeys(trx, `invitation ${email.toLowerCase()}`);
  const invitation = await lockInvitation(trx, email);
  return invitation?.isDemo && !includeDemo ? undefined : invitation;
}

function findIdentityUser(db: Db, issuer: string, subject: string) {
  return db
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.userId")
    .select([...userColumns, "users.blockedAt", "users.isDemo"])
    .where("identities.issuer", "=", issuer)
    .where("identities.subject", "=", subject)
    .executeTakeFirst();
}

/** Whether anybody can sign in with a password at all; the demo's accounts count if `includeDemo` is set. */
export async function passwordsExist(
  db: Db,
  { includeDemo = false }: IdentityOptions = {},
): Promise<boolean> {
  const users = db.selectFrom("users").select("id").where("passwordHash", "is not", null);
  const active = users.where("blockedAt", "is", null);
  const accepted = includeDemo ? active : active.where("isDemo", "=", false);
  return (await accepted.limit(1).executeTakeFirst()) !== undefined;
}

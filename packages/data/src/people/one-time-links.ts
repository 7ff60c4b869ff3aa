import { sql } from "kysely";

import type { User } from "@minbar/domain/people/user";

import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { inTransaction, now } from "../in-transaction.ts";
import type { Row } from "../schema.ts";
import { lockFirstAdmin } from "./first-admin.ts";
import { hashSecret, newSecret } from "./secret.ts";
import { findUserByEmail, insertUser } from "./users.ts";

/**
 * A link that creates one account within 24 hours: `set-up` the first admin, `invitation` one for a known e-mail address.
 */
type OneTimeLink = Pick<Row<"oneTimeLinks">, "kind" | "email" | "role" | "expiresAt">;

interface NewAccount {
  /** Ignored for an invitation, which has its own. */
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
}

type Acceptance = { outcome: "created"; user: User } | { outcome: "absent" } | { outcome: "email-taken" };

/** `secret` is part of the link and is not stored. An invitation is audited. */
export function insertOneTimeLink(
  db: Db,
  link: Omit<OneTimeLink, "expiresAt"> & { createdBy: string | null },
): Promise<{ secret: string; expiresAt: string }> {
  const secret = newSecret();
  return inTransaction(db, async (trx) => {
    const { expiresAt } = await trx
      .insertInto("oneTimeLinks")
      .values({ ...link, id: hashSecret(secret) })
      .returning("expiresAt")
      .executeTakeFirstOrThrow();
    if (link.kind === "invitation") {
      const { createdBy, email, role } = link;
      const entry = { action: "user:invite", subject: "invitation", detail: { email, role } };
      await appendAudit(trx, { actorId: createdBy ?? undefined, ...entry });
    }
    return { secret, expiresAt };
  });
}

/** Links that still work: a set-up link until there is an admin, an invitation while its sender is one. */
function selectLiveLinks(db: Db) {
  return db
    .selectFrom("oneTimeLinks")
    .select(["kind", "email", "role", "expiresAt"])
    .where("expiresAt", ">", now)
    .where(
      sql<boolean>`case "kind"
        when 'set-up' then not exists (select from "users" where "users"."role" = 'admin')
        else exists (select from "users" where "users"."id" = "createdBy" and "users"."role" = 'admin')
      end`,
    );
}

export function findOneTimeLink(db: Db, secret: string): Promise<OneTimeLink | undefined> {
  return selectLiveLinks(db).where("id", "=", hashSecret(secret)).executeTakeFirst();
}

/** Creates the account and uses up the link, both or neither. */
export function acceptOneTimeLink(db: Db, secret: string, account: NewAccount): Promise<Acceptance> {
  return inTransaction(db, async (trx) => {
    await lockFirstAdmin(trx);
    const link = await selectLiveLinks(trx)
      .where("id", "=", hashSecret(secret))
      .forUpdate()
      .executeTakeFirst();
    if (!link) return { outcome: "absent" };
    const email = link.email ?? account.email;
    if (await findUserByEmail(trx, email)) return { outcome: "email-taken" };
    const user = await insertUser(trx, { ...account, email, role: link.role });
    await trx.deleteFrom("oneTimeLinks").where("id", "=", hashSecret(secret)).execute();
    return { outcome: "created", user };
  });
}

export async function deleteExpiredOneTimeLinks(db: Db): Promise<void> {
  await db.deleteFrom("oneTimeLinks").where("expiresAt", "<=", now).execute();
}

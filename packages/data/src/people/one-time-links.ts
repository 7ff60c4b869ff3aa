import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";

import type { Invitation } from "@minbar/domain/people/invitation-output";
import type { User } from "@minbar/domain/people/user";

import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { inTransaction, lockKeys, now } from "../in-transaction.ts";
import type { Row } from "../schema.ts";
import { lockFirstAdmin } from "./first-admin.ts";
import { hashSecret, newSecret } from "./secret.ts";
import { findUserByEmail, insertUser, shownEmail, userOf } from "./users.ts";

/**
 * A link that works once, within 24 hours: `set-up` creates the first admin, `invitation` an account for a known e-mail
 * address; `password` sets the password of an account.
 */
type OneTimeLink = Pick<Row<"oneTimeLinks">, "kind" | "email" | "role" | "userId" | "expiresAt">;

interface NewAccount {
  /** Ignored for an invitation, which has its own. */
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
}

type Acceptance = { outcome: "created"; user: User } | { outcome: "absent" } | { outcome: "email-taken" };

type NewLink = Omit<OneTimeLink, "expiresAt" | "userId"> & { userId?: string; createdBy: string | null };

/** `secret` is part of the link and is not stored. An invitation ends the older ones for its address, and is audited. */
export function insertOneTimeLink(db: Db, link: NewLink): Promise<{ secret: string; expiresAt: string }> {
  const secret = newSecret();
  return inTransaction(db, async (trx) => {
    if (link.kind === "invitation" && link.email !== null) await endInvitations(trx, link.email);
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

async function endInvitations(trx: Db, email: string): Promise<void> {
  // Of two invitations at once, one stays.
  await lockKeys(trx, `invitation ${email.toLowerCase()}`);
  await trx
    .deleteFrom("oneTimeLinks")
    .where("kind", "=", "invitation")
    .where(sql`lower("email")`, "=", sql`lower(${email})`)
    .execute();
}

/**
 * Links that still work: a set-up link until there is an admin besides the demo's; another one while its sender is an admin, or if the command
 * line made it; an invitation until its address has an account.
 */
function selectLiveLinks(db: Db) {
  return db
    .selectFrom("oneTimeLinks")
    .where("expiresAt", ">", now)
    .where(
      sql<boolean>`case "kind"
        when 'set-up' then not exists (
          select from "users" where "users"."role" = 'admin' and "blockedAt" is null and not "isDemo")
        else ("createdBy" is null or exists (
          select from "users" where "id" = "createdBy" and "users"."role" = 'admin' and "blockedAt" is null))
      end`,
    )
    .where(
      sql<boolean>`("kind" <> 'invitation' or not exists (
        select from "users" where lower("users"."email") = lower("oneTimeLinks"."email")))`,
    );
}

const linkColumns = ["kind", "email", "role", "userId", "expiresAt"] as const;

/** The most invitations in the list. */
const maxInvitations = 1_000;

/** Newest first. */
export function listInvitations(db: Db): Promise<Invitation[]> {
  const sender = userOf("oneTimeLinks.createdBy").select(["users.id", "firstName", "lastName", shownEmail]);
  return selectLiveLinks(db)
    .where("kind", "=", "invitation")
    .select(["oneTimeLinks.number as id", "email", "role", "createdAt", "expiresAt"])
    .select(jsonObjectFrom(sender).as("createdBy"))
    .orderBy("number", "desc")
    .limit(maxInvitations)
    .execute();
}

/** Returns whether there was such an invitation. */
export function withdrawInvitation(db: Db, id: number, actorId: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const link = await trx
      .deleteFrom("oneTimeLinks")
      .where("number", "=", id)
      .where("kind", "=", "invitation")
      .returning(["email", "role"])
      .executeTakeFirst();
    if (!link) return false;
    const entry = { action: "user:withdrawInvitation", subject: "invitation", detail: { ...link } };
    await appendAudit(trx, { actorId, ...entry });
    return true;
  });
}

interface OpenInvitation extends Pick<OneTimeLink, "kind" | "role"> {
  /** The key of its row. */
  id: string;
  /** Made by an account of the demo. */
  isDemo: boolean;
}

/** The invitation of this address that works, if any, locked until this transaction ends: its link is not used meanwhile. */
export function lockInvitation(trx: Db, email: string): Promise<OpenInvitation | undefined> {
  return selectLiveLinks(trx)
    .select(["id", "kind", "role", isOfDemo.as("isDemo")])
    .where("kind", "=", "invitation")
    .where(sql`lower("email")`, "=", sql`lower(${email})`)
    .forUpdate()
    .executeTakeFirst();
}

/** Uses up a link, in the transaction that creates its account. */
export async function consumeLink(
  trx: Db,
  { id, kind, role }: Pick<OneTimeLink, "kind" | "role"> & { id: string },
  userId: string,
): Promise<void> {
  await trx.deleteFrom("oneTimeLinks").where("id", "=", id).execute();
  const action = kind === "set-up" ? "user:setUp" : "user:acceptInvitation";
  await appendAudit(trx, { actorId: userId, action, subject: `user:${userId}`, detail: { role } });
}

/** `isDemo`: made by an account of the demo, or for one, so that it works only where those are accepted. */
export function findOneTimeLink(
  db: Db,
  secret: string,
): Promise<(OneTimeLink & { isDemo: boolean }) | undefined> {
  const link = selectLiveLinks(db).select([...linkColumns, isOfDemo.as("isDemo")]);
  return link.where("id", "=", hashSecret(secret)).executeTakeFirst();
}

const isOfDemo = sql<boolean>`exists (
  select from "users" where "isDemo" and "users"."id" in ("oneTimeLinks"."createdBy", "oneTimeLinks"."userId"))`;

/** Creates the account and uses up the link, both or neither. Not for a link that sets a password. */
export function acceptOneTimeLink(db: Db, secret: string, account: NewAccount): Promise<Acceptance> {
  return inTransaction(db, async (trx) => {
    await lockFirstAdmin(trx);
    const link = await selectLiveLinks(trx)
      .select(linkColumns)
      .where("kind", "!=", "password")
      .where("id", "=", hashSecret(secret))
      .forUpdate()
      .executeTakeFirst();
    if (!link) return { outcome: "absent" };
    const email = link.email ?? account.email;
    if (await findUserByEmail(trx, email)) return { outcome: "email-taken" };
    const user = await insertUser(trx, { ...account, email, role: link.role });
    await consumeLink(trx, { ...link, id: hashSecret(secret) }, user.id);
    return { outcome: "created", user };
  });
}

export async function deleteExpiredOneTimeLinks(db: Db): Promise<void> {
  await db.deleteFrom("oneTimeLinks").where("expiresAt", "<=", now).execute();
}

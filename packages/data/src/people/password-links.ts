import { ChangeRefusal } from "@minbar/domain/messages/change-refusal";
import { message } from "@minbar/domain/messages/message";
import type { User } from "@minbar/domain/people/user";

import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { inTransaction } from "../in-transaction.ts";
import type { PersonChange } from "./blocking.ts";
import { findOneTimeLink, insertOneTimeLink } from "./one-time-links.ts";
import { deleteOtherSessions, renewSession } from "./sessions.ts";
import { updateUserPassword, userColumns } from "./users.ts";

/**
 * A link with which this person sets a new password, once, within 24 hours; `undefined` if there is no such person. It ends
 * the older ones. Throws a `ChangeRefusal` if the person is blocked.
 */
export function insertPasswordLink(
  db: Db,
  { id, actorId }: PersonChange,
): Promise<{ secret: string; expiresAt: string } | undefined> {
  return inTransaction(db, async (trx) => {
    const person = await lockAccount(trx, id);
    if (!person) return undefined;
    if (person.blockedAt !== null) throw new ChangeRefusal(message("person_blocked"));
    await deletePasswordLinks(trx, id);
    const link = { kind: "password", email: person.email, role: "viewer", userId: id } as const;
    const made = await insertOneTimeLink(trx, { ...link, createdBy: actorId ?? null });
    await appendAudit(trx, { actorId, action: "user:resetPassword", subject: `user:${id}` });
    return made;
  });
}

type Acceptance = { outcome: "changed"; user: User } | { outcome: "absent" };

/** Sets the password and uses up the link, both or neither. */
export function acceptPasswordLink(db: Db, secret: string, passwordHash: string): Promise<Acceptance> {
  return inTransaction(db, async (trx) => {
    const userId = (await findOneTimeLink(trx, secret))?.userId ?? undefined;
    // The account is locked before the link, as when it is blocked or removed; then the link may be gone.
    const person = userId === undefined ? undefined : await lockAccount(trx, userId);
    if (!person || (await findOneTimeLink(trx, secret)) === undefined) return { outcome: "absent" };
    await setPassword(trx, { id: person.id, actorId: person.id }, passwordHash);
    const { blockedAt: _, passwordHash: __, ...user } = person;
    return { outcome: "changed", user };
  });
}

/** Sets the password of a person and signs them out everywhere; older links to set it end. Returns whether they exist. */
export function setPassword(db: Db, { id, actorId }: PersonChange, passwordHash: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await updateUserPassword(trx, id, passwordHash))) return false;
    await deletePasswordLinks(trx, id);
    await trx.deleteFrom("sessions").where("userId", "=", id).execute();
    await appendAudit(trx, { actorId, action: "user:setPassword", subject: `user:${id}` });
    return true;
  });
}

interface OwnPasswordChange {
  userId: string;
  /** The stored hash of the password that the person gave: if it has changed since, nothing changes. */
  from: string;
  /** The hash of the new password. */
  to: string;
  /** The session that makes the change, and the hash of its new secret; absent with an API token. */
  session?: { id: string; newId: string } | undefined;
}

/**
 * Sets one's own password, ends all other sessions and older links that would set it, and gives the current session another secret.
 * Returns the number of ended sessions. Throws a `ChangeRefusal` if the password, the session or the account has changed
 * meanwhile.
 */
export function changeOwnPassword(db: Db, change: OwnPasswordChange): Promise<number> {
  const { userId: id, session } = change;
  const outdated = new ChangeRefusal(message("password_changed_meanwhile"));
  return inTransaction(db, async (trx) => {
    const person = await lockAccount(trx, id);
    if (!person || person.blockedAt !== null || person.passwordHash !== change.from) throw outdated;
    await updateUserPassword(trx, id, change.to);
    await deletePasswordLinks(trx, id);
    const ended = await deleteOtherSessions(trx, id, session?.id);
    if (session && !(await renewSession(trx, session.id, session.newId))) throw outdated;
    await appendAudit(trx, { actorId: id, action: "user:setPassword", subject: `user:${id}` });
    return ended;
  });
}

function lockAccount(trx: Db, id: string) {
  return trx
    .selectFrom("users")
    .select([...userColumns, "blockedAt", "passwordHash"])
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function deletePasswordLinks(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom("oneTimeLinks").where("kind", "=", "password").where("userId", "=", userId).execute();
}

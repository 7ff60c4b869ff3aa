import { ChangeRefusal } from "@minbar/domain/messages/change-refusal";
import { message } from "@minbar/domain/messages/message";

import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { inTransaction, now } from "../in-transaction.ts";
import { isLastAdmin, lockAdmins } from "./users.ts";

/** Whom a change is about, and who makes it: an admin or, without `actorId`, the command line. */
export interface PersonChange {
  id: string;
  actorId?: string | undefined;
}

/**
 * Locks the admins. Throws a `ChangeRefusal` if this person is the last one, because nobody could undo the change, or if
 * another admin has just blocked, removed or demoted the actor.
 */
export async function requireOtherAdmin(trx: Db, { id, actorId }: PersonChange): Promise<void> {
  const admins = await lockAdmins(trx);
  if (actorId !== undefined && !admins.some((admin) => admin.id === actorId))
    throw new ChangeRefusal(message("unauthorized"), { code: "UNAUTHORIZED" });
  if (isLastAdmin(admins, id)) throw new ChangeRefusal(message("last_admin"));
}

/**
 * Ends a person's sessions, API tokens and links: their invitations, and those that set their password. They cannot sign in
 * until they are unblocked. A blocked person stays blocked since then. Returns since when; `undefined` if there is no such
 * person.
 */
export function blockUser(db: Db, change: PersonChange): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    await requireOtherAdmin(trx, change);
    const { id, actorId } = change;
    const user = await trx
      .updateTable("users")
      .set((eb) => ({ blockedAt: eb.fn.coalesce("blockedAt", now), updatedAt: now }))
      .where("id", "=", id)
      .where("removedAt", "is", null)
      .returning(["blockedAt"])
      .executeTakeFirst();
    if (!user?.blockedAt) return undefined;
    const detail = await endAccess(trx, id);
    await appendAudit(trx, { actorId, action: "user:block", subject: `user:${id}`, detail });
    return user.blockedAt;
  });
}

/** Returns whether the account exists. Sessions and tokens that were ended stay ended. */
export function unblockUser(db: Db, { id, actorId }: PersonChange): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const user = await trx
      .updateTable("users")
      .set({ blockedAt: null, updatedAt: now })
      .where("id", "=", id)
      .where("removedAt", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!user) return false;
    await appendAudit(trx, { actorId, action: "user:unblock", subject: `user:${id}` });
    return true;
  });
}

/** Also removes them from those who are editing. Returns the numbers of ended sessions and revoked tokens. */
export async function endAccess(trx: Db, userId: string): Promise<{ ended: number; tokens: number }> {
  const sessions = await trx.deleteFrom("sessions").where("userId", "=", userId).executeTakeFirst();
  const tokens = await trx.deleteFrom("apiTokens").where("userId", "=", userId).executeTakeFirst();
  await trx
    .deleteFrom("oneTimeLinks")
    .where((eb) => eb.or([eb("createdBy", "=", userId), eb("userId", "=", userId)]))
    .execute();
  await trx.deleteFrom("editing").where("userId", "=", userId).execute();
  return { ended: Number(sessions.numDeletedRows), tokens: Number(tokens.numDeletedRows) };
}

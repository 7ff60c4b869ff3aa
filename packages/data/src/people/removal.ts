import { sql } from "kysely";

import { ChangeRefusal } from "@minbar/domain/messages/change-refusal";
import { message } from "@minbar/domain/messages/message";
import { formerMember } from "@minbar/domain/people/user";

import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { inTransaction, now } from "../in-transaction.ts";
import type { Row } from "../schema.ts";
import { endAccess, requireOtherAdmin } from "./blocking.ts";
import type { PersonChange } from "./blocking.ts";
import { emailHash, identityHash } from "./removed-identities.ts";
import { lockAssignee } from "./users.ts";

interface RemovalChange extends PersonChange {
  /** Whether history, tasks, reports and the audit show their name; otherwise "Former member". */
  keepName: boolean;
  /** Who gets their open tasks; absent: nobody. */
  tasksTo?: string | undefined;
}

type Person = Pick<Row<"users">, "id" | "email" | "firstName" | "lastName">;

/**
 * Removes a person: sessions, tokens, links, identities and conversations are deleted. Their texts, drafts, finished tasks
 * and reports stay, and so does a row without personal data, to which these refer. A provider does not bring them back until
 * they are invited again. Returns the number of open tasks; `undefined` if there is no such person.
 */
export function removeUser(db: Db, change: RemovalChange): Promise<number | undefined> {
  return inTransaction(db, async (trx) => {
    await requireOtherAdmin(trx, change);
    return removeAccount(trx, change);
  });
}

/** The same in a transaction that has made sure that an admin remains. */
export async function removeAccount(
  trx: Db,
  { id, actorId, keepName, tasksTo }: RemovalChange,
): Promise<number | undefined> {
  const person = await lockPerson(trx, id);
  if (!person) return undefined;
  if (tasksTo !== undefined && (tasksTo === id || !(await lockAssignee(trx, tasksTo))))
    throw new ChangeRefusal(message("not_assignable"), { field: "tasksTo" });
  await deletePersonalData(trx, person, keepName);
  const ended = await endAccess(trx, id);
  const tasks = await moveOpenTasks(trx, id, tasksTo);
  await clearAccount(trx, person, keepName);
  const detail = { ...ended, tasks, ...(tasksTo !== undefined && { tasksTo }) };
  await appendAudit(trx, { actorId, action: "user:remove", subject: `user:${id}`, detail });
  return tasks;
}

/** Whoever assigns a task to them meanwhile waits, and finds them removed. */
function lockPerson(trx: Db, id: string): Promise<Person | undefined> {
  return trx
    .selectFrom("users")
    .select(["id", "email", "firstName", "lastName"])
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function deletePersonalData(trx: Db, { id, email }: Person, keepName: boolean): Promise<void> {
  const identities = await trx
    .deleteFrom("identities")
    .where("userId", "=", id)
    .returning(["issuer", "subject"])
    .execute();
  const hashes = [emailHash(email), ...identities.map(identityHash)];
  await trx
    .insertInto("removedIdentities")
    .values(hashes.map((hash) => ({ hash, userId: id })))
    .onConflict((row) => row.column("hash").doUpdateSet({ userId: id }))
    .execute();
  await trx.deleteFrom("knownBrowsers").where("userId", "=", id).execute();
  await trx.deleteFrom("conversations").where("userId", "=", id).execute();
  const isTheirs = (column: string) => sql<boolean>`lower(${sql.raw(column)}) = lower(${email})`;
  await trx.deleteFrom("oneTimeLinks").where(isTheirs(`"email"`)).execute();
  await trx
    .updateTable("audit")
    .set({ detail: sql`"detail" - 'email'` })
    .where("action", "in", ["user:invite", "user:withdrawInvitation"])
    .where(isTheirs(`"detail"->>'email'`))
    .execute();
  await trx
    .updateTable("reportedIssues")
    .set({ contactEmail: null, contactMobile: null, ...(!keepName && { contactName: null }) })
    .where((eb) => eb.or([eb("reportedByUserId", "=", id), isTheirs(`"contactEmail"`)]))
    .execute();
}

/** Returns their number. */
async function moveOpenTasks(trx: Db, id: string, tasksTo: string | undefined): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("tasks")
    .set({ assignedToUserId: tasksTo ?? null })
    .where("assignedToUserId", "=", id)
    .where("status", "=", "In-Progress")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

async function clearAccount(trx: Db, { id, ...name }: Person, keepName: boolean): Promise<void> {
  const isNameRetained = keepName && [name.firstName, name.lastName].some(Boolean);
  await trx
    .updateTable("users")
    .set((eb) => ({ blockedAt: eb.fn.coalesce("blockedAt", now), removedAt: now, updatedAt: now }))
    .set(isNameRetained ? {} : { firstName: formerMember, lastName: null })
    // Unique, and no address at all (RFC 6761); answers do not contain it.
    .set({ email: `${id}@removed.invalid`, role: "viewer" })
    .set({ profileImageUrl: null, passwordHash: null, lastSeenAt: null })
    .where("id", "=", id)
    .execute();
}

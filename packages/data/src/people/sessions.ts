import { sql } from "kysely";

import type { User } from "@minbar/domain/people/user";

import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { inTransaction, now } from "../in-transaction.ts";
import type { Row } from "../schema.ts";
import { isSeenLongAgo, userColumns } from "./users.ts";

export type Session = Omit<Row<"sessions">, "createdAt">;

function selectLiveSessions(db: Db) {
  return db
    .selectFrom("sessions")
    .where("sessions.expiresAt", ">", now)
    .where("sessions.absoluteExpiresAt", ">", now);
}

export async function insertSession(db: Db, session: Session): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

interface FoundSession {
  session: Session;
  /** With the current role, so that a changed role applies from the next call on. */
  user: User;
  /** Whether no call of theirs was recorded within the last five minutes. */
  isUseNew: boolean;
  /** Of an account of the demo. */
  isDemo: boolean;
}

export async function findSession(db: Db, id: string): Promise<FoundSession | undefined> {
  const row = await selectLiveSessions(db)
    .innerJoin("users", "users.id", "sessions.userId")
    .select(["sessions.expiresAt", "sessions.absoluteExpiresAt", ...userColumns])
    .select(["users.isDemo", isSeenLongAgo.as("isUseNew")])
    .where("sessions.id", "=", id)
    // A sign-in at the same moment may have begun one after the person was blocked.
    .where("users.blockedAt", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { expiresAt, absoluteExpiresAt, isUseNew, isDemo, ...user } = row;
  return { session: { id, userId: user.id, expiresAt, absoluteExpiresAt }, user, isUseNew, isDemo };
}

/** The active ones, oldest first. */
export function listUserSessions(db: Db, userId: string): Promise<Session[]> {
  return selectLiveSessions(db)
    .select(["sessions.id", "sessions.userId", "sessions.expiresAt", "sessions.absoluteExpiresAt"])
    .where("sessions.userId", "=", userId)
    .orderBy("sessions.createdAt")
    .orderBy("sessions.id")
    .execute();
}

/** Writes nothing after the absolute end. */
export async function updateSessionExpiry(db: Db, id: string, expiresAt: string): Promise<void> {
  const later = sql<string>`least(${expiresAt}::timestamptz, "absoluteExpiresAt")`;
  await db
    .updateTable("sessions")
    .set({ expiresAt: later })
    .where("id", "=", id)
    .where("expiresAt", "<", later)
    .execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

/** Signs the user out of one browser, with an audit entry. */
export function endSession(db: Db, id: string, network: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const ended = await trx
      .deleteFrom("sessions")
      .where("id", "=", id)
      .returning("userId")
      .executeTakeFirst();
    if (!ended) return;
    const { userId } = ended;
    const entry = { action: "session:end", subject: `user:${userId}`, detail: { network } };
    await appendAudit(trx, { actorId: userId, ...entry });
  });
}

/** Signs the user out everywhere; returns the number of sessions, or `undefined` if there is no such user. */
export async function deleteUserSessions(db: Db, userId: string): Promise<number | undefined> {
  const row = await db
    .with("ended", (with_) => with_.deleteFrom("sessions").where("userId", "=", userId).returning("id"))
    .selectFrom("users")
    .select((eb) => eb.selectFrom("ended").select(eb.fn.countAll<number>().as("count")).as("count"))
    .where("users.id", "=", userId)
    .where("users.removedAt", "is", null)
    .executeTakeFirst();
  return row && (row.count ?? 0);
}

/** The same, by somebody else and with an audit entry. */
export function endUserSessions(db: Db, userId: string, actorId: string): Promise<number | undefined> {
  return inTransaction(db, async (trx) => {
    const ended = await deleteUserSessions(trx, userId);
    if (ended !== undefined) {
      const entry = { action: "user:endSessions", subject: `user:${userId}`, detail: { ended } };
      await appendAudit(trx, { actorId, ...entry });
    }
    return ended;
  });
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await sql`delete from "sessions" where least("expiresAt", "absoluteExpiresAt") <= now()`.execute(db);
}

import { sql } from "kysely";

import type { OwnSession } from "@minbar/domain/people/own-session";
import type { User } from "@minbar/domain/people/user";

import { appendAudit } from "../audit.ts";
import type { Db } from "../connect.ts";
import { inTransaction, now } from "../in-transaction.ts";
import type { Row } from "../schema.ts";
import { isSeenLongAgo, userColumns } from "./users.ts";

export type Session = Pick<Row<"sessions">, "id" | "userId" | "expiresAt" | "absoluteExpiresAt">;

/** Where a session is used; `null`: unknown. */
export type SessionPlace = Pick<Row<"sessions">, "browser" | "system" | "network">;

function selectLiveSessions(db: Db) {
  return db
    .selectFrom("sessions")
    .where("sessions.expiresAt", ">", now)
    .where("sessions.absoluteExpiresAt", ">", now);
}

export async function insertSession(db: Db, session: Session, place?: SessionPlace): Promise<void> {
  await db
    .insertInto("sessions")
    .values({ ...session, ...place })
    .execute();
}

interface FoundSession {
  session: Session;
  /** With the current role, so that a changed role applies from the next call on. */
  user: User;
  /** Whether no call of theirs was recorded within the last five minutes. */
  isUseNew: boolean;
  /** The same for this session alone. */
  isSessionUseNew: boolean;
  /** Of an account of the demo. */
  isDemo: boolean;
}

const isSessionSeenLongAgo = sql<boolean>`coalesce("sessions"."lastSeenAt" < now() - interval '5 minutes', true)`;

export async function findSession(db: Db, id: string): Promise<FoundSession | undefined> {
  const row = await selectLiveSessions(db)
    .innerJoin("users", "users.id", "sessions.userId")
    .select(["sessions.expiresAt", "sessions.absoluteExpiresAt", ...userColumns])
    .select(["users.isDemo", isSeenLongAgo.as("isUseNew"), isSessionSeenLongAgo.as("isSessionUseNew")])
    .where("sessions.id", "=", id)
    // A sign-in at the same moment may have begun one after the person was blocked.
    .where("users.blockedAt", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { expiresAt, absoluteExpiresAt, isUseNew, isSessionUseNew, isDemo, ...user } = row;
  const session = { id, userId: user.id, expiresAt, absoluteExpiresAt };
  return { session, user, isUseNew, isSessionUseNew, isDemo };
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

/** Records a use, and prolongs the session, but not past its absolute end. Of calls at the same time, one writes. */
export async function noteSessionUse(
  db: Db,
  id: string,
  { expiresAt, ...place }: SessionPlace & { expiresAt: string },
): Promise<void> {
  const later = sql<string>`least(${expiresAt}::timestamptz, "absoluteExpiresAt")`;
  await db
    .updateTable("sessions")
    .set({ ...place, expiresAt: later, lastSeenAt: now })
    .where("id", "=", id)
    .where(isSessionSeenLongAgo)
    .execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", id).execute();
}

const shortIdDigits = 16;
const shortId = sql<string>`left("sessions"."id", ${sql.lit(shortIdDigits)})`;

/** More sessions of one person are not listed; they end with the others. */
const mostListed = 200;

/** The active sessions of a person: the current one, then the most recently used. */
export function listOwnSessions(
  db: Db,
  userId: string,
  currentId: string | undefined,
): Promise<OwnSession[]> {
  const isCurrent = sql<boolean>`"sessions"."id" = ${currentId ?? ""}`;
  return selectLiveSessions(db)
    .select([shortId.as("id"), "browser", "system", "network", "createdAt", "lastSeenAt"])
    .select(isCurrent.as("isCurrent"))
    .where("userId", "=", userId)
    .orderBy(isCurrent, "desc")
    .orderBy(sql`"lastSeenAt" desc nulls last`)
    .orderBy("sessions.id")
    .limit(mostListed)
    .execute();
}

/** Ends one session of a person, by the id of `listOwnSessions`. Returns whether there was such a session. */
export function endOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("sessions")
      .where("userId", "=", userId)
      .where(shortId, "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await appendOwnEnd(trx, userId, Number(numDeletedRows));
    return true;
  });
}

/** Ends all sessions of a person except the current one. Returns their number. */
export function endOtherSessions(db: Db, userId: string, currentId: string | undefined): Promise<number> {
  return inTransaction(db, async (trx) => {
    const ended = await deleteOtherSessions(trx, userId, currentId);
    if (ended > 0) await appendOwnEnd(trx, userId, ended);
    return ended;
  });
}

export async function deleteOtherSessions(
  trx: Db,
  userId: string,
  currentId: string | undefined,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("sessions")
    .where("userId", "=", userId)
    .where("id", "!=", currentId ?? "")
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function appendOwnEnd(trx: Db, userId: string, ended: number): Promise<void> {
  const entry = { action: "user:endSessions", subject: `user:${userId}`, detail: { ended } };
  return appendAudit(trx, { actorId: userId, ...entry });
}

/** Gives a session another secret, so that the former cookie opens nothing. Returns whether there was such a session. */
export async function renewSession(trx: Db, id: string, newId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("sessions")
    .set({ id: newId })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
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

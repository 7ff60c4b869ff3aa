import { sql } from "kysely";
import { expect, test } from "vitest";

import {
  deleteExpiredSessions,
  deleteSession,
  deleteUserSessions,
  findSession,
  insertSession,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  listUserSessions,
  noteSessionUse,
} from "./sessions.ts";
import type { Session } from "./sessions.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { insertUser, noteUserSeen, updateUserRole } from "./users.ts";

const db = await openTestDatabase();

function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString();
}

async function signIn(times: Partial<Session> = {}, digit = "a") {
  const user = await insertUser(db, { email: `${digit}@example.org`, role: "viewer" });
  const ends = { expiresAt: inHours(12), absoluteExpiresAt: inHours(720) };
  const session = { id: digit.repeat(64), userId: user.id, ...ends, ...times };
  await insertSession(db, session);
  return { session, user };
}

test("a session is read with its user, whose new role takes effect at once", async () => {
  const { session, user } = await signIn();
  const found = { session, isUseNew: true, isSessionUseNew: false, isDemo: false };
  expect(await findSession(db, session.id)).toEqual({ ...found, user });
  await updateUserRole(db, user.id, "admin");
  const asAdmin = { ...user, role: "admin" };
  expect(await findSession(db, session.id)).toEqual({ ...found, user: asAdmin });
  await noteUserSeen(db, user.id);
  expect(await findSession(db, session.id)).toMatchObject({ isUseNew: false });
  expect(await listUserSessions(db, user.id)).toEqual([session]);
});

test("a session ends at its idle or its absolute expiry, whichever comes first", async () => {
  const idle = await signIn({ expiresAt: inHours(-1) }, "a");
  const old = await signIn({ absoluteExpiresAt: inHours(-1) }, "b");
  const live = await signIn({}, "c");
  expect(await findSession(db, idle.session.id)).toBeUndefined();
  expect(await findSession(db, old.session.id)).toBeUndefined();
  expect(await listUserSessions(db, old.user.id)).toEqual([]);
  await deleteExpiredSessions(db);
  expect(await db.selectFrom("sessions").select("id").execute()).toEqual([{ id: live.session.id }]);
});

test("a used session is extended, but never past its absolute expiry", async () => {
  const { session } = await signIn({ absoluteExpiresAt: inHours(24) });
  await unused(session.id, 6);
  expect(await findSession(db, session.id)).toMatchObject({ isSessionUseNew: true });
  await noteSessionUse(db, session.id, { expiresAt: inHours(48), ...library });
  expect(await findSession(db, session.id)).toMatchObject({
    session: { expiresAt: session.absoluteExpiresAt },
    isSessionUseNew: false,
  });
});

const library = { browser: "Firefox", system: "Windows", network: "192.0.2.0/24" };

async function unused(id: string, minutes: number): Promise<void> {
  const lastSeenAt = new Date(Date.now() - minutes * 60_000).toISOString();
  await db.updateTable("sessions").set({ lastSeenAt }).where("id", "=", id).execute();
}

test("the last use of a session is written at most once in five minutes", async () => {
  const { session, user } = await signIn();
  await unused(session.id, 4);
  const lastSeen = async () => (await listOwnSessions(db, user.id, undefined))[0]?.lastSeenAt;
  const before = await lastSeen();
  await noteSessionUse(db, session.id, { expiresAt: inHours(12), ...library });
  expect(await lastSeen()).toBe(before);
  await unused(session.id, 6);
  await noteSessionUse(db, session.id, { expiresAt: inHours(12), ...library });
  expect(Date.parse((await lastSeen()) ?? "")).toBeGreaterThan(Date.parse(before ?? ""));
});

test("a user sees their sessions, the current one first, and ends one or all others", async () => {
  const { session, user } = await signIn();
  const stranger = await signIn({}, "f");
  await insertSession(db, { ...session, id: "b".repeat(64) }, library);
  await insertSession(db, { ...session, id: "c".repeat(64) });
  await unused("c".repeat(64), 60);
  const before = { browser: null, system: null, network: null };
  expect(await listOwnSessions(db, user.id, "c".repeat(64))).toMatchObject([
    { id: "c".repeat(16), isCurrent: true },
    { id: "b".repeat(16), isCurrent: false, ...library },
    { id: "a".repeat(16), isCurrent: false, ...before },
  ]);
  expect(await endOwnSession(db, user.id, "b".repeat(16))).toBe(true);
  expect(await endOwnSession(db, user.id, "b".repeat(16))).toBe(false);
  expect(await endOwnSession(db, user.id, "f".repeat(16))).toBe(false);
  expect(await endOtherSessions(db, user.id, "c".repeat(64))).toBe(1);
  expect(await listOwnSessions(db, user.id, undefined)).toMatchObject([{ id: "c".repeat(16) }]);
  expect(await findSession(db, stranger.session.id)).toBeDefined();
  const audit = db.selectFrom("audit").select("detail").where("actorId", "=", user.id).orderBy("id");
  expect(await audit.execute()).toEqual([{ detail: { ended: 1 } }, { detail: { ended: 1 } }]);
});

test("a session of the previous version is listed without details, and its next use adds them", async () => {
  const { session, user } = await signIn();
  await sql`update "sessions" set "lastSeenAt" = null`.execute(db);
  const unknown = { browser: null, system: null, network: null, lastSeenAt: null };
  expect(await listOwnSessions(db, user.id, session.id)).toMatchObject([unknown]);
  expect(await findSession(db, session.id)).toMatchObject({ isSessionUseNew: true });
  await noteSessionUse(db, session.id, { expiresAt: inHours(12), ...library });
  expect(await listOwnSessions(db, user.id, session.id)).toMatchObject([
    { ...library, lastSeenAt: expect.any(String) },
  ]);
});

test("signing out ends one session or all sessions of a user", async () => {
  const { session, user } = await signIn();
  await insertSession(db, { ...session, id: "b".repeat(64) });
  await insertSession(db, { ...session, id: "c".repeat(64) });
  await deleteSession(db, session.id);
  expect(await findSession(db, session.id)).toBeUndefined();
  expect(await listUserSessions(db, user.id)).toHaveLength(2);
  expect(await deleteUserSessions(db, user.id)).toBe(2);
  expect(await deleteUserSessions(db, "nobody")).toBeUndefined();
  expect(await listUserSessions(db, user.id)).toEqual([]);
});

import { expect, test } from "vitest";

import {
  deleteExpiredSessions,
  deleteSession,
  deleteUserSessions,
  findSession,
  insertSession,
  listUserSessions,
  updateSessionExpiry,
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
  expect(await findSession(db, session.id)).toEqual({ session, user, isUseNew: true, isDemo: false });
  await updateUserRole(db, user.id, "admin");
  const asAdmin = { ...user, role: "admin" };
  expect(await findSession(db, session.id)).toEqual({
    session,
    user: asAdmin,
    isUseNew: true,
    isDemo: false,
  });
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
  await updateSessionExpiry(db, session.id, inHours(48));
  expect((await findSession(db, session.id))?.session.expiresAt).toBe(session.absoluteExpiresAt);
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

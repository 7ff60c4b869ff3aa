import { setTimeout as sleep } from "node:timers/promises";

import { sql } from "kysely";
import { expect, test } from "vitest";

import { openTestDatabase } from "../../test/test-database.ts";
import {
  countAdmins,
  findUserByEmail,
  insertUser,
  listUsers,
  noteUserSeen,
  searchUsers,
  updateUserPassword,
  updateUserRole,
} from "./users.ts";

const db = await openTestDatabase();

test("a user is found by e-mail address in any letter case, with the hash of the password", async () => {
  const user = await insertUser(db, { email: "Amina@Example.org", role: "viewer", passwordHash: "h" });
  expect(user).toEqual({
    id: expect.any(String),
    role: "viewer",
    firstName: null,
    lastName: null,
    email: "Amina@Example.org",
    profileImageUrl: null,
    createdAt: expect.any(String),
  });
  expect(await findUserByEmail(db, "amina@EXAMPLE.org")).toEqual({
    ...user,
    passwordHash: "h",
    isDemo: false,
    blockedAt: null,
  });
  expect(await findUserByEmail(db, "other@example.org")).toBeUndefined();
  expect(await listUsers(db)).toEqual([{ ...user, blockedAt: null }]);
});

test("an address can have only one account, whatever its letter case", async () => {
  await insertUser(db, { email: "amina@example.org", role: "viewer" });
  const again = insertUser(db, { email: "AMINA@example.org", role: "admin" });
  await expect(again).rejects.toThrow("usersByEmail");
});

test("the last admin keeps the role", async () => {
  const admin = await insertUser(db, { email: "a@example.org", role: "admin" });
  await expect(updateUserRole(db, admin.id, "viewer")).rejects.toMatchObject({
    content: { reason: "role_of_last_admin" },
  });
  expect(await updateUserRole(db, admin.id, "admin")).toEqual(admin);
  expect(await countAdmins(db)).toBe(1);
  expect(await updateUserRole(db, "nobody", "viewer")).toBeUndefined();
});

test("one of two admins who demote each other at the same moment stays admin", async () => {
  const a = await insertUser(db, { email: "a@example.org", role: "admin" });
  const b = await insertUser(db, { email: "b@example.org", role: "admin" });
  const first = await db.startTransaction().execute();
  await updateUserRole(first, a.id, "viewer");
  // It may be refused before the response to the commit arrives.
  const second = updateUserRole(db, b.id, "viewer").catch((error: unknown) => error);
  await sleep(100);
  await first.commit().execute();
  expect(await second).toMatchObject({ content: { reason: "role_of_last_admin" } });
  expect(await countAdmins(db)).toBe(1);
});

test("only one of many simultaneous calls records the last activity, and none does for five minutes after", async () => {
  const { id } = await insertUser(db, { email: "a@example.org", role: "viewer" });
  const writes = async () =>
    Number(
      (await sql<{ version: string }>`select xmin::text as "version" from "users"`.execute(db)).rows[0]
        ?.version,
    );
  await Promise.all([1, 2, 3, 4].map(() => noteUserSeen(db, id)));
  const first = await writes();
  await noteUserSeen(db, id);
  expect(await writes()).toBe(first);
  const begun = Date.now();
  await db
    .updateTable("users")
    .set({ lastSeenAt: new Date(begun - 301_000).toISOString() })
    .execute();
  await noteUserSeen(db, id);
  const [seen] = await searchUsers(db, "", {});
  expect(Date.parse(seen?.lastSeenAt ?? "")).toBeGreaterThanOrEqual(begun);
});

test("a password is replaced", async () => {
  const { id, email } = await insertUser(db, { email: "a@example.org", role: "viewer", passwordHash: "old" });
  expect(await updateUserPassword(db, id, "new")).toBe(true);
  expect(await findUserByEmail(db, email)).toMatchObject({ passwordHash: "new" });
  expect(await updateUserPassword(db, "nobody", "new")).toBe(false);
});

import { expect, test } from "vitest";

import { findOrCreateIdentity, passwordsExist } from "./identities.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { findUserByEmail, insertUser, listUsers } from "./users.ts";

const db = await openTestDatabase();
const identity = {
  issuer: "https://id.example.org",
  subject: "42",
  email: "layla@example.org",
  firstName: "Layla",
  lastName: null,
};

test("a first sign-in creates a viewer, and later ones find the same user even with a new address", async () => {
  const first = await findOrCreateIdentity(db, identity);
  expect(first).toMatchObject({ outcome: "created", user: { role: "viewer", email: identity.email } });
  const again = await findOrCreateIdentity(db, { ...identity, email: "new@example.org" });
  expect(again).toEqual({ ...first, outcome: "known" });
});

test("the same subject at another provider is another user", async () => {
  await findOrCreateIdentity(db, identity);
  const other = { ...identity, issuer: "https://other.example.org", email: "other@example.org" };
  expect(await findOrCreateIdentity(db, other)).toMatchObject({ outcome: "created" });
  expect(await listUsers(db)).toHaveLength(2);
});

test("an existing account with the same address is not taken over", async () => {
  await insertUser(db, { email: "Layla@example.org", role: "admin" });
  expect(await findOrCreateIdentity(db, identity)).toEqual({ outcome: "email-taken" });
  expect(await db.selectFrom("identities").selectAll().execute()).toEqual([]);
});

test("two simultaneous first sign-ins create one account, without a password", async () => {
  const both = await Promise.all([findOrCreateIdentity(db, identity), findOrCreateIdentity(db, identity)]);
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["created", "known"]);
  expect(await passwordsExist(db)).toBe(false);
  expect(await findUserByEmail(db, identity.email)).toMatchObject({ passwordHash: null });
});

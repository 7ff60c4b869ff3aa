import { expect, test } from "vitest";

import { blockUser } from "./blocking.ts";
import { ensureFirstAdmin } from "./first-admin.ts";
import {
  acceptOneTimeLink,
  deleteExpiredOneTimeLinks,
  findOneTimeLink,
  insertOneTimeLink,
  listInvitations,
  withdrawInvitation,
} from "./one-time-links.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { findUserByEmail, insertUser, listUsers, updateUserRole } from "./users.ts";

const db = await openTestDatabase();
const account = { email: "amina@example.org", passwordHash: "h", firstName: "Amina", lastName: null };

function setUpLink() {
  return insertOneTimeLink(db, { kind: "set-up", email: null, role: "admin", createdBy: null });
}

async function invitation() {
  const admin = await insertUser(db, { email: "admin@example.org", role: "admin" });
  const link = { kind: "invitation", email: "emre@example.org", role: "translations_editor" } as const;
  return { admin, ...(await insertOneTimeLink(db, { ...link, createdBy: admin.id })) };
}

async function expire(): Promise<void> {
  await db
    .updateTable("oneTimeLinks")
    .set({ expiresAt: new Date(Date.now() - 1_000).toISOString() })
    .execute();
}

test("a set-up link creates the first admin once", async () => {
  const { secret, expiresAt } = await setUpLink();
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(24);
  expect(await findOneTimeLink(db, secret)).toEqual({
    kind: "set-up",
    email: null,
    role: "admin",
    userId: null,
    expiresAt,
    isDemo: false,
  });
  const both = await Promise.all([
    acceptOneTimeLink(db, secret, account),
    acceptOneTimeLink(db, secret, { ...account, email: "b@example.org" }),
  ]);
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["absent", "created"]);
  expect(await listUsers(db)).toMatchObject([{ role: "admin" }]);
});

test("a set-up link is void as soon as there is an admin", async () => {
  const { secret } = await setUpLink();
  const other = await setUpLink();
  await acceptOneTimeLink(db, other.secret, account);
  expect(await findOneTimeLink(db, secret)).toBeUndefined();
  expect(await acceptOneTimeLink(db, secret, { ...account, email: "x@example.org" })).toEqual({
    outcome: "absent",
  });
});

test("an invited user gets the address and the role of the invitation, whatever they send", async () => {
  const { secret } = await invitation();
  const accepted = await acceptOneTimeLink(db, secret, { ...account, email: "other@example.org" });
  expect(accepted).toMatchObject({
    outcome: "created",
    user: { email: "emre@example.org", role: "translations_editor", firstName: "Amina" },
  });
  expect(await findOneTimeLink(db, secret)).toBeUndefined();
});

test("an invitation from a former admin is void", async () => {
  const { secret, admin } = await invitation();
  await insertUser(db, { email: "second@example.org", role: "admin" });
  await updateUserRole(db, admin.id, "viewer");
  expect(await acceptOneTimeLink(db, secret, account)).toEqual({ outcome: "absent" });
});

test("an invitation is void once its address has an account", async () => {
  const { secret } = await invitation();
  await insertUser(db, { email: "Emre@example.org", role: "viewer" });
  expect(await findOneTimeLink(db, secret)).toBeUndefined();
  expect(await acceptOneTimeLink(db, secret, account)).toEqual({ outcome: "absent" });
  expect(await listInvitations(db)).toEqual([]);
});

test("a new invitation replaces older ones for its address, even if two are made at once", async () => {
  const { secret, admin } = await invitation();
  const link = { kind: "invitation", role: "viewer", createdBy: admin.id } as const;
  await insertOneTimeLink(db, { ...link, email: "other@example.org" });
  const made = await Promise.all(
    ["EMRE@example.org", "emre@Example.org"].map((email) => insertOneTimeLink(db, { ...link, email })),
  );
  expect(await findOneTimeLink(db, secret)).toBeUndefined();
  const live = await Promise.all(made.map((one) => findOneTimeLink(db, one.secret)));
  expect(live.filter(Boolean)).toMatchObject([{ role: "viewer" }]);
  expect(await listInvitations(db)).toHaveLength(2);
});

test("open invitations are listed with their sender and without the secret, and can be withdrawn", async () => {
  const { secret, admin, expiresAt } = await invitation();
  const [open] = await listInvitations(db);
  const { firstName, lastName, id, email } = admin;
  expect(open).toEqual({
    id: expect.any(Number),
    email: "emre@example.org",
    role: "translations_editor",
    createdBy: { id, firstName, lastName, email },
    createdAt: expect.any(String),
    expiresAt,
  });
  expect(await withdrawInvitation(db, open?.id ?? 0, admin.id)).toBe(true);
  expect(await withdrawInvitation(db, open?.id ?? 0, admin.id)).toBe(false);
  expect(await acceptOneTimeLink(db, secret, account)).toEqual({ outcome: "absent" });
  const actions = await db.selectFrom("audit").select("action").orderBy("id").execute();
  expect(actions.map(({ action }) => action)).toEqual(["user:invite", "user:withdrawInvitation"]);
});

test("only invitations can be withdrawn", async () => {
  await setUpLink();
  const { number } = await db.selectFrom("oneTimeLinks").select("number").executeTakeFirstOrThrow();
  const admin = await insertUser(db, { email: "admin@example.org", role: "admin" });
  expect(await withdrawInvitation(db, number, admin.id)).toBe(false);
});

test("a link works for a day, and its row holds no secret", async () => {
  const { secret } = await setUpLink();
  expect(JSON.stringify(await db.selectFrom("oneTimeLinks").selectAll().execute())).not.toContain(secret);
  await expire();
  expect(await acceptOneTimeLink(db, secret, account)).toEqual({ outcome: "absent" });
  await deleteExpiredOneTimeLinks(db);
  expect(await db.selectFrom("oneTimeLinks").selectAll().execute()).toEqual([]);
});

test("the admin from the settings is created once if there is none, even by three starts at once", async () => {
  const wanted = { email: "admin@example.org", passwordHash: "h" };
  const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(db, wanted)));
  expect(made.filter(Boolean)).toEqual([true]);
  expect(await ensureFirstAdmin(db, { ...wanted, email: "other@example.org" })).toBe(false);
});

test("an existing account with the address from the settings becomes the first admin", async () => {
  await insertUser(db, { email: "Admin@example.org", role: "viewer" });
  expect(await ensureFirstAdmin(db, { email: "admin@example.org", passwordHash: "new" })).toBe(true);
  expect(await findUserByEmail(db, "admin@example.org")).toMatchObject({
    role: "admin",
    passwordHash: "new",
  });
});

test("a blocked account that becomes the first admin can sign in", async () => {
  const { id } = await insertUser(db, { email: "admin@example.org", role: "viewer" });
  await blockUser(db, { id });
  expect(await ensureFirstAdmin(db, { email: "admin@example.org", passwordHash: "new" })).toBe(true);
  expect(await findUserByEmail(db, "admin@example.org")).toMatchObject({ role: "admin", blockedAt: null });
});

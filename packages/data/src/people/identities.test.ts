import { expect, test } from "vitest";

import { findOrCreateIdentity, passwordsExist } from "./identities.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { acceptOneTimeLink, insertOneTimeLink } from "./one-time-links.ts";
import { findUserByEmail, insertUser, listUsers, updateUserRole } from "./users.ts";

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

const invited = { kind: "invitation", email: "Layla@example.org", role: "translations_editor" } as const;

async function invite() {
  const admin = await insertUser(db, { email: "admin@example.org", role: "admin" });
  return { admin, ...(await insertOneTimeLink(db, { ...invited, createdBy: admin.id })) };
}

const account = { email: "", passwordHash: "h", firstName: null, lastName: null };

test("an invited person whose address the provider has verified gets the invitation's role, which is used up", async () => {
  const { secret } = await invite();
  const first = await findOrCreateIdentity(db, { ...identity, isVerified: true });
  expect(first).toMatchObject({ outcome: "created", user: { role: "translations_editor" } });
  expect(await acceptOneTimeLink(db, secret, account)).toEqual({ outcome: "absent" });
  expect(await db.selectFrom("oneTimeLinks").selectAll().execute()).toEqual([]);
  const id = "user" in first ? first.user.id : "";
  const accepted = db.selectFrom("audit").select(["actorId", "detail"]);
  expect(await accepted.where("action", "=", "user:acceptInvitation").execute()).toEqual([
    { actorId: id, detail: { role: "translations_editor" } },
  ]);
});

test("without the provider's word about the address, an invited person is a viewer", async () => {
  await invite();
  expect(await findOrCreateIdentity(db, identity)).toMatchObject({ user: { role: "viewer" } });
});

test("an invitation that would not work any more gives no role", async () => {
  const { admin } = await invite();
  const signIn = (subject: string, email: string) =>
    findOrCreateIdentity(db, { ...identity, subject, email, isVerified: true });
  expect(await signIn("1", "other@example.org")).toMatchObject({ user: { role: "viewer" } });
  await db
    .updateTable("oneTimeLinks")
    .set({ expiresAt: new Date(0).toISOString() })
    .execute();
  expect(await signIn("2", "layla@example.org")).toMatchObject({ user: { role: "viewer" } });
  await insertOneTimeLink(db, { ...invited, email: "emre@example.org", createdBy: admin.id });
  await insertUser(db, { email: "next@example.org", role: "admin" });
  await updateUserRole(db, admin.id, "viewer");
  expect(await signIn("3", "emre@example.org")).toMatchObject({ user: { role: "viewer" } });
});

test("an invitation that an account of the demo sent gives no role where the demo is off", async () => {
  const amina = await insertUser(db, { email: "amina.admin@demo.minbar.example", role: "admin" });
  await insertOneTimeLink(db, { ...invited, role: "admin", createdBy: amina.id });
  const verified = { ...identity, isVerified: true };
  expect(await findOrCreateIdentity(db, verified)).toMatchObject({ user: { role: "viewer" } });
});

test("of two identities, and of an identity and a link, that use an invitation at once, one wins", async () => {
  const admin = await insertUser(db, { email: "admin@example.org", role: "admin" });
  for (let round = 0; round < 5; round += 1) {
    const email = `round${round}@example.org`;
    const { secret } = await insertOneTimeLink(db, { ...invited, email, createdBy: admin.id });
    const outcomes = await Promise.all([
      findOrCreateIdentity(db, { ...identity, email, subject: `a${round}`, isVerified: true }),
      findOrCreateIdentity(db, { ...identity, email, subject: `b${round}`, isVerified: true }),
      acceptOneTimeLink(db, secret, account),
    ]);
    expect(outcomes.filter(({ outcome }) => outcome === "created")).toHaveLength(1);
    expect(await findUserByEmail(db, email)).toMatchObject({ role: "translations_editor" });
  }
});

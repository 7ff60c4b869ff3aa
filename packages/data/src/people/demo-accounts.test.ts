import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";

import { openTestDatabase } from "../../test/test-database.ts";
import { createTestDatabase } from "../../test/testing.ts";
import { connect, disconnect } from "../connect.ts";
import { migrate, migrations } from "../migrate.ts";
import { runMigrations } from "../run-migrations.ts";
import { putSetting } from "../settings.ts";
import { findApiToken, insertApiToken } from "./api-tokens.ts";
import { blockUser } from "./blocking.ts";
import { closedDemoText, listDemoAccounts, removeDemoAccounts } from "./demo-accounts.ts";
import { ensureFirstAdmin } from "./first-admin.ts";
import { findOrCreateIdentity } from "./identities.ts";
import { findOneTimeLink, insertOneTimeLink } from "./one-time-links.ts";
import { removeUser } from "./removal.ts";
import { findSession, insertSession } from "./sessions.ts";
import { changeUserRole, countAdmins, findUserByEmail, insertUser, listUsers } from "./users.ts";

const db = await openTestDatabase();

const demoAdmin = { email: "amina.admin@demo.minbar.example", role: "admin", passwordHash: "h" } as const;
const ownAdmin = { email: "own@example.org", role: "admin" } as const;
const later = () => new Date(Date.now() + 60_000).toISOString();

test("an account with an address of the demo is marked, also after it got another address", async () => {
  const amina = await insertUser(db, { ...demoAdmin, email: "Amina.Admin@DEMO.minbar.example" });
  await insertUser(db, ownAdmin);
  await db.updateTable("users").set({ email: "renamed@example.org" }).where("id", "=", amina.id).execute();
  expect(await listDemoAccounts(db)).toEqual([{ id: amina.id, email: "renamed@example.org", role: "admin" }]);
});

test("the upgrade marks the accounts of an older version's demo, also those that were renamed", async () => {
  const { url, drop } = await createTestDatabase(inject("clusterUrl"), "template0");
  const older = connect(url, { work: "migrations", max: 2 });
  onTestFinished(async () => {
    await disconnect(older);
    await drop();
  });
  const before = migrations.findIndex(({ name }) => name === "036-demo-accounts");
  await runMigrations(older, migrations.slice(0, before));
  await older.transaction().execute(async (trx) => {
    for (const email of ["amina.admin@demo.minbar.example", "omar.viewer@demo.minbar.example"])
      await sql`insert into "users" ("email", "role") values (${email}, 'admin')`.execute(trx);
    await putSetting(trx, "demoSeeded", true);
  });
  await sql`insert into "users" ("email", "role") values ('own@example.org', 'admin')`.execute(older);
  await sql`update "users" set "email" = 'renamed@example.org' where "email" like 'omar%'`.execute(older);
  await migrate(older);
  const marked = (await listDemoAccounts(older)).map(({ email }) => email);
  expect(marked.toSorted()).toEqual(["amina.admin@demo.minbar.example", "renamed@example.org"]);
});

test("the admin of the settings is made although the demo has an admin", async () => {
  await insertUser(db, demoAdmin);
  expect(await countAdmins(db)).toBe(0);
  expect(await ensureFirstAdmin(db, { email: ownAdmin.email, passwordHash: "own" })).toBe(true);
  expect(await countAdmins(db)).toBe(1);
});

test("an account of the demo that got the address of the settings becomes a real one, without its former access", async () => {
  const amina = await insertUser(db, demoAdmin);
  await db.updateTable("users").set({ email: ownAdmin.email }).where("id", "=", amina.id).execute();
  const session = { id: "a".repeat(64), userId: amina.id, expiresAt: later(), absoluteExpiresAt: later() };
  await insertSession(db, session);
  const token = await insertApiToken(db, { userId: amina.id, name: "Former", scope: "admin" });
  await ensureFirstAdmin(db, { email: ownAdmin.email, passwordHash: "own" });
  expect(await findUserByEmail(db, ownAdmin.email)).toMatchObject({ isDemo: false, passwordHash: "own" });
  expect(await findSession(db, session.id)).toBeUndefined();
  expect(await findApiToken(db, token?.secret ?? "")).toBeUndefined();
});

test("the last admin besides the demo's can be neither demoted, blocked nor removed", async () => {
  const amina = await insertUser(db, demoAdmin);
  const own = await insertUser(db, ownAdmin);
  const byAmina = { id: own.id, actorId: amina.id };
  const keepsRole = { content: { reason: "role_of_last_admin" } };
  const staysAdmin = { content: { reason: "last_admin" } };
  const demotedByAmina = changeUserRole(db, own.id, { ...byAmina, role: "viewer" });
  await expect(demotedByAmina).rejects.toMatchObject(keepsRole);
  await expect(changeUserRole(db, own.id, { role: "viewer" })).rejects.toMatchObject(keepsRole);
  await expect(blockUser(db, byAmina)).rejects.toMatchObject(staysAdmin);
  await expect(blockUser(db, { id: own.id })).rejects.toMatchObject(staysAdmin);
  await expect(removeUser(db, { ...byAmina, keepName: false })).rejects.toMatchObject(staysAdmin);
  expect(await countAdmins(db)).toBe(1);
  const demoted = await changeUserRole(db, amina.id, { actorId: own.id, role: "viewer" });
  expect(demoted).toMatchObject({ role: "viewer" });
});

test("while the demo's admins are the only ones, one of them stays", async () => {
  const amina = await insertUser(db, demoAdmin);
  const layla = await insertUser(db, { ...demoAdmin, email: "layla.arabic@demo.minbar.example" });
  const both = await Promise.allSettled([
    changeUserRole(db, layla.id, { actorId: amina.id, role: "viewer" }),
    changeUserRole(db, amina.id, { actorId: layla.id, role: "viewer" }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a set-up link works while only the demo has an admin", async () => {
  await insertUser(db, demoAdmin);
  const link = { kind: "set-up", email: null, role: "admin", createdBy: null } as const;
  const { secret } = await insertOneTimeLink(db, link);
  expect(await findOneTimeLink(db, secret)).toMatchObject({ kind: "set-up", isDemo: false });
  await insertUser(db, ownAdmin);
  expect(await findOneTimeLink(db, secret)).toBeUndefined();
});

test("the accounts of the demo are removed with their sessions and tokens, and their names stay", async () => {
  const amina = await insertUser(db, { ...demoAdmin, firstName: "Amina" });
  const session = { id: "b".repeat(64), userId: amina.id, expiresAt: later(), absoluteExpiresAt: later() };
  await insertSession(db, session);
  const token = await insertApiToken(db, { userId: amina.id, name: "Importer", scope: "admin" });
  expect(await db.transaction().execute((trx) => removeDemoAccounts(trx))).toBe(1);
  expect(await listDemoAccounts(db)).toEqual([]);
  expect(await findSession(db, session.id)).toBeUndefined();
  expect(await findApiToken(db, token?.secret ?? "")).toBeUndefined();
  const row = db.selectFrom("users").select(["firstName", "email"]).where("id", "=", amina.id);
  expect(await row.executeTakeFirst()).toEqual({ firstName: "Amina", email: `${amina.id}@removed.invalid` });
});

test("the account of the demo that removes the others stays until there is another admin", async () => {
  const amina = await insertUser(db, demoAdmin);
  await insertUser(db, { email: "omar.viewer@demo.minbar.example", role: "viewer" });
  const remove = () => db.transaction().execute((trx) => removeDemoAccounts(trx, amina.id));
  expect(await remove()).toBe(1);
  expect((await listUsers(db)).map(({ id }) => id)).toEqual([amina.id]);
  const own = await insertUser(db, ownAdmin);
  expect(await remove()).toBe(1);
  expect((await listUsers(db)).map(({ id }) => id)).toEqual([own.id]);
});

test("a provider creates no account with an address of the demo, and opens none where the demo is off", async () => {
  const identity = { issuer: "https://id.example.org", subject: "42", firstName: null, lastName: null };
  const named = { ...identity, email: demoAdmin.email };
  expect(await findOrCreateIdentity(db, named, { includeDemo: true })).toEqual({ outcome: "blocked" });
  const { id } = await insertUser(db, demoAdmin);
  const { issuer, subject } = identity;
  await db.insertInto("identities").values({ issuer, subject, userId: id }).execute();
  expect(await findOrCreateIdentity(db, named)).toEqual({ outcome: "blocked" });
  expect(await findOrCreateIdentity(db, named, { includeDemo: true })).toMatchObject({ outcome: "known" });
});

test("the line about the demo's accounts names at most ten of them", () => {
  const accounts = Array.from({ length: 12 }, (_, id) => ({
    id: `${id}`,
    email: `${id}@x`,
    role: "viewer" as const,
  }));
  expect(closedDemoText(accounts)).toContain(
    "8@x, 9@x, and 2 more. To remove them: minbar demo remove --yes",
  );
});

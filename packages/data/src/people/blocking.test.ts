import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { openTestDatabase } from "../../test/test-database.ts";
import { insertTask } from "../team/tasks.ts";
import { findApiToken, insertApiToken } from "./api-tokens.ts";
import { blockUser, unblockUser } from "./blocking.ts";
import { findOrCreateIdentity } from "./identities.ts";
import { findOneTimeLink, insertOneTimeLink } from "./one-time-links.ts";
import { acceptPasswordLink, insertPasswordLink } from "./password-links.ts";
import { removeUser } from "./removal.ts";
import { findSession, insertSession } from "./sessions.ts";
import { countAdmins, findUserByEmail, insertUser, listAssignees, lockAssignee } from "./users.ts";

const db = await openTestDatabase();

const admin = (name: string) => insertUser(db, { email: `${name}@example.org`, role: "admin" });
const later = () => new Date(Date.now() + 60_000).toISOString();

async function beginSession(userId: string, digit = "a"): Promise<string> {
  const id = digit.repeat(64);
  await insertSession(db, { id, userId, expiresAt: later(), absoluteExpiresAt: later() });
  return id;
}

test("blocking ends sessions, tokens and links at once, and unblocking restores none of them", async () => {
  await admin("first");
  const user = await admin("amina");
  const session = await beginSession(user.id);
  const token = await insertApiToken(db, { userId: user.id, name: "Tool", scope: "read" });
  const invitation = { kind: "invitation", email: "guest@example.org", role: "admin" } as const;
  const sent = await insertOneTimeLink(db, { ...invitation, createdBy: user.id });
  await insertPasswordLink(db, { id: user.id });
  const blocked = await blockUser(db, { id: user.id });
  expect(blocked).toEqual(expect.any(String));
  expect(await blockUser(db, { id: user.id })).toBe(blocked);
  await unblockUser(db, { id: user.id });
  expect(await findSession(db, session)).toBeUndefined();
  expect(await findApiToken(db, token?.secret ?? "")).toBeUndefined();
  expect(await findOneTimeLink(db, sent.secret)).toBeUndefined();
  expect(await db.selectFrom("oneTimeLinks").select("kind").execute()).toEqual([]);
  const { rows } = {
    rows: await db.selectFrom("audit").select(["action", "detail"]).orderBy("id").execute(),
  };
  expect(rows.filter(({ action }) => action === "user:block")).toMatchObject([
    { detail: { ended: 1, tokens: 1 } },
    { detail: { ended: 0, tokens: 0 } },
  ]);
});

test("a blocked user gets no session, token, password link or task", async () => {
  await admin("first");
  const user = await admin("amina");
  await blockUser(db, { id: user.id });
  expect(await findSession(db, await beginSession(user.id))).toBeUndefined();
  expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
  expect(await insertApiToken(db, { userId: user.id, name: "Tool", scope: "read" })).toBeUndefined();
  await expect(insertPasswordLink(db, { id: user.id })).rejects.toMatchObject({
    content: { reason: "person_blocked" },
  });
  expect((await listAssignees(db)).map(({ email }) => email)).toEqual(["first@example.org"]);
  expect(await db.transaction().execute((trx) => lockAssignee(trx, user.id))).toBeUndefined();
  expect(await countAdmins(db)).toBe(1);
});

test("a session that began while its user was being blocked does not work", async () => {
  await admin("first");
  const user = await admin("amina");
  const blocking = await db.startTransaction().execute();
  await blockUser(blocking, { id: user.id });
  // The block is not committed, so the trigger does not see it.
  const session = await beginSession(user.id);
  await blocking.commit().execute();
  expect(await findSession(db, session)).toBeUndefined();
});

const ways = [
  ["block", (id: string, actorId: string) => blockUser(db, { id, actorId })],
  ["remove", (id: string, actorId: string) => removeUser(db, { id, actorId, keepName: false })],
] as const;

test.each(ways)("only one of two admins who %s each other at the same moment succeeds", async (_, change) => {
  const [a, b] = [await admin("a"), await admin("b")];
  const results = await Promise.allSettled([change(a.id, b.id), change(b.id, a.id)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await countAdmins(db)).toBe(1);
});

test.each(ways)(
  "only one of two admins who %s each other succeeds, even if there is a third admin",
  async (_, change) => {
    const [a, b] = [await admin("a"), await admin("b")];
    await admin("c");
    const results = await Promise.allSettled([change(a.id, b.id), change(b.id, a.id)]);
    expect(results).toContainEqual({
      status: "rejected",
      reason: expect.objectContaining({ kind: { code: "UNAUTHORIZED" } }),
    });
    expect(await countAdmins(db)).toBe(2);
  },
);

test.each(ways)(
  "the last admin who can sign in cannot %s their own account, even if another admin is blocked",
  async (_, change) => {
    const [a, b] = [await admin("a"), await admin("b")];
    await blockUser(db, { id: b.id });
    await expect(change(a.id, a.id)).rejects.toMatchObject({ content: { reason: "last_admin" } });
    expect(await blockUser(db, { id: "nobody" })).toBeUndefined();
  },
);

test("an identity of a blocked user cannot sign in", async () => {
  const identity = {
    issuer: "https://id",
    subject: "7",
    email: "guest@example.org",
    firstName: null,
    lastName: null,
  };
  const created = await findOrCreateIdentity(db, identity);
  if (!("user" in created)) throw new Error(created.outcome);
  await blockUser(db, { id: created.user.id });
  expect(await findOrCreateIdentity(db, identity)).toEqual({ outcome: "blocked" });
  await unblockUser(db, { id: created.user.id });
  expect(await findOrCreateIdentity(db, identity)).toEqual({ outcome: "known", user: created.user });
});

test("a password link works once, ends the sessions and the older links, and is stored as a hash", async () => {
  const by = await admin("first");
  const user = await insertUser(db, { email: "amina@example.org", role: "viewer", passwordHash: "old" });
  const session = await beginSession(user.id);
  const first = await insertPasswordLink(db, { id: user.id, actorId: by.id });
  const second = await insertPasswordLink(db, { id: user.id, actorId: by.id });
  if (!first || !second) throw new Error("not created");
  expect(Math.round((Date.parse(second.expiresAt) - Date.now()) / 3_600_000)).toBe(24);
  expect(JSON.stringify(await db.selectFrom("oneTimeLinks").selectAll().execute())).not.toContain(
    second.secret,
  );
  expect(await acceptPasswordLink(db, first.secret, "new")).toEqual({ outcome: "absent" });
  const both = await Promise.all(["b", "c"].map((hash) => acceptPasswordLink(db, second.secret, hash)));
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(["absent", "changed"]);
  expect((await findUserByEmail(db, user.email))?.passwordHash).toBe(
    both[0]?.outcome === "changed" ? "b" : "c",
  );
  expect(await findSession(db, session)).toBeUndefined();
});

test("a password link is void when its user is blocked at the same moment", async () => {
  await admin("first");
  const user = await insertUser(db, { email: "amina@example.org", role: "viewer", passwordHash: "old" });
  const link = await insertPasswordLink(db, { id: user.id });
  if (!link) throw new Error("not created");
  const blocking = await db.startTransaction().execute();
  await blockUser(blocking, { id: user.id });
  const accepted = acceptPasswordLink(db, link.secret, "new");
  await sleep(100);
  await blocking.commit().execute();
  expect(await accepted).toEqual({ outcome: "absent" });
  expect((await findUserByEmail(db, user.email))?.passwordHash).toBe("old");
});

test("a task is not assigned to a person who is removed at the same moment", async () => {
  const by = await admin("first");
  const user = await admin("amina");
  const removing = await db.startTransaction().execute();
  await removeUser(removing, { id: user.id, actorId: by.id, keepName: false });
  const assigned = db.transaction().execute(async (trx) => {
    if (!(await lockAssignee(trx, user.id))) return "refused";
    await insertTask(trx, { description: "Check", assignedToUserId: user.id, createdByUserId: by.id });
    return "assigned";
  });
  await sleep(100);
  await removing.commit().execute();
  expect(await assigned).toBe("refused");
});

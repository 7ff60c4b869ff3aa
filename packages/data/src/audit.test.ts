import { expect, test } from "vitest";

import { deleteApiToken, insertApiToken } from "./people/api-tokens.ts";
import { insertOneTimeLink } from "./people/one-time-links.ts";
import { endUserSessions } from "./people/sessions.ts";
import { openTestDatabase } from "../test/test-database.ts";
import { changeUserRole, insertUser } from "./people/users.ts";

const db = await openTestDatabase();

const entries = () => db.selectFrom("audit").select(["actorId", "action", "subject", "detail"]).execute();

async function insertPeople(): Promise<{ admin: string; other: string }> {
  const admin = await insertUser(db, { email: "a@example.org", role: "admin" });
  const other = await insertUser(db, { email: "b@example.org", role: "viewer" });
  return { admin: admin.id, other: other.id };
}

test("a role change from the command line is audited without an actor", async () => {
  const { other } = await insertPeople();
  await changeUserRole(db, other, { role: "editor" });
  const entry = { action: "user:setRole", subject: `user:${other}`, detail: { role: "editor" } };
  expect(await entries()).toEqual([{ actorId: null, ...entry }]);
});

test("an invitation is audited without its secret, and the link for the first admin is not audited", async () => {
  const { admin } = await insertPeople();
  const invited = { kind: "invitation", email: "c@example.org", role: "viewer" } as const;
  const { secret } = await insertOneTimeLink(db, { ...invited, createdBy: admin });
  await insertOneTimeLink(db, { kind: "set-up", email: null, role: "admin", createdBy: null });
  const written = await entries();
  const detail = { email: "c@example.org", role: "viewer" };
  expect(written).toEqual([{ actorId: admin, action: "user:invite", subject: "invitation", detail }]);
  expect(JSON.stringify(written)).not.toContain(secret);
});

test("signing a user out everywhere is audited with its actor, unless the user does not exist", async () => {
  const { admin, other } = await insertPeople();
  expect(await endUserSessions(db, other, admin)).toBe(0);
  expect(await endUserSessions(db, "nobody", admin)).toBeUndefined();
  const entry = { action: "user:endSessions", subject: `user:${other}`, detail: { ended: 0 } };
  expect(await entries()).toEqual([{ actorId: admin, ...entry }]);
});

test("creating and revoking tokens is audited with the actor and without the secret", async () => {
  const { admin } = await insertPeople();
  const wanted = { userId: admin, name: "Importer", scope: "content" } as const;
  const byCall = await insertApiToken(db, { ...wanted, actorId: admin });
  const byCommand = await insertApiToken(db, wanted);
  await deleteApiToken(db, byCall?.token.id ?? 0, admin);
  await deleteApiToken(db, byCommand?.token.id ?? 0);
  await deleteApiToken(db, 999_999, admin);
  const written = await entries();
  expect(written.map(({ actorId, action }) => [actorId, action])).toEqual([
    [admin, "token:create"],
    [null, "token:create"],
    [admin, "token:delete"],
    [null, "token:delete"],
  ]);
  expect(written.map(({ detail }) => detail)).toEqual([wanted, wanted, wanted, wanted]);
  expect(JSON.stringify(written)).not.toContain(byCall?.secret);
});

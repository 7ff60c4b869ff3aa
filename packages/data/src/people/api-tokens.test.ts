import { expect, test } from "vitest";

import { deleteApiToken, findApiToken, insertApiToken, listApiTokens, noteTokenUse } from "./api-tokens.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { insertUser, updateUserRole } from "./users.ts";

const db = await openTestDatabase();

async function makeToken() {
  const user = await insertUser(db, { email: "amina@example.org", role: "admin" });
  const made = await insertApiToken(db, { userId: user.id, name: "Importer", scope: "content" });
  if (!made) throw new Error("no token");
  return { user, ...made };
}

test("a token acts for its owner, whose new role takes effect at once", async () => {
  const { secret, user, token } = await makeToken();
  expect(secret).toMatch(/^minbar_[\w-]{43}$/);
  expect(token).toMatchObject({
    name: "Importer",
    scope: "content",
    user: { id: user.id, email: user.email },
  });
  expect(await findApiToken(db, secret)).toMatchObject({ scope: "content", user });
  await updateUserRole(db, (await insertUser(db, { email: "b@example.org", role: "admin" })).id, "admin");
  await updateUserRole(db, user.id, "viewer");
  expect(await findApiToken(db, secret)).toMatchObject({ user: { role: "viewer" } });
});

test("the table does not hold the token", async () => {
  const { secret } = await makeToken();
  const rows = JSON.stringify(await db.selectFrom("apiTokens").selectAll().execute());
  expect(rows).not.toContain(secret);
  expect(rows).not.toContain(secret.slice("minbar_".length));
});

test("a use of a token is new at most once a minute", async () => {
  const { secret, token } = await makeToken();
  const begun = Date.now();
  expect(token.lastUsedAt).toBeNull();
  expect(await findApiToken(db, secret)).toMatchObject({ id: token.id, isUseNew: true });
  await noteTokenUse(db, token.id);
  const [used] = await listApiTokens(db);
  expect(Date.parse(used?.lastUsedAt ?? "")).toBeGreaterThanOrEqual(begun);
  expect(await findApiToken(db, secret)).toMatchObject({ isUseNew: false });
  const longAgo = new Date(Date.now() - 61_000).toISOString();
  await db.updateTable("apiTokens").set({ lastUsedAt: longAgo }).execute();
  expect(await findApiToken(db, secret)).toMatchObject({ isUseNew: true });
});

test("a revoked token and an unknown one are not found", async () => {
  const { secret, token } = await makeToken();
  expect(await deleteApiToken(db, token.id)).toBe(true);
  expect(await deleteApiToken(db, token.id)).toBe(false);
  expect(await findApiToken(db, secret)).toBeUndefined();
  expect(await findApiToken(db, "minbar_nope")).toBeUndefined();
  expect(await insertApiToken(db, { userId: "nobody", name: "x", scope: "read" })).toBeUndefined();
});

import { expect, test } from "vitest";

import { deleteExpiredKnownBrowsers, findKnownBrowser, renewKnownBrowser } from "./known-browsers.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { insertUser } from "./users.ts";

const db = await openTestDatabase();

const person = (name: string) => insertUser(db, { email: `${name}@example.org`, role: "viewer" });
const rows = () => db.selectFrom("knownBrowsers").selectAll().execute();

test("a browser is known only for the account that was signed in there", async () => {
  const [layla, omar] = [await person("layla"), await person("omar")];
  const secret = await renewKnownBrowser(db, { userId: layla.id });
  expect(await findKnownBrowser(db, { secret, email: "LAYLA@example.org" })).toMatch(/^[0-9a-f]{64}$/);
  expect(await findKnownBrowser(db, { secret, email: omar.email })).toBeUndefined();
  expect(await findKnownBrowser(db, { secret: `${secret}x`, email: layla.email })).toBeUndefined();
});

test("a copy of the table does not make a browser known", async () => {
  const { id, email } = await person("layla");
  await renewKnownBrowser(db, { userId: id });
  for (const row of await rows())
    expect(await findKnownBrowser(db, { secret: row.id, email })).toBeUndefined();
});

test("signing in again replaces the secret, and at most twenty browsers per user are kept", async () => {
  const { id: userId, email } = await person("layla");
  const first = await renewKnownBrowser(db, { userId });
  const second = await renewKnownBrowser(db, { userId, formerSecret: first });
  expect(await findKnownBrowser(db, { secret: first, email })).toBeUndefined();
  expect(await findKnownBrowser(db, { secret: second, email })).toBeDefined();
  for (let time = 0; time < 22; time += 1) await renewKnownBrowser(db, { userId });
  expect(await rows()).toHaveLength(20);
});

test("a browser that was not used for half a year is forgotten", async () => {
  const { id, email } = await person("layla");
  const secret = await renewKnownBrowser(db, { userId: id });
  await db.updateTable("knownBrowsers").set({ expiresAt: new Date().toISOString() }).execute();
  expect(await findKnownBrowser(db, { secret, email })).toBeUndefined();
  await deleteExpiredKnownBrowsers(db);
  expect(await rows()).toEqual([]);
});

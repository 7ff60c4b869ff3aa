import { expect, test, vi } from "vitest";
import { migrations } from "@minbar/data/migrate";
import { runMigrations } from "@minbar/data/run-migrations";
import { openTestServer } from "../../test/testing.ts";

const server = await openTestServer();

/** Asks as often as a busy machine needs to answer in time. */
async function isReady(status: number): Promise<void> {
  await expect
    .poll(async () => (await server.app.inject("/readyz")).statusCode, { timeout: 10_000 })
    .toBe(status);
}

test("a server with a newer database warns once and stays ready until something it needs is removed", async () => {
  const warn = vi.spyOn(server.app.log, "warn");
  await isReady(200);
  const added = { name: "998-newer", statements: [`alter table "tasks" add "newer" text`] };
  const removed = { name: "999-newer", statements: [`drop table "thinnedSaves"`], oldestReader: "998-newer" };
  await runMigrations(server.db, [...migrations, added]);
  await isReady(200);
  await isReady(200);
  await runMigrations(server.db, [...migrations, added, removed]);
  await isReady(503);
  await expect.poll(() => warn.mock.calls.length).toBe(2);
  await isReady(503);
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/\(998-newer\)\. This version can still use it\.$/)],
    [expect.stringMatching(/\(999-newer\) and removed what this version needs\. Install the newer version/)],
  ]);
});

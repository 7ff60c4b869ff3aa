import { expect, test, vi } from "vitest";
import { migrations } from "@minbar/data/migrate";
import { runMigrations } from "@minbar/data/run-migrations";
import { openTestServer } from "../../test/testing.ts";

const server = await openTestServer();

async function ready(): Promise<number> {
  return (await server.app.inject("/readyz")).statusCode;
}

test("a server whose database a newer version migrates says so once, and is ready until something it needs is removed", async () => {
  const warn = vi.spyOn(server.app.log, "warn");
  expect(await ready()).toBe(200);
  const added = { name: "998-newer", statements: [`alter table "tasks" add "newer" text`] };
  const removed = { name: "999-newer", statements: [`drop table "thinnedSaves"`], oldestReader: "998-newer" };
  await runMigrations(server.db, [...migrations, added]);
  expect([await ready(), await ready()]).toEqual([200, 200]);
  await runMigrations(server.db, [...migrations, added, removed]);
  expect([await ready(), await ready()]).toEqual([503, 503]);
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/\(998-newer\)\. This version can still use it\.$/)],
    [expect.stringMatching(/\(999-newer\) and removed what this version needs\. Install the newer version/)],
  ]);
});

import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";

import { createTestDatabase } from "../test/testing.ts";
import { connect, disconnect } from "./connect.ts";
import type { Db } from "./connect.ts";
import { migrations } from "./migrate.ts";
import { runMigrations } from "./run-migrations.ts";

const addColumn = { name: "998-column", statements: [`alter table "tasks" add "newer" text`] };
const addTable = { name: "999-table", statements: [`create table "newer" ("id" integer)`] };
const withNewer = [...migrations, addColumn, addTable];

/** Handles of a migrated database: for migrations, for the calls of an older server, and for its exports. */
async function openDatabase(): Promise<{ db: Db; calls: Db; background: Db }> {
  const { url, drop } = await createTestDatabase(inject("clusterUrl"));
  const handles = {
    db: connect(url, { work: "migrations", max: 2 }),
    calls: connect(url),
    background: connect(url, { work: "background" }),
  };
  onTestFinished(async () => {
    await Promise.all(Object.values(handles).map(disconnect));
    await drop();
  });
  return handles;
}

/** Begins a transaction that reads the tasks for that many milliseconds, as an export does. */
async function beginReading(db: Db, milliseconds: number): Promise<{ ended: Promise<void> }> {
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  const ended = db.transaction().execute(async (trx) => {
    await trx.selectFrom("tasks").select("id").execute();
    resolve();
    await sleep(milliseconds);
  });
  await begun;
  return { ended };
}

test("the log reports the progress of the migrations", async () => {
  const { db } = await openDatabase();
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);
  expect(await runMigrations(db, withNewer, { report })).toEqual(["998-column", "999-table"]);
  expect(lines).toEqual(["migrating 1 of 2: 998-column", "migrating 2 of 2: 999-table"]);
});

test(
  "a migration of a table in use lets readers pass, reports who uses the table, and is then applied",
  { tags: "long" },
  async () => {
    const { db, calls, background } = await openDatabase();
    const lines: string[] = [];
    const reading = await beginReading(background, 5_000);
    const migrating = runMigrations(db, withNewer, { report: (line) => void lines.push(line) });
    const end = new AbortController();
    const ended = migrating.then(() => end.abort());
    let slowest = 0;
    while (!end.signal.aborted) {
      const begin = performance.now();
      await calls.selectFrom("tasks").select("id").limit(1).execute();
      slowest = Math.max(slowest, performance.now() - begin);
      await sleep(20);
    }
    await Promise.all([reading.ended, ended]);
    // Calls give up after 1.5 s.
    expect(slowest).toBeLessThan(1_500);
    expect(slowest).toBeGreaterThan(200);
    expect(lines).toEqual([
      "migrating 1 of 2: 998-column",
      expect.stringMatching(
        /^Migration 998-column needs a table that is in use; the oldest transaction is minbar at 127.0.0.1, since [\d:]+ UTC \(process \d+ of PostgreSQL\)\. Waiting up to 10 minutes\.$/,
      ),
      "migrating 2 of 2: 999-table",
    ]);
  },
);

test(
  "a server waits for another one that is migrating, reports who it is, and gives up with one sentence",
  { tags: "long" },
  async () => {
    const { db, background } = await openDatabase();
    const lines: string[] = [];
    const options = { report: (line: string) => void lines.push(line), waitLimit: 1_000 };
    const locked = Promise.withResolvers<void>();
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const other = background.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(trx);
      locked.resolve();
      await end;
    });
    await locked.promise;
    const who =
      /^(The database was not migrated\. )?Another server is migrating the database: minbar at 127\.0\.0\.1, since /;
    await expect(runMigrations(db, withNewer, options)).rejects.toThrow(who);
    expect(lines).toEqual([expect.stringMatching(who)]);
    const waiting = runMigrations(db, withNewer, options);
    await sleep(500);
    resolve();
    await other;
    expect(await waiting).toEqual(["998-column", "999-table"]);
  },
);

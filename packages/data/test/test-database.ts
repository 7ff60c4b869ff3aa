import { sql } from "kysely";
import { afterAll, afterEach, inject, onTestFinished } from "vitest";

import { connect, disconnect } from "../src/connect.ts";
import type { Db } from "../src/connect.ts";
import "./test-setup.ts";
import { createTestDatabase } from "./testing.ts";

/** Call it once at the top of a test file: opens a separate migrated database, emptied after each test. */
export async function openTestDatabase(): Promise<Db> {
  const { db } = await openFileDatabase();
  afterEach(() => emptyDatabase(db));
  return db;
}

/** Call it once at the top of a test file: opens a separate migrated database, which keeps what each test writes. */
export async function openFileDatabase({ max = 4 } = {}): Promise<{ db: Db; url: string }> {
  const { url, drop } = await createTestDatabase(inject("clusterUrl"));
  // Without the short timeouts of calls, which would fail a test on a busy machine.
  const db = connect(url, { max, work: "background" });
  afterAll(async () => {
    await disconnect(db);
    await drop();
  });
  return { db, url };
}

/** A separate migrated database, or a copy of `from`, until the test ends. */
export async function newTestDatabase(from?: string) {
  const database = await createTestDatabase(inject("clusterUrl"), from);
  const db = connect(database.url, { max: 4, work: "background" });
  onTestFinished(async () => {
    await disconnect(db);
    await database.drop();
  }, 60_000);
  return { ...database, db };
}

/**
 * Deletes all content, referring tables first. Truncating would create new files for each table and index, which takes
 * fifty times as long.
 */
async function emptyDatabase(db: Db): Promise<void> {
  await sql`do $$
    declare emptied oid;
    begin
      for emptied in
        with recursive content as (
          select id::regclass::oid as id, 0 as depth
          from unnest(array['users', 'categories', 'playlists', 'videos', 'settings', 'trash', 'audit', '"thinnedSaves"']) as id
          union
          select conrelid, depth + 1 from pg_constraint join content on confrelid = id
          where contype = 'f' and conrelid <> confrelid and depth < 8
        )
        select id from content group by id order by max(depth) desc
      loop
        execute format('delete from %s', emptied::regclass);
      end loop;
    end $$`.execute(db);
}

import { sql } from "kysely";
import { afterAll, afterEach, inject } from "vitest";

import { connect, disconnect } from "../src/connect.ts";
import type { Db } from "../src/connect.ts";
import { createTestDatabase } from "./testing.ts";

/** For a test file to call once, at its top: a migrated database of its own, emptied after each test. */
export async function openTestDatabase(): Promise<Db> {
  const { url, drop } = await createTestDatabase(inject("clusterUrl"));
  const db = connect(url, { max: 4 });
  afterEach(async () => {
    await sql`truncate "users", "categories", "playlists", "videos", "settings", "trash", "audit" cascade`.execute(
      db,
    );
  });
  afterAll(async () => {
    await disconnect(db);
    await drop();
  });
  return db;
}

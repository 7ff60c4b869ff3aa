import { afterEach, expect, inject, test } from "vitest";
import { Client } from "pg";

import { insertCategory } from "./library/categories.ts";
import { contentRevision, watchContentRevision } from "./content-revision.ts";
import { openTestDatabase } from "../test/test-database.ts";

const db = await openTestDatabase();
const { rows } = await db.executeQuery<{ name: string }>(
  db.selectNoFrom((eb) => eb.fn<string>("current_database").as("name")).compile(),
);
const url = Object.assign(new URL(inject("clusterUrl")), { pathname: rows[0]?.name }).href;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The events of a watch, in order. */
function watch(address: string): (number | "lost")[] {
  const events: (number | "lost")[] = [];
  const watched = watchContentRevision(address, {
    onRevision: ({ value }) => events.push(value),
    onLost: () => events.push("lost"),
  });
  closing.push(() => watched.close());
  return events;
}

async function endListeners(): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'minbar content' and datname = current_database()`,
  );
  await admin.end();
}

test("the watcher reports the revision at once and again after every write", async () => {
  const events = watch(url);
  await expect.poll(() => events).toEqual([(await contentRevision(db)).value]);
  await insertCategory(db, { name: "A" });
  await expect.poll(() => events.at(-1)).toBe((await contentRevision(db)).value);
  expect(events).not.toContain("lost");
});

test("the watcher reports a lost connection, and missed writes once it is back", async () => {
  const events = watch(url);
  await expect.poll(() => events).toHaveLength(1);
  await endListeners();
  await insertCategory(db, { name: "A" });
  await expect.poll(() => events.at(-1), { timeout: 5000 }).toBe((await contentRevision(db)).value);
  expect(events[1]).toBe("lost");
});

test("the watcher retries an unreachable server until it is closed", async () => {
  const events = watch("postgres://127.0.0.1:9/none");
  await expect.poll(() => events.length, { timeout: 5000 }).toBeGreaterThan(1);
  expect(new Set(events)).toEqual(new Set(["lost"]));
});

test("the watcher reports nothing after it is closed", async () => {
  const events = watch(url);
  await expect.poll(() => events).toHaveLength(1);
  await closing.pop()?.();
  const before = events.length;
  await insertCategory(db, { name: "A" });
  expect(events.slice(before)).toEqual([]);
});

import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import { createTestDatabase } from "@minbar/data/test/testing";
import { createVideoQueue } from "./video-queue.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase(inject("clusterUrl"));
  db = connect(database.url, { max: 4, work: "background" });
});
afterAll(async () => {
  await disconnect(db);
  await database.drop();
});

const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;

const ignore = () => undefined;
const log = { info: ignore, warn: ignore, error: ignore };

test("a queue that cannot be created leaves nothing running, however often it is tried", async () => {
  const queue = createVideoQueue(
    { db, log },
    {
      name: "never-created",
      // `pg-boss` rejects this after it has started.
      options: { retryLimit: -1 },
      listWaiting: async () => [1],
      work: async () => undefined,
    },
  );
  const before = timers();
  for (let tries = 0; tries < 5; tries += 1) await expect(queue.reconcile()).rejects.toThrow("retryLimit");
  // Each leaked instance had five timers; idle connections of the pool have one each.
  expect(timers()).toBeLessThan(before + 5);
});

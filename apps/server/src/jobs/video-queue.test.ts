import { expect, test } from "vitest";
import { openFileDatabase } from "@minbar/data/test/test-database";
import { createVideoQueue } from "./video-queue.ts";

const { db } = await openFileDatabase();

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

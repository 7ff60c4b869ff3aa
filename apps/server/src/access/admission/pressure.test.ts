import { setTimeout as sleep } from "node:timers/promises";
import { longestWait } from "@minbar/data/connect";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import {
  neverLate,
  soon,
  startLimited,
  statusOf,
  unbounded,
  uncached,
} from "../../../test/testing-limits.ts";
import type { TestServer } from "../../../test/testing.ts";

test("when requests wait too long for the database, further ones are rejected at once", async () => {
  const server = await startLimited({ whenVeryLate: { lateness: unbounded, databaseWait: 50, underWay: 8 } });
  const other = await server.calls.startTransaction().execute();
  await sql`lock table "videos"`.execute(other);
  const waiting = Array.from({ length: 8 }, (_, place) => statusOf(server, `/api/videos?limit=${place + 5}`));
  await vi.waitFor(() => expect(longestWait(server.calls)).toBeGreaterThan(50), soon);
  await vi.waitFor(async () => {
    const answer = await server.app.inject(uncached);
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "2"]);
  }, soon);
  expect(await statusOf(server, "/api/categories")).toBe(200);
  await other.rollback().execute();
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 200));
  expect(await statusOf(server, "/api/videos?limit=22")).toBe(200);
});

/** Milliseconds. */
function holdUp(time: number): void {
  const until = performance.now() + time;
  while (performance.now() < until);
}

/** Makes every turn of the event loop slow until `stop` is called. */
function makeLate(): () => void {
  const work = setInterval(() => holdUp(60));
  return () => clearInterval(work);
}

/** Runs reads that wait for the database while `look` runs; each is cancelled after 1.5 seconds. */
async function besideWork(server: TestServer, look: () => Promise<void>): Promise<void> {
  const other = await server.db.startTransaction().execute();
  await sql`lock table "videos"`.execute(other);
  const waiting: Promise<number>[] = [];
  await vi.waitFor(async () => {
    waiting.push(statusOf(server, `/api/videos?limit=${waiting.length + 5}`));
    await look();
  }, soon);
  await other.rollback().execute();
  await Promise.all(waiting);
}

test.each([
  ["the event loop is late", { lateness: 30 }],
  ["the memory in use is large", { heapUsed: 1 }],
])("while %s, the server limits concurrent requests but still answers a single one", async (_, limit) => {
  const server = await startLimited({ whenLate: { ...neverLate, ...limit } });
  const stop = makeLate();
  await besideWork(server, async () => {
    expect(await statusOf(server, uncached)).toBe(503);
    expect(await statusOf(server, "/api/categories")).toBe(200);
    expect(await statusOf(server, "/healthz")).toBe(200);
  });
  await vi.waitFor(async () => expect(await statusOf(server, uncached)).toBe(200), soon);
  stop();
});

test("a server that was blocked once, for example while loading, rejects no requests", async () => {
  const server = await startLimited({ whenLate: { ...neverLate, lateness: 15 } });
  const other = await server.db.startTransaction().execute();
  await sql`lock table "videos"`.execute(other);
  const waiting = statusOf(server, "/api/videos?limit=5");
  const answers: number[] = [];
  holdUp(800);
  for (let time = 0; time < 4; time += 1) {
    await sleep(100);
    answers.push(await statusOf(server, uncached));
  }
  expect(answers).toEqual([200, 200, 200, 200]);
  await other.rollback().execute();
  await waiting;
});

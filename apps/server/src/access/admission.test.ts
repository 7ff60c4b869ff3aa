import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { longestWait } from "@minbar/data/connect";
import { afterEach, expect, inject, test, vi } from "vitest";
import { signedInAs } from "../../test/calls/callers.ts";
import { startTestServer } from "../../test/testing.ts";
import type { TestServer } from "../../test/testing.ts";
import type { LoadLimits } from "./admission.ts";

const plenty = { burst: 10_000, perSecond: 1 };
const unbounded = 2 ** 40;
const neverLate = { lateness: unbounded, heapUsed: unbounded, underWay: 1 };
const none: LoadLimits = {
  address: plenty,
  account: plenty,
  underWay: 1_000,
  whenLate: neverLate,
  whenVeryLate: { lateness: unbounded, databaseWait: unbounded, underWay: 1 },
};

/** A busy machine takes longer than the second that Vitest waits by itself. */
const soon = { timeout: 10_000 };

let server: TestServer;
let place = 0;

afterEach(() => server.stop());

async function start(limits: Partial<LoadLimits>): Promise<void> {
  server = await startTestServer({}, { cachesReads: true, loadLimits: { ...none, ...limits } });
  await vi.waitFor(async () => {
    const before = await hits();
    const nobody = { remoteAddress: `203.0.113.${++place}` };
    for (const url of ["/api/categories", "/landing"]) expect(await statusOf(url, nobody)).toBe(200);
    expect(await hits()).toBe(before + 2);
  }, soon);
}

/** Answers from memory until now. */
async function hits(): Promise<number> {
  const { body } = await server.app.inject("/metrics");
  return Number(/minbar_cache_answers_total\{outcome="hit"\} (\d+)/.exec(body)?.[1] ?? 0);
}

/** A read that is never kept. */
const uncached = "/api/debug-auth";

async function statusOf(
  url: string,
  from: { remoteAddress?: string; headers?: Record<string, string> } = {},
) {
  return (await server.app.inject({ url, ...from })).statusCode;
}

async function statuses(
  many: number,
  url: (time: number) => string,
  from: Parameters<typeof statusOf>[1] = {},
) {
  const answers: number[] = [];
  for (let time = 0; time < many; time += 1) answers.push(await statusOf(url(time), from));
  return answers;
}

test("who asks too much from one address waits; what is in memory, health and others are answered", async () => {
  await start({ address: { burst: 3, perSecond: 0.01 } });
  const from = { remoteAddress: "192.0.2.1" };
  expect(await statuses(4, () => uncached, from)).toEqual([200, 200, 200, 429]);
  const answer = await server.app.inject({ url: uncached, ...from });
  // A hundred seconds for one more, less what went by meanwhile.
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(10);
  expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(100);
  expect(answer.json()).toEqual({
    message: "Too many requests came from here. Please wait a moment.",
    code: "TOO_MANY_REQUESTS",
  });
  expect(await statusOf("/api/categories", from)).toBe(200);
  expect(await statusOf("/landing", from)).toBe(200);
  expect(await statusOf("/favicon.svg", from)).toBe(200);
  expect(await statusOf("/healthz", from)).toBe(200);
  expect(await statusOf("/readyz", from)).toBe(200);
  expect(await statusOf(uncached, { remoteAddress: "192.0.2.2" })).toBe(200);
});

test("the addresses of one IPv6 network wait together, and a read that is not in memory counts", async () => {
  await start({ address: { burst: 3, perSecond: 0.01 } });
  const at = (time: number) => ({ remoteAddress: `2001:db8::${time}` });
  for (const time of [1, 2, 3]) expect(await statusOf(`/api/videos?limit=${time}`, at(time))).toBe(200);
  expect(await statusOf("/api/videos?limit=4", at(4))).toBe(429);
  expect(await statusOf("/api/videos?limit=1", at(5))).toBe(200);
});

test("a batch counts as many times as it has calls", async () => {
  await start({ address: { burst: 10, perSecond: 0.01 } });
  const batch = `/trpc/${Array(8).fill("debugAuth").join(",")}?batch=1`;
  expect(await statuses(2, () => batch)).not.toEqual([429, 429]);
  expect(await statusOf(batch)).toBe(429);
  expect(await statusOf(uncached)).toBe(200);
});

test("signed-in people have a limit of their own, wherever they are; a made-up cookie has none", async () => {
  await start({ address: { burst: 2, perSecond: 0.01 }, account: { burst: 4, perSecond: 0.01 } });
  const { headers } = await signedInAs(server, "editor");
  const places = (time: number) => ({ headers, remoteAddress: `192.0.2.${time}` });
  const answers = [];
  for (const time of [1, 2, 3, 4, 5, 6]) answers.push(await statusOf("/api/auth/user", places(time)));
  // The first counts for its address: until then nobody knows whose cookie it is.
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  const made = (time: number) => ({
    headers: { cookie: `minbar_session=${String(time).repeat(40)}` },
    remoteAddress: "192.0.2.99",
  });
  expect([await statusOf(uncached, made(2)), await statusOf(uncached, made(3))]).toEqual([200, 200]);
  expect(await statusOf(uncached, made(4))).toBe(429);
});

test("with too many requests under way further ones are sent away at once, until those are answered", async () => {
  await start({ underWay: 2 });
  const other = await server.db.startTransaction().execute();
  await sql`lock table "videos"`.execute(other);
  const waiting = [5, 6].map((limit) => statusOf(`/api/videos?limit=${limit}`));
  await vi.waitFor(async () => expect(await statusOf(uncached)).toBe(503), soon);
  const answer = await server.app.inject(uncached);
  expect(answer.headers["retry-after"]).toBe("2");
  expect(answer.json()).toEqual({
    message: "The server is very busy. Please try again in a moment.",
    code: "SERVICE_UNAVAILABLE",
  });
  expect(await statusOf("/api/categories")).toBe(200);
  expect(await statusOf("/landing")).toBe(200);
  expect(await statusOf("/healthz")).toBe(200);
  await other.rollback().execute();
  expect(await Promise.all(waiting)).toEqual([200, 200]);
  expect(await statusOf(uncached)).toBe(200);
});

test("while people wait for the database too long, who comes then is sent away at once", async () => {
  await start({ whenVeryLate: { lateness: unbounded, databaseWait: 50, underWay: 8 } });
  const other = await server.calls.startTransaction().execute();
  await sql`lock table "videos"`.execute(other);
  const waiting = Array.from({ length: 8 }, (_, place) => statusOf(`/api/videos?limit=${place + 5}`));
  await vi.waitFor(() => expect(longestWait(server.calls)).toBeGreaterThan(50), soon);
  await vi.waitFor(async () => {
    const answer = await server.app.inject(uncached);
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "2"]);
  }, soon);
  expect(await statusOf("/api/categories")).toBe(200);
  await other.rollback().execute();
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 200));
  expect(await statusOf("/api/videos?limit=22")).toBe(200);
});

test("what is in memory is answered without a limit while the database is away, too", async () => {
  await start({ address: { burst: 2, perSecond: 0.01 } });
  const from = { remoteAddress: "192.0.2.1" };
  const database = new URL(server.databaseUrl).pathname.slice(1);
  const elsewhere = new Client({ connectionString: inject("clusterUrl") });
  await elsewhere.connect();
  await elsewhere.query(`alter database ${database} allow_connections false`);
  await elsewhere.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
  );
  await vi.waitFor(async () => {
    const answer = await server.app.inject({ url: "/api/categories", remoteAddress: "192.0.2.2" });
    expect(answer.headers["age"]).toBeDefined();
  }, soon);
  expect(await statuses(5, () => "/api/categories", from)).toEqual([200, 200, 200, 200, 200]);
  await elsewhere.query(`alter database ${database} allow_connections true`);
  await elsewhere.end();
});

test("a client that is gone takes nobody's place", async () => {
  await start({ underWay: 1 });
  const origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const other = await server.db.startTransaction().execute();
  await sql`lock table "videos"`.execute(other);
  const leaving = new AbortController();
  const left = fetch(`${origin}/api/videos?limit=7`, { signal: leaving.signal }).catch(() => "left");
  await vi.waitFor(async () => expect(await statusOf(uncached)).toBe(503), soon);
  leaving.abort();
  expect(await left).toBe("left");
  await vi.waitFor(async () => expect(await statusOf(uncached)).toBe(200), soon);
  await other.rollback().execute();
});

test("a sign-in takes the places of six reads: with less room it is turned away, and reads are answered", async () => {
  await start({ underWay: 5 });
  const signIn = await server.app.inject({
    method: "POST",
    url: "/api/login",
    payload: { email: "nobody@example.org", password: "a wrong one" },
  });
  expect([signIn.statusCode, signIn.headers["retry-after"]]).toEqual([503, "2"]);
  expect(await statusOf(uncached)).toBe(200);
});

/** Milliseconds. */
function holdUp(time: number): void {
  const until = performance.now() + time;
  while (performance.now() < until);
}

/** Every turn of the event loop takes its time, until `stop` is called. */
function makeLate(): () => void {
  const work = setInterval(() => holdUp(60));
  return () => clearInterval(work);
}

/** Reads that wait for the database as long as `look` is tried; each is cut off after 1.5 seconds. */
async function besideWork(look: () => Promise<void>): Promise<void> {
  const other = await server.db.startTransaction().execute();
  await sql`lock table "videos"`.execute(other);
  const waiting: Promise<number>[] = [];
  await vi.waitFor(async () => {
    waiting.push(statusOf(`/api/videos?limit=${waiting.length + 5}`));
    await look();
  }, soon);
  await other.rollback().execute();
  await Promise.all(waiting);
}

test.each([
  ["the event loop is late", { lateness: 30 }],
  ["the memory in use is large", { heapUsed: 1 }],
])("while %s fewer requests are worked on at a time; who is alone is answered", async (_, limit) => {
  await start({ whenLate: { ...neverLate, ...limit } });
  const stop = makeLate();
  await besideWork(async () => {
    expect(await statusOf(uncached)).toBe(503);
    expect(await statusOf("/api/categories")).toBe(200);
    expect(await statusOf("/healthz")).toBe(200);
  });
  await vi.waitFor(async () => expect(await statusOf(uncached)).toBe(200), soon);
  stop();
});

test("a server that was held up once, as by what it loads, turns nobody away", async () => {
  await start({ whenLate: { ...neverLate, lateness: 15 } });
  const other = await server.db.startTransaction().execute();
  await sql`lock table "videos"`.execute(other);
  const waiting = statusOf("/api/videos?limit=5");
  const answers: number[] = [];
  holdUp(800);
  for (let time = 0; time < 4; time += 1) {
    await sleep(100);
    answers.push(await statusOf(uncached));
  }
  expect(answers).toEqual([200, 200, 200, 200]);
  await other.rollback().execute();
  await waiting;
});

import { request } from "node:http";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, inject, test, vi } from "vitest";
import { signedInAs } from "../../../test/calls/callers.ts";
import { soon, startLimited, statusOf, uncached } from "../../../test/testing-limits.ts";
import type { TestServer } from "../../../test/testing.ts";

let server: TestServer;

async function statuses(
  many: number,
  url: (time: number) => string,
  from: Parameters<typeof statusOf>[2] = {},
) {
  const answers: number[] = [];
  for (let time = 0; time < many; time += 1) answers.push(await statusOf(server, url(time), from));
  return answers;
}

test("an address over its limit gets 429 except for cached reads and health checks; other addresses are served", async () => {
  server = await startLimited({ address: { burst: 3, perSecond: 0.01 } });
  const from = { remoteAddress: "192.0.2.1" };
  expect(await statuses(4, () => uncached, from)).toEqual([200, 200, 200, 429]);
  const answer = await server.app.inject({ url: uncached, ...from });
  // A hundred seconds for one request, minus the time that has passed.
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(10);
  expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(100);
  expect(answer.json()).toEqual({
    message: "Too many requests came from here. Please wait a moment.",
    code: "TOO_MANY_REQUESTS",
    reason: "too_many_requests",
    values: {},
  });
  expect(await statusOf(server, "/api/categories", from)).toBe(200);
  expect(await statusOf(server, "/landing", from)).toBe(200);
  expect(await statusOf(server, "/favicon.svg", from)).toBe(200);
  expect(await statusOf(server, "/healthz", from)).toBe(200);
  expect(await statusOf(server, "/readyz", from)).toBe(200);
  expect(await statusOf(server, uncached, { remoteAddress: "192.0.2.2" })).toBe(200);
});

test("all addresses of one IPv6 network share a limit, and only uncached reads count", async () => {
  server = await startLimited({ address: { burst: 3, perSecond: 0.01 } });
  const at = (time: number) => ({ remoteAddress: `2001:db8::${time}` });
  for (const time of [1, 2, 3])
    expect(await statusOf(server, `/api/videos?limit=${time}`, at(time))).toBe(200);
  expect(await statusOf(server, "/api/videos?limit=4", at(4))).toBe(429);
  expect(await statusOf(server, "/api/videos?limit=1", at(5))).toBe(200);
});

test("a batch counts once for each of its calls", async () => {
  server = await startLimited({ address: { burst: 10, perSecond: 0.01 } });
  const batch = `/trpc/${Array(8).fill("debugAuth").join(",")}?batch=1`;
  expect(await statuses(2, () => batch)).not.toEqual([429, 429]);
  expect(await statusOf(server, batch)).toBe(429);
  expect(await statusOf(server, uncached)).toBe(200);
});

test("signed-in users have their own limit across addresses; a made-up cookie counts for its address", async () => {
  server = await startLimited({
    address: { burst: 2, perSecond: 0.01 },
    account: { burst: 4, perSecond: 0.01 },
  });
  const { headers } = await signedInAs(server, "editor");
  const requestFrom = (time: number) => ({ headers, remoteAddress: `192.0.2.${time}` });
  const answers = [];
  for (const time of [1, 2, 3, 4, 5, 6])
    answers.push(await statusOf(server, "/api/auth/user", requestFrom(time)));
  // The first request counts towards its address, because the account of the cookie is not known yet.
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  const made = (time: number) => ({
    headers: { cookie: `minbar_session=${String(time).repeat(40)}` },
    remoteAddress: "192.0.2.99",
  });
  expect([await statusOf(server, uncached, made(2)), await statusOf(server, uncached, made(3))]).toEqual([
    200, 200,
  ]);
  expect(await statusOf(server, uncached, made(4))).toBe(429);
});

test("requests with a session count for its account, whatever other cookies they send", async () => {
  server = await startLimited({
    address: { burst: 2, perSecond: 0.01 },
    account: { burst: 4, perSecond: 0.01 },
  });
  const { headers } = await signedInAs(server, "editor");
  const answers = [];
  for (const time of [1, 2, 3, 4, 5, 6]) {
    const cookie = `visit=${time}; ${headers["cookie"]}; seen=${"x".repeat(time * 1_000)}`;
    answers.push(await statusOf(server, "/api/auth/user", { headers: { ...headers, cookie } }));
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});

test("with too many requests in progress, further ones are rejected with 503 until those are finished", async () => {
  server = await startLimited({ underWay: 2 });
  const other = await server.db.startTransaction().execute();
  await sql`lock table "videos"`.execute(other);
  const waiting = [5, 6].map((limit) => statusOf(server, `/api/videos?limit=${limit}`));
  await vi.waitFor(async () => expect(await statusOf(server, uncached)).toBe(503), soon);
  const answer = await server.app.inject(uncached);
  expect(answer.headers["retry-after"]).toBe("2");
  expect(answer.json()).toEqual({
    message: "The server is very busy. Please try again in a moment.",
    code: "SERVICE_UNAVAILABLE",
    reason: "server_busy",
    values: {},
  });
  expect(await statusOf(server, "/api/categories")).toBe(200);
  expect(await statusOf(server, "/landing")).toBe(200);
  expect(await statusOf(server, "/healthz")).toBe(200);
  await other.rollback().execute();
  expect(await Promise.all(waiting)).toEqual([200, 200]);
  expect(await statusOf(server, uncached)).toBe(200);
});

test("cached responses are not rate-limited while the database is unavailable", async () => {
  server = await startLimited({ address: { burst: 2, perSecond: 0.01 } });
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

test("a client that disconnects frees its slot", async () => {
  server = await startLimited({ underWay: 1 });
  const origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const other = await server.db.startTransaction().execute();
  await sql`lock table "videos"`.execute(other);
  const leaving = new AbortController();
  const left = fetch(`${origin}/api/videos?limit=7`, { signal: leaving.signal }).catch(() => "left");
  await vi.waitFor(async () => expect(await statusOf(server, uncached)).toBe(503), soon);
  leaving.abort();
  expect(await left).toBe("left");
  await vi.waitFor(async () => expect(await statusOf(server, uncached)).toBe(200), soon);
  await other.rollback().execute();
});

test("a sign-in takes six slots: with fewer free ones it is rejected, while reads are still answered", async () => {
  server = await startLimited({ underWay: 5 });
  const signIn = await server.app.inject({
    method: "POST",
    url: "/api/login",
    payload: { email: "nobody@example.org", password: "a wrong one" },
  });
  expect([signIn.statusCode, signIn.headers["retry-after"]]).toEqual([503, "2"]);
  expect(await statusOf(server, uncached)).toBe(200);
});

/** Sends a request without the end of its body; `finish` sends the end and returns the status of the response. */
async function withSlowBody(port: number, headers: Record<string, string>) {
  const body = JSON.stringify({ name: "Ethics" });
  const sent = request({
    port,
    host: "127.0.0.1",
    method: "POST",
    path: "/api/categories",
    headers: { ...headers, "content-type": "application/json", "content-length": String(body.length) },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sent.on("response", (answer) => resolve(answer.resume().statusCode));
    sent.on("error", reject);
  });
  await new Promise((resolve) => sent.write(body.slice(0, 5), resolve));
  return {
    finish: () => {
      sent.end(body.slice(5));
      return status;
    },
  };
}

test("slow bodies take no slot until they are complete; those that find no free slot then are rejected", async () => {
  server = await startLimited({ underWay: 2 });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const address = server.app.server.address();
  const port = address instanceof Object ? address.port : 0;
  const { headers } = await signedInAs(server, "admin");
  const slow = await Promise.all(Array.from({ length: 6 }, () => withSlowBody(port, headers)));
  expect(await statuses(3, () => uncached)).toEqual([200, 200, 200]);

  const other = await server.db.startTransaction().execute();
  await sql`lock table "categories"`.execute(other);
  const answers = slow.map(({ finish }) => finish());
  const refused: number[] = [];
  for (const answer of answers)
    void answer.then((status) => (status === 503 ? refused.push(status) : undefined));
  await vi.waitFor(() => expect(refused).toHaveLength(4), soon);
  await other.rollback().execute();
  const done = (await Promise.all(answers)).filter((status) => status === 200);
  expect(done).toHaveLength(2);
  expect(await statusOf(server, uncached)).toBe(200);
});

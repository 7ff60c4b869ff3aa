import { sql } from "kysely";
import { expect, test } from "vitest";
import { createApp } from "../start/app.ts";
import { readSettings } from "../foundation/env.ts";
import { openTestServer } from "../../test/testing.ts";
import { addPerson, testPassword } from "../../test/testing-people.ts";

const server = await openTestServer();
let addresses = 0;

const newAddress = () => `198.51.100.${++addresses}`;

interface Try {
  email: string;
  remoteAddress: string;
  password?: string;
  url?: string;
  headers?: Record<string, string>;
}

const signIn = ({ email, password = "wrong", url = "/api/login", ...from }: Try, app = server.app) =>
  app.inject({ method: "POST", url, payload: { email, password }, ...from });

test("after ten wrong passwords, even the right one returns 429 with Retry-After", async () => {
  const { email } = await addPerson(server, "admin");
  const remoteAddress = newAddress();
  for (let time = 0; time < 10; time += 1)
    expect((await signIn({ email, remoteAddress })).statusCode).toBe(401);
  const answer = await signIn({ email, remoteAddress, password: testPassword });
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
  const wait = Number(answer.headers["retry-after"]);
  expect(wait).toBeGreaterThan(14 * 60);
  expect(wait).toBeLessThanOrEqual(15 * 60);
  const elsewhere = await signIn({ email, remoteAddress: newAddress(), password: testPassword });
  expect(elsewhere.statusCode).toBe(429);
});

test("the sign-in form redirects to its page with an error when the limit is reached", async () => {
  const email = "form@example.org";
  for (let time = 0; time < 10; time += 1) await signIn({ email, remoteAddress: newAddress() });
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/login",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: `email=${encodeURIComponent(email)}&password=x`,
  });
  expect(answer.headers.location).toBe("/api/login?error=limit&returnTo=%2F");
});

const spellings = [
  "/api/login",
  "//api//login",
  "/api/login/",
  "/api//login",
  "/api/%6Cogin",
  "/API/LOGIN",
  "/api/./login",
  "/api/login?x=1",
];

test("no spelling of the path and no forged header gets round the limit of an address", async () => {
  const remoteAddress = newAddress();
  const outcomes: number[] = [];
  for (let time = 0; time < 40; time += 1) {
    const forged = `203.0.113.${time}`;
    const headers = { "x-forwarded-for": forged, "x-real-ip": forged, forwarded: `for=${forged}` };
    const url = spellings[time % spellings.length] ?? "/";
    const answer = await signIn({ email: `someone${time}@example.org`, remoteAddress, url, headers });
    outcomes.push(answer.statusCode);
  }
  expect(outcomes.filter((status) => status === 401)).toHaveLength(10);
  expect(new Set(outcomes)).toEqual(new Set([401, 404, 429]));
});

test("the addresses of one IPv6 network count as one", async () => {
  const outcomes = [];
  for (let time = 0; time < 12; time += 1) {
    const remoteAddress = `2001:db8:7:7::${time + 1}`;
    outcomes.push((await signIn({ email: `six${time}@example.org`, remoteAddress })).statusCode);
  }
  expect(outcomes.filter((status) => status === 429)).toHaveLength(2);
});

test("from a trusted proxy, only the last forwarded address counts", async () => {
  const proxied = await createApp({
    db: server.db,
    settings: readSettings({ LOG_LEVEL: "silent", TRUST_PROXY: "10.0.0.1" }),
  });
  const outcomes = [];
  for (let time = 0; time < 12; time += 1) {
    const headers = { "x-forwarded-for": `203.0.113.${time}, 192.0.2.200` };
    const given = { email: `proxied${time}@example.org`, remoteAddress: "10.0.0.1", headers };
    outcomes.push((await signIn(given, proxied)).statusCode);
  }
  expect(outcomes.filter((status) => status === 429)).toHaveLength(2);
  await proxied.close();
});

test("two processes share one limit", async () => {
  const other = await createApp({ db: server.db, settings: readSettings({ LOG_LEVEL: "silent" }) });
  const remoteAddress = newAddress();
  const tries = Array.from({ length: 24 }, (_, index) =>
    signIn({ email: `both${index}@example.org`, remoteAddress }, index % 2 === 0 ? other : server.app),
  );
  const outcomes = (await Promise.all(tries)).map((answer) => answer.statusCode);
  expect(outcomes.filter((status) => status === 401)).toHaveLength(10);
  await other.close();
});

test("further attempts after a 429 are rejected without a database query", async () => {
  const remoteAddress = newAddress();
  const again = () => signIn({ email: `again${++addresses}@example.org`, remoteAddress });
  for (let time = 0; time < 11; time += 1) await again();
  const other = await server.db.startTransaction().execute();
  try {
    await sql`lock table "signInAttempts"`.execute(other);
    expect((await again()).statusCode).toBe(429);
  } finally {
    await other.rollback().execute();
  }
});

test("when too many sign-ins are waiting, further ones return 503, and all others are processed", async () => {
  const tries = Array.from({ length: 60 }, (_, index) =>
    signIn({ email: `many${index}@example.org`, remoteAddress: newAddress() }),
  );
  const answers = await Promise.all(tries);
  const busy = answers.filter(({ statusCode }) => statusCode === 503);
  // Four run and forty wait; some of the waiting ones may time out.
  expect(busy.length).toBeGreaterThanOrEqual(16);
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(60 - busy.length);
  expect(busy[0]?.headers["retry-after"]).toBe("2");
  expect(busy[0]?.json()).toMatchObject({ message: expect.stringContaining("busy") });
});

test("successful sign-ins do not count towards the limit of an address", async () => {
  const { email } = await addPerson(server, "viewer");
  const remoteAddress = newAddress();
  for (let time = 0; time < 12; time += 1) {
    expect((await signIn({ email, remoteAddress, password: testPassword })).statusCode).toBe(200);
  }
});

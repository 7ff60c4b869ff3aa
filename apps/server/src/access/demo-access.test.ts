import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { insertOneTimeLink } from "@minbar/data/people/one-time-links";
import { insertPasswordLink } from "@minbar/data/people/password-links";
import { findUserByEmail, insertUser } from "@minbar/data/people/users";
import { demoAccounts, demoPassword } from "@minbar/demo/accounts";
import { tokenHeaders } from "../../test/calls/callers.ts";
import { openTestServer } from "../../test/testing.ts";
import type { TestServer } from "../../test/testing.ts";
import { hashPassword } from "./password.ts";

/** Two servers on one database: the demo is on at one of them. */
const on = await openTestServer({ DEMO: "on" });
const off = await openTestServer({ DEMO: "off" }, { databaseUrl: on.databaseUrl });

const { email } = demoAccounts[0];
const { id: userId } = await insertUser(on.db, {
  email,
  role: "admin",
  firstName: "Amina",
  passwordHash: await hashPassword(demoPassword),
});

type Call = Pick<InjectOptions, "headers" | "remoteAddress">;

/** Ways in which a request reaches the server from elsewhere, through something that no setting names. */
const fromElsewhere: [string, Call][] = [
  ["another machine", { remoteAddress: "192.0.2.7" }],
  ["a tunnel that keeps the name", { headers: { host: "demo.example.org" } }],
  ["a proxy that names itself", { headers: { via: "1.1 proxy" } }],
  ["a proxy that names its client", { headers: { "x-forwarded-for": "203.0.113.7" } }],
  ["a proxy with X-Real-IP alone", { headers: { "x-real-ip": "203.0.113.7" } }],
  ["a network with True-Client-IP alone", { headers: { "true-client-ip": "203.0.113.7" } }],
  ["Cloudflare", { headers: { "cf-ray": "1", "cf-connecting-ip": "203.0.113.7" } }],
];

async function signIn(server: TestServer, { headers, ...call }: Call = {}, password = demoPassword) {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/login",
    ...call,
    headers: { "sec-fetch-site": "same-origin", ...headers },
    payload: { email, password },
  });
  await on.db.deleteFrom("signInAttempts").execute();
  return answer;
}

async function signInByForm(server: TestServer, { headers, ...call }: Call = {}) {
  const form = new URLSearchParams({ email, password: demoPassword }).toString();
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/login",
    payload: form,
    ...call,
    headers: {
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
  });
  await on.db.deleteFrom("signInAttempts").execute();
  return answer.headers.location;
}

async function cookieOfDemo(): Promise<string> {
  const [cookie] = (await signIn(on)).cookies;
  return `${cookie?.name}=${cookie?.value}`;
}

async function statusOf(server: TestServer, { headers, ...call }: Call): Promise<number> {
  return (await server.app.inject({ url: "/api/auth/user", headers: headers ?? {}, ...call })).statusCode;
}

test("while the demo is on, its accounts sign in on this machine, by JSON and by the form", async () => {
  expect((await signIn(on)).json()).toMatchObject({ email, role: "admin" });
  expect(await signInByForm(on)).toBe("/");
  expect(await statusOf(on, { headers: { cookie: await cookieOfDemo() } })).toBe(200);
});

test.each(fromElsewhere)("from %s, an account of the demo does not sign in", async (_name, call) => {
  const answer = await signIn(on, call);
  const wrong = await signIn(on, call, "a wrong password");
  expect([answer.statusCode, answer.body]).toEqual([401, wrong.body]);
  expect(answer.cookies).toEqual([]);
  expect(await signInByForm(on, call)).toBe("/api/login?error=credentials&returnTo=%2F");
});

test.each(fromElsewhere)("from %s, a session and a token of the demo are refused", async (_name, call) => {
  const cookie = await cookieOfDemo();
  expect(await statusOf(on, { ...call, headers: { ...call.headers, cookie } })).toBe(401);
  const { authorization } = await tokenHeaders(on, "admin", userId);
  expect(await statusOf(on, { headers: { authorization } })).toBe(200);
  expect(await statusOf(on, { ...call, headers: { ...call.headers, authorization } })).toBe(401);
  const monitor = { url: "/metrics", ...call, headers: { ...call.headers, authorization } };
  expect((await on.app.inject(monitor)).statusCode).toBe(401);
});

test("the sign-in page offers the accounts of the demo on this machine, while it is on", async () => {
  const pageOf = async (server: TestServer, call: Call = {}) =>
    (await server.app.inject({ url: "/api/login", headers: call.headers ?? {}, ...call })).body;
  const here = await pageOf(on);
  for (const account of demoAccounts) expect(here.split(account.email)).toHaveLength(3);
  expect(here).toContain("<button>Continue as arabic transcripts editor</button>");
  expect(await pageOf(off)).not.toContain(demoPassword);
  for (const [, call] of fromElsewhere) expect(await pageOf(on, call)).not.toContain(demoPassword);
});

test("while the demo is off, its accounts do not sign in even here, and their sessions and tokens are refused", async () => {
  const cookie = await cookieOfDemo();
  const answer = await signIn(off);
  expect([answer.statusCode, answer.body]).toEqual([401, (await signIn(off, {}, "wrong password")).body]);
  expect(await signInByForm(off)).toBe("/api/login?error=credentials&returnTo=%2F");
  expect(await statusOf(off, { headers: { cookie } })).toBe(401);
  expect(await statusOf(on, { headers: { cookie } })).toBe(200);
  expect(await statusOf(off, { headers: await tokenHeaders(on, "admin", userId) })).toBe(401);
});

test("a refused account of the demo costs a try, as a wrong password does", async () => {
  const tries = on.db.selectFrom("signInAttempts").select("id");
  await off.app.inject({ method: "POST", url: "/api/login", payload: { email, password: demoPassword } });
  expect(await tries.execute()).toHaveLength(1);
  await on.db.deleteFrom("signInAttempts").execute();
});

test("an account of the demo stays refused after it got another address or another password", async () => {
  const password = "another password";
  const { id, email: address } = await insertUser(on.db, {
    email: "emre.translations@demo.minbar.example",
    role: "admin",
    passwordHash: await hashPassword(password),
  });
  await on.db.updateTable("users").set({ email: "renamed@example.org" }).where("id", "=", id).execute();
  for (const known of [address, "renamed@example.org"]) {
    const payload = { email: known, password };
    expect((await off.app.inject({ method: "POST", url: "/api/login", payload })).statusCode).toBe(401);
  }
  await on.db.deleteFrom("signInAttempts").execute();
});

test("while the demo is off, no link revives an account of it, and those that it sent do not work", async () => {
  const password = await insertPasswordLink(on.db, { id: userId });
  const invitation = { kind: "invitation", email: "friend@example.org", role: "admin" } as const;
  const sent = await insertOneTimeLink(on.db, { ...invitation, createdBy: userId });
  const statuses = async (server: TestServer, secret: string) => {
    const link = { method: "POST", url: "/api/set-up/link", payload: { token: secret } } as const;
    const page = await server.app.inject(link);
    const payload = { token: secret, password: "a new passphrase", firstName: null, lastName: null };
    const accepted = await server.app.inject({ method: "POST", url: "/api/set-up", payload });
    return [page.statusCode, accepted.statusCode];
  };
  for (const secret of [password?.secret ?? "", sent.secret]) {
    expect(await statuses(off, secret)).toEqual([404, 404]);
    expect(await statuses(on, secret)).toEqual([200, 200]);
  }
  expect(await findUserByEmail(on.db, "friend@example.org")).toMatchObject({ isDemo: false, role: "admin" });
});

test("nobody gets a new account with an address of the demo", async () => {
  const link = { kind: "set-up", email: null, role: "admin", createdBy: null } as const;
  await on.db
    .updateTable("users")
    .set({ role: "viewer" })
    .where("email", "=", "friend@example.org")
    .execute();
  const { secret } = await insertOneTimeLink(on.db, link);
  const account = {
    email: "me@Demo.minbar.example",
    password: "a long password",
    firstName: null,
    lastName: null,
  };
  const answer = await off.app.inject({
    method: "POST",
    url: "/api/set-up",
    payload: { token: secret, ...account },
  });
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    "This address belongs to the demo. Write another one",
  ]);
});

import { beforeEach, expect, test } from "vitest";
import { findUserByEmail, insertUser } from "@minbar/data/people/users";
import { firstAdmin } from "./first-admin.ts";
import { hashPassword } from "./password.ts";
import { sweep } from "../jobs/sweep.ts";
import { otherRoles } from "../../test/calls/callers.ts";
import { openTestServer } from "../../test/testing.ts";
import { addPerson, signedIn, signInAs } from "../../test/testing-people.ts";

const server = await openTestServer();

beforeEach(async () => {
  await server.db.deleteFrom("users").execute();
  await server.db.deleteFrom("oneTimeLinks").execute();
});

const tokenOf = (path: string | undefined): string => path?.split("#token=")[1] ?? "";

const accept = (payload: object) =>
  server.app.inject({
    method: "POST",
    url: "/api/set-up",
    payload,
    headers: { "sec-fetch-site": "same-origin" },
  });

const signIn = (email: string, password: string) =>
  server.app.inject({ method: "POST", url: "/api/login", payload: { email, password } });

const account = { email: "amina@example.org", password: "a good password", firstName: "Amina", lastName: "" };

async function invite(payload: object, cookie: string) {
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const answer = await server.app.inject({ method: "POST", url: "/api/admin/invitations", payload, headers });
  return { status: answer.statusCode, body: answer.json() };
}

/** What the page asks for with the token of its link. */
async function findLink(path: string | undefined) {
  const answer = await server.app.inject({
    method: "POST",
    url: "/api/set-up/link",
    payload: { token: tokenOf(path) },
    headers: { "sec-fetch-site": "same-origin" },
  });
  return [answer.statusCode, answer.json()];
}

test("the first user to open the printed link becomes an admin and is signed in", async () => {
  const path = await firstAdmin(server.db, undefined);
  expect(path).toMatch(/^\/api\/set-up#token=[\w-]{43}$/u);
  expect(await findLink(path)).toEqual([200, { kind: "set-up", email: null }]);
  const answer = await accept({ token: tokenOf(path), ...account });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { email: account.email, role: "admin", firstName: "Amina", lastName: null },
  ]);
  const cookie = `minbar_session=${answer.cookies[0]?.value}`;
  const who = await server.app.inject({ url: "/api/auth/user", headers: { cookie } });
  expect(who.json()).toEqual(answer.json());
  expect((await signIn(account.email, account.password)).statusCode).toBe(200);
});

test("the page of a link contains no token, is no referrer, and says without JavaScript what to do", async () => {
  const token = tokenOf(await firstAdmin(server.db, undefined));
  const page = await server.app.inject(`/api/set-up?token=${token}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain(token);
  expect(page.headers["referrer-policy"]).toBe("no-referrer");
  expect(page.body).toMatch(/<noscript>[^]*This page needs JavaScript\. Turn it on/u);
  expect(page.headers["content-security-policy"]).toContain("script-src");
  expect(await findLink("#token=none")).toMatchObject([404, {}]);
});

test("the link works once", async () => {
  const token = tokenOf(await firstAdmin(server.db, undefined));
  expect((await accept({ token, ...account })).statusCode).toBe(200);
  const again = await accept({ token, ...account, email: "second@example.org" });
  expect([again.statusCode, again.json().message]).toEqual([
    404,
    "This link has expired, was withdrawn or was used already.",
  ]);
  expect(await findLink(`#token=${token}`)).toMatchObject([404, { code: "NOT_FOUND" }]);
  expect(await firstAdmin(server.db, undefined)).toBeUndefined();
});

test("the admin from the settings can sign in, and no link is created", async () => {
  const given = { email: "admin@example.org", password: "from the settings", siteName: "Minbar" };
  expect(await firstAdmin(server.db, given)).toBeUndefined();
  const answer = await signIn(given.email, given.password);
  expect(answer.json()).toMatchObject({ role: "admin" });
  expect(await firstAdmin(server.db, { ...given, password: "changed later" })).toBeUndefined();
  expect((await signIn(given.email, given.password)).statusCode).toBe(200);
});

test("a common password in the settings stops the start, but only while it would be used", async () => {
  const common = { email: "admin@example.org", password: "Password123", siteName: "Minbar" };
  await expect(firstAdmin(server.db, common)).rejects.toThrow(
    "ADMIN_PASSWORD: This password is too common: use another one.",
  );
  expect(await findUserByEmail(server.db, common.email)).toBeUndefined();
  await addPerson(server, "admin");
  expect(await firstAdmin(server.db, common)).toBeUndefined();
});

test("an account with a common password of before signs in as always", async () => {
  const passwordHash = await hashPassword("password");
  await insertUser(server.db, { email: "old@example.org", role: "viewer", passwordHash });
  expect((await signIn("old@example.org", "password")).statusCode).toBe(200);
});

test("an invited user chooses a password and gets the role of the invitation", async () => {
  const { cookie } = await signedIn(server, "admin");
  const invited = await invite({ email: "emre@example.org", role: "translations_editor" }, cookie);
  expect(invited).toMatchObject({
    status: 200,
    body: { path: expect.stringMatching(/^\/api\/set-up#token=/) },
  });
  const token = tokenOf(invited.body.path);
  expect(await findLink(invited.body.path)).toEqual([200, { kind: "invitation", email: "emre@example.org" }]);
  const answer = await accept({ token, ...account, email: "other@example.org" });
  const person = { email: "emre@example.org", role: "translations_editor" };
  expect(answer.json()).toMatchObject(person);
  expect((await signIn(person.email, account.password)).json()).toMatchObject(person);
  expect((await signIn(person.email, "another password")).statusCode).toBe(401);
});

test.each([
  [{ email: "x@example.org", role: "editor" }, 400],
  [{ email: "x@example.org", role: "owner" }, 400],
  [{ email: "no address", role: "viewer" }, 400],
  [{ email: "x@example.org", role: "viewer", id: "me" }, 400],
])("the invitation %j is rejected", async (payload, status) => {
  const { cookie } = await signedIn(server, "admin");
  expect((await invite(payload, cookie)).status).toBe(status);
});

test("an address that already has an account cannot be invited", async () => {
  const { user, cookie } = await signedIn(server, "admin");
  const { status, body } = await invite({ email: user.email.toUpperCase(), role: "viewer" }, cookie);
  expect([status, body.code]).toEqual([409, "CONFLICT"]);
});

test("only admins invite people and end their sessions", async () => {
  for (const role of otherRoles) {
    const { user, cookie } = await signedIn(server, role);
    expect((await invite({ email: "x@example.org", role: "admin" }, cookie)).status).toBe(403);
    const url = `/api/admin/users/${user.id}/sessions`;
    expect((await server.app.inject({ method: "DELETE", url, headers: { cookie } })).statusCode).toBe(403);
  }
});

test("an admin signs a person out everywhere", async () => {
  const { cookie: admin } = await signedIn(server, "admin");
  const person = await addPerson(server, "viewer");
  const cookies = [await signInAs(server, person), await signInAs(server, person)];
  const end = (id: string) =>
    server.app.inject({
      method: "DELETE",
      url: `/api/admin/users/${id}/sessions`,
      headers: { cookie: admin, "sec-fetch-site": "same-origin" },
    });
  expect((await end(person.id)).json()).toEqual({ ended: 2 });
  for (const cookie of cookies) {
    expect((await server.app.inject({ url: "/api/auth/user", headers: { cookie } })).statusCode).toBe(401);
  }
  expect((await end("nobody")).statusCode).toBe(404);
});

test.each([
  [{ password: "short" }, "Use at least 8 characters for the password"],
  [{ password: "passwordpassword" }, "This password is too common: use another one"],
  [{ password: "            " }, "Use different characters for the password"],
  [{ password: "Amina@Example.org" }, "Use a password that is not your e-mail address"],
  [{ email: "none" }, "Write an e-mail address"],
  [{ email: undefined }, "Write an e-mail address"],
  [{ role: "admin" }, 'Unrecognized key: "role"'],
  [{ firstName: "a\u0007" }, "Use one line of at most 100 characters for a name"],
])("%j is rejected with a message, and the link stays valid", async (change, message) => {
  const token = tokenOf(await firstAdmin(server.db, undefined));
  const answer = await accept({ token, ...account, ...change });
  expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  expect((await accept({ token, ...account })).statusCode).toBe(200);
});

test("an expired link is rejected, and the sweep deletes expired links and sessions", async () => {
  const token = tokenOf(await firstAdmin(server.db, undefined));
  await server.db
    .updateTable("oneTimeLinks")
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    .execute();
  expect((await accept({ token, ...account })).statusCode).toBe(404);
  expect(await findUserByEmail(server.db, account.email)).toBeUndefined();
  const { user } = await signedIn(server, "viewer");
  const gone = { expiresAt: new Date(Date.now() - 1000).toISOString() };
  await server.db.updateTable("sessions").set(gone).where("userId", "=", user.id).execute();
  await sweep(server.db, server.app.log);
  expect(await server.db.selectFrom("oneTimeLinks").selectAll().execute()).toEqual([]);
  expect(await server.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
});

import { expect, test } from "vitest";
import { connect, disconnect } from "@minbar/data/connect";
import { createApp } from "../start/app.ts";
import { readSettings } from "../foundation/env.ts";
import { openTestServer } from "../../test/testing.ts";
import { addPerson, signInAs, testPassword } from "../../test/testing-people.ts";

const server = await openTestServer();
const layla = await addPerson(server, "translations_editor");

const postJson = (payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "POST", url: "/api/login", payload, headers });

const postForm = (fields: Record<string, string>) =>
  server.app.inject({
    method: "POST",
    url: "/api/login",
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
    payload: new URLSearchParams(fields).toString(),
  });

test("the right password returns the user and a cookie that scripts and other sites cannot use", async () => {
  const answer = await postJson({ email: layla.email.toUpperCase(), password: testPassword });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(layla);
  expect(answer.headers["cache-control"]).toBe("no-store");
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: "minbar_session", httpOnly: true, sameSite: "Lax", path: "/" });
  expect(cookie).not.toHaveProperty("secure");
  expect(cookie).not.toHaveProperty("domain");
});

test("an unknown address and a wrong password return the same message", async () => {
  const wrong = await postJson({ email: layla.email, password: "wrong" });
  const unknown = await postJson({ email: "nobody@example.org", password: testPassword });
  expect(wrong.statusCode).toBe(401);
  expect(unknown.statusCode).toBe(401);
  expect(wrong.body).toBe(unknown.body);
  expect(wrong.json().message).toBe("This e-mail address and password do not match an account.");
  expect(wrong.cookies).toEqual([]);
});

test("a user without a password cannot sign in with any password", async () => {
  const person = await addPerson(server, "viewer");
  await server.db.updateTable("users").set({ passwordHash: null }).where("id", "=", person.id).execute();
  expect((await postJson({ email: person.email, password: testPassword })).statusCode).toBe(401);
});

test.each([
  [{}, "Write an e-mail address"],
  [{ email: "layla", password: "x" }, "Write an e-mail address"],
  [{ email: "a\u0000@example.org", password: "x" }, "Write an e-mail address"],
  [{ email: ["a@example.org"], password: "x" }, "Write an e-mail address"],
  [{ email: "a@example.org" }, "Write your password"],
  [{ email: "a@example.org", password: "x".repeat(2000) }, "Use at most 1024 characters for the password"],
])("%j is rejected with a message", async (payload, message) => {
  const answer = await postJson(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message, code: "BAD_REQUEST" });
  expect(answer.json().issues[0]).toMatchObject({ message });
});

test.each(["role", "id", "returnTo", "constructor"])("an unknown field is rejected: %s", async (field) => {
  const answer = await postJson({ email: layla.email, password: testPassword, [field]: "admin" });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(field);
});

test("the plain form signs in and redirects to where the user came from", async () => {
  const answer = await postForm({
    email: layla.email,
    password: testPassword,
    returnTo: "/translations?x=1",
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe("/translations?x=1");
  expect(answer.cookies.map(({ name }) => name)).toEqual(["minbar_session", "minbar_browser"]);
});

test("a form with a wrong password redirects to the page with an error and without the password", async () => {
  const answer = await postForm({ email: layla.email, password: "wrong", returnTo: "//evil.example" });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe("/api/login?error=credentials&returnTo=%2F");
  expect(answer.cookies).toEqual([]);
});

test("the sign-in page has the headers of other pages, a plain form and an escaped return address", async () => {
  const page = await server.app.inject("/api/login?error=credentials&returnTo=/tasks%22%3E%3Cb%3E");
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-security-policy"]).toContain("script-src 'self' 'nonce-");
  expect(page.headers["cache-control"]).toBe("no-cache");
  expect(page.body).toContain('<form method="post" action="/api/login">');
  expect(page.body).toContain("This e-mail address and password do not match an account.");
  expect(page.body).toContain('value="/tasks%22%3E%3Cb%3E"');
  expect(page.body).not.toContain("<b>");
});

test("the sign-in page redirects signed-in users, but never to another site", async () => {
  const headers = { cookie: await signInAs(server, layla) };
  const location = async (path: string) => {
    const answer = await server.app.inject({
      url: `/api/login?returnTo=${encodeURIComponent(path)}`,
      headers,
    });
    return [answer.statusCode, answer.headers.location];
  };
  expect(await location("/tasks")).toEqual([302, "/tasks"]);
  expect(await location("/\\evil.example")).toEqual([302, "/"]);
});

test("/ shows the viewer to visitors and the console to signed-in users", async () => {
  const headers = { cookie: await signInAs(server, layla) };
  const title = async (given: object) => (await server.app.inject({ url: "/", headers: { ...given } })).body;
  const [visitors, staffs] = [await title({}), await title(headers)];
  expect(staffs).not.toBe(visitors);
  const landing = (await server.app.inject("/landing")).body;
  const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]+"/g, "");
  expect(withoutNonce(visitors)).toBe(withoutNonce(landing));
});

test("GET /api/auth/user returns 401 to a visitor, and /api/debug-auth reveals only the role", async () => {
  const answer = await server.app.inject("/api/auth/user");
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { message: "Unauthorized", code: "UNAUTHORIZED", reason: "unauthorized", values: {} },
  ]);
  const visitor = await server.app.inject("/api/debug-auth");
  expect(visitor.json()).toEqual({ authenticated: false, role: null });
});

test("visitors without a well-formed session cookie cause no query", async () => {
  const db = connect("postgres://nobody@127.0.0.1:1/none");
  const app = await createApp({ db, settings: readSettings({ LOG_LEVEL: "silent" }) });
  for (const url of ["/", "/landing", "/api/debug-auth", "/api/login"]) {
    expect((await app.inject(url)).statusCode).toBe(200);
  }
  const forged = { cookie: "minbar_session=nothing-of-ours; other=1" };
  expect((await app.inject({ url: "/api/debug-auth", headers: forged })).statusCode).toBe(200);
  await app.close();
  await disconnect(db);
});

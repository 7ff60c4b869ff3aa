import { beforeAll, expect, test } from "vitest";
import { updateUserRole } from "@minbar/data/people/users";
import type { User } from "@minbar/domain/people/user";
import { newTestServer, openTestServer } from "../../test/testing.ts";
import { addPerson, signedIn, signInAs, testPassword } from "../../test/testing-people.ts";

const server = await openTestServer();
let layla: User;

beforeAll(async () => {
  layla = await addPerson(server, "translations_editor");
});

const postJson = (payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "POST", url: "/api/login", payload, headers });

const whoIs = async (cookie?: string) =>
  (await server.app.inject({ url: "/api/auth/user", headers: cookie ? { cookie } : {} })).statusCode;

test("a cookie from before a sign-in is not valid after it", async () => {
  const before = await signInAs(server, layla);
  const library = `minbar_session=${"a".repeat(40)}`;
  for (const cookie of [before, library]) {
    const answer = await postJson(
      { email: layla.email, password: testPassword },
      { cookie, "sec-fetch-site": "same-origin" },
    );
    expect(answer.statusCode).toBe(200);
    expect(`minbar_session=${answer.cookies[0]?.value}`).not.toBe(cookie);
    expect(await whoIs(cookie)).toBe(401);
  }
});

test("signing out ends the session on the server", async () => {
  const cookie = await signInAs(server, layla);
  expect(await whoIs(cookie)).toBe(200);
  const answer = await server.app.inject({ url: "/api/logout", headers: { cookie } });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, "/"]);
  expect(answer.cookies).toMatchObject([{ name: "minbar_session", value: "", maxAge: 0, path: "/" }]);
  expect(await whoIs(cookie)).toBe(401);
});

test("a link on another site cannot sign a user out", async () => {
  const cookie = await signInAs(server, layla);
  for (const site of ["cross-site", "same-site"]) {
    await server.app.inject({ url: "/api/logout", headers: { cookie, "sec-fetch-site": site } });
    expect(await whoIs(cookie)).toBe(200);
  }
  await server.app.inject({ url: "/api/logout", headers: { cookie, "sec-fetch-site": "same-origin" } });
  expect(await whoIs(cookie)).toBe(401);
});

test("a link on another site cannot sign a user out of a browser that does not send Sec-Fetch-Site", async () => {
  const cookie = await signInAs(server, layla);
  const visit = { cookie, accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  const from = (referer: string) => ({ ...visit, referer });
  const others = [
    visit,
    from("https://evil.example/"),
    from("http://localhost:3000.evil.example/"),
    from("x"),
  ];
  for (const headers of others) {
    expect((await server.app.inject({ url: "/api/logout", headers })).headers.location).toBe("/");
    expect(await whoIs(cookie)).toBe(200);
  }
  await server.app.inject({ url: "/api/logout", headers: from("http://localhost:3000/videos?x=1") });
  expect(await whoIs(cookie)).toBe(401);
});

test("the data in a copy of the database does not open a session", async () => {
  const cookie = await signInAs(server, layla);
  const rows = await server.db.selectFrom("sessions").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(cookie.split("=")[1]);
  for (const { id } of rows) expect(await whoIs(`minbar_session=${id}`)).toBe(401);
});

test("a changed role takes effect with the next request", async () => {
  const { user, cookie } = await signedIn(server, "admin");
  await addPerson(server, "admin");
  await updateUserRole(server.db, user.id, "viewer");
  const answer = await server.app.inject({ url: "/api/debug-auth", headers: { cookie } });
  expect(answer.json()).toEqual({ authenticated: true, role: "viewer" });
  expect((await server.app.inject({ url: "/api/admin/tokens", headers: { cookie } })).statusCode).toBe(403);
});

const hour = 3_600_000;

/** As if the sessions were last used so long ago that these hours are left. */
async function setExpiry(userId: string, hours: number): Promise<void> {
  const expiresAt = new Date(Date.now() + hours * hour).toISOString();
  const lastSeenAt = new Date(Date.now() + (hours - 12) * hour).toISOString();
  await server.db
    .updateTable("sessions")
    .set({ expiresAt, lastSeenAt })
    .where("userId", "=", userId)
    .execute();
}

async function hoursLeft(userId: string): Promise<number> {
  const { expiresAt } = await server.db
    .selectFrom("sessions")
    .select("expiresAt")
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return (Date.parse(expiresAt) - Date.now()) / hour;
}

test("a session expires after twelve hours without use, and using it extends it", async () => {
  const { user, cookie } = await signedIn(server, "viewer");
  await setExpiry(user.id, 11);
  expect(await whoIs(cookie)).toBe(200);
  await expect.poll(() => hoursLeft(user.id)).toBeCloseTo(12, 1);
  await setExpiry(user.id, 1);
  expect(await whoIs(cookie)).toBe(200);
  await expect.poll(() => hoursLeft(user.id)).toBeCloseTo(12, 1);
  await setExpiry(user.id, -0.01);
  expect(await whoIs(cookie)).toBe(401);
});

test("a new session has an absolute expiry of thirty days", async () => {
  const { user, cookie } = await signedIn(server, "viewer");
  const { absoluteExpiresAt } = await server.db
    .selectFrom("sessions")
    .select("absoluteExpiresAt")
    .where("userId", "=", user.id)
    .executeTakeFirstOrThrow();
  expect((Date.parse(absoluteExpiresAt) - Date.now()) / hour).toBeCloseTo(30 * 24, 1);
  expect(await whoIs(cookie)).toBe(200);
});

test("on https the cookie is secure and bound to this host", async () => {
  const secure = await newTestServer({ PUBLIC_URL: "https://minbar.example" });
  const user = await addPerson(secure, "viewer");
  const payload = { email: user.email, password: testPassword };
  const answer = await secure.app.inject({ method: "POST", url: "/api/login", payload });
  expect(answer.cookies).toMatchObject([
    { name: "__Host-minbar_session", secure: true, httpOnly: true, path: "/" },
    { name: "__Secure-minbar_browser", secure: true, httpOnly: true, path: "/api/login" },
  ]);
  const cookie = `minbar_session=${answer.cookies[0]?.value}`;
  const plain = await secure.app.inject({ url: "/api/auth/user", headers: { cookie } });
  expect(plain.statusCode).toBe(401);
});

test.each(["minbar_session=%E0%A4%A", "minbar_session=%", "minbar_session=", ";;=;", "minbar_session=a b"])(
  "a malformed cookie returns 401: %s",
  async (cookie) => {
    expect(await whoIs(cookie)).toBe(401);
  },
);

test("responses to requests with a session or a token are not cached", async () => {
  const cookie = await signInAs(server, layla);
  for (const headers of [{ cookie }, { authorization: "Bearer x" }]) {
    const answer = await server.app.inject({ url: "/api/categories", headers });
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
});

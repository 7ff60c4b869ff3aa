import { expect, test } from "vitest";
import { insertPasswordLink } from "@minbar/data/people/password-links";
import { roles } from "@minbar/domain/people/user";
import type { User } from "@minbar/domain/people/user";
import { openTestServer } from "../testing.ts";
import { addPerson, testPassword } from "../testing-people.ts";
import { callsOf, invalid, notFound, signedInAs, unauthorized } from "./callers.ts";

const server = await openTestServer();
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";
const next = "a new password of mine";
let addresses = 0;

const signIn = (email: string, password = testPassword, agent = firefox) =>
  server.app.inject({
    method: "POST",
    url: "/api/login",
    payload: { email, password },
    headers: { "user-agent": agent },
    remoteAddress: `198.51.100.${++addresses}`,
  });

/** The calls of a new session of this person. */
async function browserOf(user: User, agent?: string) {
  const answer = await signIn(user.email, testPassword, agent);
  return callsIn(user, answer.cookies[0]?.value);
}

function callsIn(user: User, secret: string | undefined) {
  const headers = {
    cookie: `minbar_session=${secret}`,
    "sec-fetch-site": "same-origin",
    "user-agent": firefox,
  };
  return callsOf(server, { user, headers });
}

const change = (currentPassword = testPassword, newPassword = next) => ({ currentPassword, newPassword });

/** The secret of the session cookie that an answer sets. */
function cookieOf(headers: Record<string, unknown>): string | undefined {
  return /minbar_session=([a-z2-7]{40});/u.exec(String(headers["set-cookie"]))?.[1];
}

test.each(roles)(
  "a person with the role %s changes their password and stays signed in here only",
  async (role) => {
    const user = await addPerson(server, role);
    const [here, elsewhere] = [await browserOf(user), await browserOf(user)];
    const link = await insertPasswordLink(server.db, { id: user.id });
    const answer = await here("PUT", "/auth/password", change());
    expect(answer).toMatchObject({ status: 200, body: { ended: 1 } });
    expect(answer.headers["set-cookie"]).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/u);
    // The former cookie of this browser opens nothing, the new one does.
    for (const call of [here, elsewhere]) expect(await call("GET", "/auth/user")).toMatchObject(unauthorized);
    const renewed = callsIn(user, cookieOf(answer.headers));
    expect(await renewed("GET", "/auth/user")).toMatchObject({ status: 200, body: { id: user.id } });
    expect(await renewed("GET", "/auth/sessions")).toMatchObject({
      body: [{ isCurrent: true, browser: "Firefox" }],
    });
    expect((await signIn(user.email)).statusCode).toBe(401);
    expect((await signIn(user.email, next)).statusCode).toBe(200);
    const setUp = await server.app.inject({
      method: "POST",
      url: "/api/set-up",
      payload: { token: link?.secret, password: "a password by the link" },
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(setUp.statusCode).toBe(404);
  },
);

test("a wrong current password, and a new one that is too short or too common, change nothing", async () => {
  const user = await addPerson(server, "viewer");
  const call = await browserOf(user);
  const changes = [
    [change("not this one"), "currentPassword", "This is not your current password"],
    [change(testPassword, "short"), "newPassword", "Use at least 8 characters for the password"],
    [change(testPassword, "Password1"), "newPassword", "This password is too common: use another one"],
    [change(testPassword, user.email), "newPassword", "Use a password that is not your e-mail address"],
  ] as const;
  for (const [payload, field, message] of changes)
    expect(await call("PUT", "/auth/password", payload)).toMatchObject(invalid(field, message));
  expect(await call("GET", "/auth/user")).toMatchObject({ status: 200 });
  expect((await signIn(user.email)).statusCode).toBe(200);
});

test("ten wrong current passwords return 429, and wrong sign-ins elsewhere do not count", async () => {
  const user = await addPerson(server, "editor");
  const call = await browserOf(user);
  for (let time = 0; time < 10; time += 1) await signIn(user.email, "wrong");
  expect((await signIn(user.email)).statusCode).toBe(429);
  for (let time = 0; time < 10; time += 1)
    expect(await call("PUT", "/auth/password", change("wrong"))).toMatchObject({ status: 400 });
  const refused = await call("PUT", "/auth/password", change());
  expect(refused).toMatchObject({
    status: 429,
    body: { message: "Too many wrong passwords. Please wait a few minutes." },
  });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(14 * 60);
});

test("of two changes at the same moment, one is made, and the person is signed in with that one", async () => {
  const user = await addPerson(server, "editor");
  const call = await browserOf(user);
  const wanted = ["the first new password", "the second new password"];
  const answers = await Promise.all(
    wanted.map((password) => call("PUT", "/auth/password", change(testPassword, password))),
  );
  // The slower one meets a changed password, either before its check (400, 401) or after it (409).
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.find(({ status }) => status !== 200);
  expect([400, 401, 409]).toContain(refused?.status);
  const made = answers.findIndex(({ status }) => status === 200);
  expect((await signIn(user.email, wanted[made])).statusCode).toBe(200);
  expect((await signIn(user.email, wanted[1 - made])).statusCode).toBe(401);
  const renewed = callsIn(user, cookieOf(answers[made]?.headers ?? {}));
  expect(await renewed("GET", "/auth/user")).toMatchObject({ status: 200 });
});

test("a person who signs in with a provider has no password, and is told so", async () => {
  const { user, headers } = await signedInAs(server, "translations_editor");
  const call = callsOf(server, { user, headers });
  expect(await call("GET", "/auth/password")).toMatchObject({ body: { isSet: false } });
  expect(await call("PUT", "/auth/password", change())).toMatchObject({
    status: 409,
    body: { message: "Your account has no password, because you sign in with a provider." },
  });
  const other = await addPerson(server, "viewer");
  expect(await (await browserOf(other))("GET", "/auth/password")).toMatchObject({ body: { isSet: true } });
});

test("a person sees their sessions, and ends one or all others", async () => {
  const user = await addPerson(server, "viewer");
  const stranger = await addPerson(server, "viewer");
  const [old, tablet, here, strange] = [
    await browserOf(user, "curl/8.5.0"),
    await browserOf(user),
    await browserOf(user),
    await browserOf(stranger),
  ];
  const known = { browser: "Firefox", system: "Linux", network: "198.51.100.0/24" };
  const { body } = await here("GET", "/auth/sessions");
  expect(body).toMatchObject([
    { ...known, isCurrent: true },
    { ...known, isCurrent: false },
    { browser: null, system: null, network: "198.51.100.0/24", isCurrent: false },
  ]);
  const tabletId = (body as { id: string }[])[1]?.id ?? "";
  expect(await strange("DELETE", `/auth/sessions/${tabletId}`)).toMatchObject(notFound);
  expect(await here("DELETE", `/auth/sessions/${tabletId}`)).toMatchObject({
    status: 200,
    body: { id: tabletId },
  });
  expect(await tablet("GET", "/auth/user")).toMatchObject(unauthorized);
  expect(await old("GET", "/auth/user")).toMatchObject({ status: 200 });
  expect(await here("DELETE", "/auth/sessions")).toMatchObject({ status: 200, body: { ended: 1 } });
  expect(await old("GET", "/auth/user")).toMatchObject(unauthorized);
  for (const call of [here, strange]) expect(await call("GET", "/auth/user")).toMatchObject({ status: 200 });
  expect(await here("DELETE", "/auth/sessions/none")).toMatchObject(invalid("id", "No such session"));
});

test("only an API token with the scope admin reaches the password and the sessions", async () => {
  const user = await addPerson(server, "admin");
  const call = await browserOf(user);
  for (const scope of ["read", "content", "admin"]) {
    const made = await call("POST", "/admin/tokens", { name: "Tool", scope });
    const { token } = made.body as { token: string };
    const byToken = callsOf(server, { user, headers: { authorization: `Bearer ${token}` } });
    const status = scope === "admin" ? 200 : 403;
    expect(await byToken("GET", "/auth/sessions")).toMatchObject({ status });
    expect(await byToken("GET", "/auth/password")).toMatchObject({ status });
  }
  expect(await call("GET", "/auth/user")).toMatchObject({ status: 200 });
});

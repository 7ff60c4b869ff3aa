import { beforeEach, expect, test } from "vitest";
import { blockUser } from "@minbar/data/people/blocking";
import { insertOneTimeLink } from "@minbar/data/people/one-time-links";
import { removeUser } from "@minbar/data/people/removal";
import { listUsers } from "@minbar/data/people/users";
import { openForFile } from "../../test/open-for-file.ts";
import { newTestServer, openTestServer } from "../../test/testing.ts";
import { client, startTestProvider } from "../../test/testing-oidc.ts";
import { addPerson } from "../../test/testing-people.ts";

const publicUrl = "http://localhost:3000";
const people = {
  layla: { email: "layla@example.org", email_verified: true, given_name: "Layla", family_name: "Nasser" },
  unverified: { email: "unverified@example.org", email_verified: false },
  nameless: {},
  invited: { email: "invited@example.org", email_verified: true },
  unconfirmed: { email: "unconfirmed@example.org" },
};

const provider = await openForFile(startTestProvider(`${publicUrl}/api/login/callback`, people));
const server = await openTestServer({
  LOG_LEVEL: "silent",
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: client.client_id,
  OIDC_CLIENT_SECRET: client.client_secret,
  OIDC_NAME: "Keycloak",
});

beforeEach(() => server.db.deleteFrom("users").execute());

/** Redirects to the provider; `cookie` is what the browser stores. */
async function leave(returnTo = "/tasks"): Promise<{ url: URL; cookie: string }> {
  const answer = await server.app.inject(`/api/login/oidc?returnTo=${encodeURIComponent(returnTo)}`);
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: "minbar_oidc", httpOnly: true, sameSite: "Lax", maxAge: 600 });
  return { url: new URL(String(answer.headers.location)), cookie: `${cookie?.name}=${cookie?.value}` };
}

async function comeBack(url: URL, cookie: string) {
  const answer = await server.app.inject({
    url: url.pathname + url.search,
    headers: { cookie, "sec-fetch-site": "cross-site" },
  });
  const session = answer.cookies.find(({ name }) => name === "minbar_session")?.value;
  return { location: answer.headers.location, session };
}

async function signIn(subject: string, returnTo?: string) {
  const { url, cookie } = await leave(returnTo);
  return comeBack(await provider.signIn(url.href, subject), cookie);
}

const errorIn = (location: unknown) => new URL(String(location), publicUrl).searchParams.get("error");

test("a first sign-in creates a viewer and redirects to where the user came from", async () => {
  const { location, session } = await signIn("layla", "/tasks?x=1");
  expect(location).toBe("/tasks?x=1");
  const headers = { cookie: `minbar_session=${session}` };
  const who = await server.app.inject({ url: "/api/auth/user", headers });
  expect(who.json()).toMatchObject({
    role: "viewer",
    email: "layla@example.org",
    firstName: "Layla",
    lastName: "Nasser",
  });
});

test("a second sign-in finds the same user by issuer and subject", async () => {
  await signIn("layla");
  const [first] = await listUsers(server.db);
  people.layla.email = "layla.nasser@example.org";
  const { session } = await signIn("layla");
  people.layla.email = "layla@example.org";
  expect(session).toBeDefined();
  expect(await listUsers(server.db)).toEqual([first]);
});

test("a blocked or removed user cannot sign in through the provider until an admin invites them again", async () => {
  const admin = await addPerson(server, "admin");
  await signIn("layla");
  const { id = "" } = (await listUsers(server.db)).find(({ email }) => email === people.layla.email) ?? {};
  await blockUser(server.db, { id });
  const blocked = await signIn("layla");
  expect([errorIn(blocked.location), blocked.session]).toEqual(["blocked", undefined]);
  await removeUser(server.db, { id, keepName: false });
  const removed = await signIn("layla");
  expect([errorIn(removed.location), removed.session]).toEqual(["blocked", undefined]);
  const invitation = { kind: "invitation", email: people.layla.email, role: "viewer" } as const;
  await insertOneTimeLink(server.db, { ...invitation, createdBy: admin.id });
  expect((await signIn("layla")).session).toBeDefined();
});

test.each([
  ["invited", "that the address is verified", "translations_editor"],
  ["unconfirmed", "nothing about the address", "viewer"],
] as const)(
  "an invited person (%s), of whom the provider says %s, becomes %s",
  async (subject, _said, role) => {
    const admin = await addPerson(server, "admin");
    const { email } = people[subject];
    const invitation = { kind: "invitation", email, role: "translations_editor" } as const;
    await insertOneTimeLink(server.db, { ...invitation, createdBy: admin.id });
    const { session } = await signIn(subject);
    const headers = { cookie: `minbar_session=${session}` };
    const who = await server.app.inject({ url: "/api/auth/user", headers });
    expect(who.json()).toMatchObject({ email, role });
  },
);

test("a sign-in with the e-mail address of an existing account is rejected with an error", async () => {
  const { email } = await addPerson(server, "admin");
  people.layla.email = email;
  const { location, session } = await signIn("layla");
  people.layla.email = "layla@example.org";
  expect([errorIn(location), session]).toEqual(["email-taken", undefined]);
});

test("no account is created when the e-mail address is missing or not verified", async () => {
  expect(errorIn((await signIn("unverified")).location)).toBe("unverified");
  expect(errorIn((await signIn("nameless")).location)).toBe("no-email");
  expect(await listUsers(server.db)).toEqual([]);
});

test("each redirect to the provider has its own state, nonce and code challenge", async () => {
  const { url } = await leave();
  const one = url.searchParams;
  expect(one.get("code_challenge_method")).toBe("S256");
  const again = (await leave()).url.searchParams;
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(one.get(name)?.length).toBeGreaterThan(40);
    expect(one.get(name)).not.toBe(again.get(name));
  }
});

test("a provider's response signs nobody in when another browser requested it or it was used already", async () => {
  const attacker = await leave();
  const victim = await leave();
  const answer = await provider.signIn(attacker.url.href, "layla");
  expect((await comeBack(answer, victim.cookie)).session).toBeUndefined();
  expect(errorIn((await comeBack(answer, "")).location)).toBe("expired");
  expect((await comeBack(answer, attacker.cookie)).session).toBeDefined();
  expect((await comeBack(answer, attacker.cookie)).session).toBeUndefined();
});

async function withChanged(name: string, value: string) {
  const { url, cookie } = await leave();
  const fields = JSON.parse(Buffer.from(cookie.split("=")[1] ?? "", "base64url").toString());
  const changed = Buffer.from(JSON.stringify({ ...fields, [name]: value })).toString("base64url");
  return comeBack(await provider.signIn(url.href, "layla"), `minbar_oidc=${changed}`);
}

test.each(["state", "nonce", "codeVerifier"])("a sign-in with a wrong %s is rejected", async (name) => {
  const { location, session } = await withChanged(name, "x".repeat(43));
  expect([errorIn(location), session]).toEqual(["provider", undefined]);
});

test("the redirect after a sign-in never leads to another site, even if the cookie was changed", async () => {
  expect((await withChanged("returnTo", "//evil.example")).location).toBe("/");
  expect((await signIn("layla", "/\\evil.example")).location).toBe("/");
});

test("without any passwords, the sign-in page redirects straight to the provider, except after an error", async () => {
  const straight = await server.app.inject("/api/login?returnTo=/tasks");
  expect([straight.statusCode, straight.headers.location]).toEqual([
    302,
    "/api/login/oidc?returnTo=%2Ftasks",
  ]);
  expect((await server.app.inject("/api/login?error=provider")).statusCode).toBe(200);
  await addPerson(server, "admin");
  const page = await server.app.inject("/api/login");
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("Continue with Keycloak");
});

test("an unreachable provider sends the user back to the sign-in page with an error", async () => {
  const away = await newTestServer({
    LOG_LEVEL: "silent",
    OIDC_ISSUER: "http://127.0.0.1:1",
    OIDC_CLIENT_ID: "x",
    OIDC_CLIENT_SECRET: "y",
  });
  const answer = await away.app.inject("/api/login/oidc");
  expect(answer.headers.location).toBe("/api/login?error=provider&returnTo=%2F");
});

test("without a provider, its routes return 404", async () => {
  const without = await newTestServer();
  expect((await without.app.inject("/api/login/oidc")).statusCode).toBe(404);
  expect((await without.app.inject("/api/login/callback?code=x")).statusCode).toBe(404);
});

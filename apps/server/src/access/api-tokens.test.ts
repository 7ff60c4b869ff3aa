import { beforeEach, expect, test } from "vitest";
import { updateUserRole } from "@minbar/data/people/users";
import type { TokenScope } from "@minbar/domain/people/api-token";
import type { User } from "@minbar/domain/people/user";
import { otherRoles } from "../../test/calls/callers.ts";
import { openTestServer } from "../../test/testing.ts";
import { addPerson, signedIn } from "../../test/testing-people.ts";

const server = await openTestServer();
let admin: User;
let cookie: string;

beforeEach(async () => {
  ({ user: admin, cookie } = await signedIn(server, "admin"));
});

interface Call {
  method?: "GET" | "POST" | "DELETE";
  token?: string;
  payload?: object;
}

async function call(url: string, { method = "GET", token, payload }: Call = {}) {
  const who =
    token === undefined ? { cookie, "sec-fetch-site": "same-origin" } : { authorization: `Bearer ${token}` };
  const answer = await server.app.inject({ url, method, headers: who, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}

async function makeToken(scope: TokenScope): Promise<{ id: number; token: string }> {
  const { body } = await call("/api/admin/tokens", { method: "POST", payload: { name: "Importer", scope } });
  return body;
}

test("an admin creates a token, which is shown only once", async () => {
  const payload = { name: "Importer", scope: "read" };
  const { status, body } = await call("/api/admin/tokens", { method: "POST", payload });
  expect([status, body]).toEqual([
    200,
    {
      ...payload,
      id: expect.any(Number),
      user: { id: admin.id, email: admin.email },
      lastUsedAt: null,
      createdAt: expect.any(String),
      token: expect.stringMatching(/^minbar_[\w-]{43}$/),
    },
  ]);
  const listed = await call("/api/admin/tokens");
  expect(listed.body).toContainEqual(expect.objectContaining({ id: body.id, ...payload }));
  expect(JSON.stringify(listed.body)).not.toContain(body.token);
});

test("a token acts for its owner in REST and tRPC calls, and its last use is recorded", async () => {
  const { id, token } = await makeToken("read");
  const begun = Date.now();
  expect(await call("/api/auth/user", { token })).toMatchObject({ status: 200, body: { id: admin.id } });
  expect((await call("/trpc/auth.user", { token })).body.result.data.id).toBe(admin.id);
  const lastUsed = async () => {
    const { body } = await call("/api/admin/tokens");
    return body.find((listedToken: { id: number }) => listedToken.id === id).lastUsedAt;
  };
  await expect.poll(lastUsed).not.toBeNull();
  expect(Date.parse(await lastUsed())).toBeGreaterThanOrEqual(begun);
});

test("an invalid token is rejected everywhere, even where visitors may read", async () => {
  const wrong = ["minbar_wrong", "x", ""].map((token) => `Bearer ${token}`);
  for (const authorization of [...wrong, "Basic YTpi", "Bearer a b", "minbar_x"]) {
    for (const url of ["/api/videos", "/api/auth/user", "/trpc/videos.list", "/api/debug-auth"]) {
      const answer = await server.app.inject({ url, headers: { authorization, cookie } });
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toContain('"Unauthorized"');
    }
  }
});

test("a revoked token is rejected, and revoking it again returns 404", async () => {
  const { id, token } = await makeToken("admin");
  expect(await call(`/api/admin/tokens/${id}`, { method: "DELETE" })).toEqual({ status: 200, body: { id } });
  expect((await call("/api/auth/user", { token })).status).toBe(401);
  expect((await call(`/api/admin/tokens/${id}`, { method: "DELETE" })).status).toBe(404);
});

const create = { method: "POST", payload: { name: "Another", scope: "admin" } } as const;

test("a read token can only read, and a content token cannot manage people or tokens", async () => {
  const read = (await makeToken("read")).token;
  const content = (await makeToken("content")).token;
  const all = (await makeToken("admin")).token;
  expect((await call("/api/videos", { token: read })).status).toBe(200);
  expect(await call("/api/admin/tokens", { ...create, token: read })).toMatchObject({
    status: 403,
    body: { message: "This token may only read.", code: "FORBIDDEN" },
  });
  expect(await call("/api/admin/tokens", { ...create, token: content })).toMatchObject({
    status: 403,
    body: { message: "This token may not look after people, tokens or settings." },
  });
  for (const token of [read, content]) {
    expect((await call("/api/admin/tokens", { token })).status).toBe(403);
    expect((await call(`/api/admin/users/${admin.id}/sessions`, { method: "DELETE", token })).status).toBe(
      403,
    );
  }
  expect((await call("/api/admin/tokens", { ...create, token: all })).status).toBe(200);
});

test("a token is limited to the current role of its owner", async () => {
  const { token } = await makeToken("admin");
  await addPerson(server, "admin");
  await updateUserRole(server.db, admin.id, "viewer");
  expect((await call("/api/admin/tokens", { token })).status).toBe(403);
  await updateUserRole(server.db, admin.id, "admin");
  expect((await call("/api/admin/tokens", { token })).status).toBe(200);
});

test("only admins can manage tokens", async () => {
  for (const role of otherRoles) {
    ({ cookie } = await signedIn(server, role));
    const refused = { status: 403, body: { message: "You don't have permission to do this." } };
    expect(await call("/api/admin/tokens")).toMatchObject(refused);
    expect(await call("/api/admin/tokens", create)).toMatchObject(refused);
    expect(await call("/api/admin/tokens/1", { method: "DELETE" })).toMatchObject(refused);
  }
  cookie = "";
  expect(await call("/api/admin/tokens")).toMatchObject({ status: 401, body: { message: "Unauthorized" } });
});

test.each([
  [{ scope: "read" }, "Use one line of at most 100 characters for the name"],
  [{ name: " ", scope: "read" }, "Say what the token is for"],
  [{ name: "a\u0000b", scope: "read" }, "Use one line of at most 100 characters for the name"],
  [{ name: "x", scope: "everything" }, "A scope is read, content or admin"],
])("%j is rejected with a message", async (payload, message) => {
  const { status, body } = await call("/api/admin/tokens", { method: "POST", payload });
  expect([status, body.message]).toEqual([400, message]);
});

test("a caller cannot choose the owner of a token", async () => {
  const payload = { name: "x", scope: "read", userId: "somebody-else" };
  expect((await call("/api/admin/tokens", { method: "POST", payload })).status).toBe(400);
});

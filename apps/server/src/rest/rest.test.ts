import { once } from "node:events";
import { get } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { insertCategory } from "@minbar/data/library/categories";
import { signedInAs, callsOf, unauthorized } from "../../test/calls/callers.ts";
import type { Calls } from "../../test/calls/callers.ts";
import { openTestServer } from "../../test/testing.ts";

const server = await openTestServer();
let calls: Calls;
let id: number;

beforeAll(async () => {
  calls = callsOf(server, await signedInAs(server, "admin"));
  ({ id } = await insertCategory(server.db, { name: "Ethics", color: "#3f8f6b" }));
});

test("an unsupported method returns 405 and lists the supported ones", async () => {
  const { status, body, headers } = await calls("POST", `/categories/${id}`, { name: "x" });
  expect([status, headers["allow"], body]).toEqual([
    405,
    "PUT, DELETE",
    {
      message: "This address takes PUT, DELETE only",
      code: "METHOD_NOT_SUPPORTED",
      reason: "method_not_allowed",
      values: { methods: "PUT, DELETE" },
    },
  ]);
  expect((await calls("DELETE", "/categories")).headers["allow"]).toBe("GET, HEAD, POST");
});

test("an unknown address below /api returns 404 for every method", async () => {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const)
    for (const path of ["/none", `/categories/${id}/none`, `/categories/${id}/`])
      expect(await calls(method, path), `${method} ${path}`).toMatchObject({
        status: 404,
        body: { message: "Not found", code: "NOT_FOUND", reason: "not_found", values: {} },
      });
});

test("a path that libraries would resolve to another one is not accepted", async () => {
  const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { headers } = await signedInAs(server, "admin");
  // `fetch` would resolve them.
  const statusOf = async (path: string) => {
    const [answer] = await once(get(url, { path, headers }), "response");
    answer.resume();
    return answer.statusCode;
  };
  for (const stray of ["/api/videos/../users", "/api/videos/./1?x=1", "/api/videos\\1", "/api/users/"])
    expect(await statusOf(stray), stray).toBe(404);
  for (const stray of ["/api/videos/%2e%2E", "/api/videos/.."])
    expect(await statusOf(stray), stray).toBe(400);
  expect(await statusOf("/api/users")).toBe(200);
});

test("a path may be percent-encoded, and HEAD is supported", async () => {
  expect(await calls("PUT", `/c%61tegories/%3${id}`, { name: "Other" })).toMatchObject({ status: 200 });
  const answer = await server.app.inject({ method: "HEAD", url: "/api/categories" });
  expect([answer.statusCode, answer.body]).toEqual([200, ""]);
});

test("a stranger's tRPC write returns a 401 that the client can read, once for each call of a batch", async () => {
  const payload = { name: "x" };
  const one = await server.app.inject({ method: "POST", url: "/trpc/categories.create", payload });
  const error = { message: "Unauthorized", data: { code: "UNAUTHORIZED", httpStatus: 401 } };
  expect(one.json()).toMatchObject({ error });
  const names = "categories.create,tasks.create";
  const both = await server.app.inject({ method: "POST", url: `/trpc/${names}?batch=1`, payload: {} });
  expect(both.json()).toMatchObject([{ error }, { error }]);
  expect(both.json()).toHaveLength(2);
});

test("a stranger's write returns 401, however invalid its body is", async () => {
  const stranger = callsOf(server);
  expect(await stranger("PUT", `/categories/${id}`, [1, 2, 3])).toMatchObject(unauthorized);
  const broken = { method: "PUT", url: `/api/categories/${id}`, payload: "{nope" } as const;
  const answer = await server.app.inject({ ...broken, headers: { "content-type": "application/json" } });
  expect([answer.statusCode, answer.json()]).toEqual([401, unauthorized.body]);
});

test("a 401 names the way to authenticate", async () => {
  const { status, headers } = await callsOf(server)("GET", "/auth/user");
  expect([status, headers["www-authenticate"]]).toEqual([401, 'Bearer realm="Minbar"']);
  const answer = await server.app.inject("/trpc/users.list");
  expect([answer.statusCode, answer.headers["www-authenticate"]]).toEqual([401, 'Bearer realm="Minbar"']);
});

test("a body that is not UTF-8 is rejected", async () => {
  const { headers } = await signedInAs(server, "admin");
  const send = (payload: Buffer, type: string) =>
    server.app.inject({
      method: "POST",
      url: "/api/categories",
      headers: { ...headers, "content-type": type },
      payload,
    });
  const json = JSON.stringify({ name: "الأخلاق" });
  // As windows-1256 and UTF-16 have it.
  const arabic = Buffer.concat([
    Buffer.from('{"name":"'),
    Buffer.from([0xc7, 0xe1, 0xc3]),
    Buffer.from('"}'),
  ]);
  const refused = await send(arabic, "application/json");
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { message: "The body is not valid UTF-8" },
  ]);
  expect((await send(Buffer.from(json, "utf16le"), "application/json")).statusCode).toBe(400);
  const latin = await send(Buffer.from(json), "application/json; charset=iso-8859-1");
  expect([latin.statusCode, latin.json()]).toMatchObject([415, { message: "Send JSON in UTF-8" }]);
  expect((await send(Buffer.from(json), 'application/json; charset="UTF-8"')).statusCode).toBe(200);
});

test("an open call is answered even in a batch with a protected one", async () => {
  const names = "reportedIssues.create,tasks.create";
  const payload = { 0: { description: "A wrong word" }, 1: {} };
  const answer = await server.app.inject({ method: "POST", url: `/trpc/${names}?batch=1`, payload });
  expect(answer.json()).toMatchObject([{ result: { data: {} } }, { error: { message: "Unauthorized" } }]);
});

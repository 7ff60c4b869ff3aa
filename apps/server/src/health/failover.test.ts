import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { insertCategory } from "@minbar/data/library/categories";
import { openForFile } from "../../test/open-for-file.ts";
import { restoreListeners, startBehindProxy } from "../../test/testing-reads.ts";

const servers = await openForFile(startBehindProxy());

beforeAll(async () => {
  await insertCategory(servers.db, { name: "Ethics" });
});

beforeEach(async () => {
  await restoreListeners(servers);
  servers.app.drain.isDraining = false;
  await vi.waitUntil(async () => (await servers.app.inject("/api/categories")).statusCode === 200, 8_000);
});

/** A request of a proxy that knows of another server. */
const fromProxy = { "x-minbar-failover": "on" };

async function statusOf(path: string, headers: Record<string, string>, method: "GET" | "POST" = "GET") {
  return (await servers.app.inject({ method, url: path, headers })).statusCode;
}

test("a server that works answers all requests of a proxy itself", async () => {
  expect(await statusOf("/api/categories", fromProxy)).toBe(200);
  expect(await statusOf("/landing", fromProxy)).toBe(200);
});

test.each(["/api/categories", "/landing", "/favicon.svg", "/robots.txt"])(
  "a stopping server leaves %s to another server, and answers it if there is none",
  async (path) => {
    servers.app.drain.isDraining = true;
    expect(await statusOf(path, fromProxy)).toBe(504);
    expect(await statusOf(path, {})).toBe(200);
  },
);

test("a stopping server carries out every write", async () => {
  servers.app.drain.isDraining = true;
  const headers = { ...fromProxy, "content-type": "application/json" };
  expect(await statusOf("/api/login", headers, "POST")).toBe(400);
});

test("a server without its database answers from its cache only if no other server answers", async () => {
  await servers.proxy.cut();
  expect(await statusOf("/api/categories", fromProxy)).toBe(504);
  const second = await servers.app.inject("/api/categories");
  expect(second.statusCode).toBe(200);
  expect(second.headers["age"]).toMatch(/^\d+$/);
  expect(second.body).toContain("Ethics");
});

test("requests left to another server are counted, but not as failures", async () => {
  servers.app.drain.isDraining = true;
  await servers.app.inject({ url: "/search", headers: fromProxy });
  const { body } = await servers.app.inject("/metrics");
  expect(Number(/\{reason="passed-on"\} (\d+)/.exec(body)?.[1])).toBeGreaterThan(0);
  expect(body).not.toContain('route="/search",method="GET",status="5xx"');
});

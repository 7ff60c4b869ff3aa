import Fastify from "fastify";
import type { FastifyRequest } from "fastify";
import { afterAll, expect, test } from "vitest";
import { allProcedures } from "@minbar/router/procedures";
import "../rest/rest.ts";
import { publicCallOf } from "./public-call.ts";

const app = Fastify({ routerOptions: { maxParamLength: 1000 } });
const answer = (request: FastifyRequest) => ({ key: publicCallOf(request)?.key ?? null });
app.get("/*", answer);
for (const { name, method, path } of allProcedures()) {
  const url = `/api${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
  app.route({ method, url, config: { procedure: name }, handler: answer });
}
afterAll(() => app.close());

const trpc = (procedure: string, input: unknown) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

async function keyOf(url: string): Promise<string | null> {
  return (await app.inject(url)).json<{ key: string | null }>().key;
}

test.each([
  [
    "/api/playlists/7/videos?limit=5&includeHidden=true",
    "/api/playlists/%37/videos?includeHidden=true&limit=05",
  ],
  [
    trpc("transcripts.listByVideo", { videoId: 5, language: "ur" }),
    trpc("transcripts.listByVideo", { language: "ur", videoId: "5" }),
  ],
  ["/trpc/playlists.list", trpc("playlists.list", {})],
  ["/api/videos?cursor=1700000000000.4&limit=9", "/api/videos?limit=9&cursor=01700000000000.4"],
])("calls with the same meaning have the same key: %s and %s", async (one, other) => {
  expect(await keyOf(one)).toMatch(/^(rest|trpc) \S+ \{/);
  expect(await keyOf(other)).toBe(await keyOf(one));
});

test("calls with different meanings have different keys", async () => {
  const urls = [
    "/api/videos",
    "/api/videos?limit=5",
    "/api/playlists",
    "/trpc/videos.list",
    "/api/playlists/5",
  ];
  expect(new Set(await Promise.all(urls.map(keyOf))).size).toBe(urls.length);
});

test.each([
  "/api/playlists?colour=red",
  "/api/playlists?limit=5&limit=6",
  "/api/playlists?limit=0",
  "/api/playlists?limit=",
  "/api/playlists?__proto__=1",
  "/api//playlists",
  "/api/Playlists",
  "/api/playlists/",
  "/api/videos/7/transcripts?language=UR",
  `/api/playlists?cursor=${"1".repeat(91)}`,
  "/api/auth/user",
  "/api/debug-auth",
  "/api/reported-issues",
  "/trpc/auth.user",
  "/trpc/playlists.list,videos.list?batch=1&input={}",
  "/trpc/playlists.list?batch=1&input=%7B%7D",
  "/trpc/playlists.list?input=%7B",
  "/trpc/playlists.list?input=null",
  "/trpc/playlists.list?input=%5B%5D",
  trpc("playlists.byId", { id: true }),
  trpc("playlists.byId", { id: 1.5 }),
  trpc("playlists.byId", { id: 1, __other: 1 }),
  trpc("playlists.byId", { id: { id: 1 } }),
])("an invalid or non-public call, or one that is left to its route, has no key: %s", async (url) => {
  expect(await keyOf(url)).toBeNull();
});

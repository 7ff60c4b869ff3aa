import { expect, test } from "vitest";
import { seedDemo } from "@minbar/demo/seed";
import { insertVideo } from "@minbar/data/library/videos";
import { signedInAs } from "../../test/calls/callers.ts";
import { openTestServer } from "../../test/testing.ts";

const elsewhere = { origin: "https://reader.example", "sec-fetch-site": "cross-site" };
/** A server without a cache, and one that answers visitors from its cache. */
const servers = [await openTestServer(), await openTestServer({}, { cachesReads: true })];
for (const { db } of servers) {
  await seedDemo(db, () => Promise.resolve("no password"));
  await insertVideo(db, { title: "Hidden", youtubeId: "aqz-KE-bpKR", isPublic: false });
}

/** The headers that a browser needs before it gives a response to a page of another site. */
const readable = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

/** The responses of both servers, twice from the second: the repeated one comes from the cache. */
async function answersTo(url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") {
  const [fresh, cached] = servers;
  const request = { method, url, headers: { ...elsewhere, ...headers } };
  const answers = [await fresh?.app.inject(request)];
  for (let times = 0; times < 2; times += 1) answers.push(await cached?.app.inject(request));
  return answers.map((answer) => ({ status: answer?.statusCode, headers: answer?.headers ?? {} }));
}

test.each([
  ["/api/videos", 200],
  ["/api/videos/1", 200],
  ["/api/playlists?limit=1", 200],
  ["/api/playlists/1/videos", 200],
  ["/api/categories", 200],
  ["/api/default-playlist", 200],
  ["/api/home", 200],
  ["/api/videos/1/transcripts", 200],
  ["/api/videos/1/transcripts/ar.vtt", 200],
  ["/api/videos/1/transcripts/ar.json?download=1", 200],
  ["/api/openapi.json", 200],
  ["/api/oembed?url=http%3A%2F%2Flocalhost%3A3000%2Fwatch%2F1", 200],
  // Including errors: a page should show its reader the reason.
  ["/api/videos/999999", 404],
  ["/api/videos/8/transcripts/ar.vtt", 404],
  ["/api/videos?limit=0", 400],
  ["/api/none", 404],
])("a page of another site reads %s", async (url, status) => {
  for (const method of ["GET", "HEAD"] as const)
    for (const answer of await answersTo(url, {}, method)) {
      expect(answer.status, method).toBe(status);
      expect(answer.headers, method).toMatchObject(readable);
      expect(answer.headers).not.toHaveProperty("access-control-allow-credentials");
    }
});

test("an embed in a sandboxed frame can read like a page of another site", async () => {
  for (const { status, headers } of await answersTo("/trpc/videos.byId?input=%7B%22id%22%3A1%7D")) {
    expect(status).toBe(200);
    expect(headers).toMatchObject(readable);
  }
});

test("another site can read Link, ETag and Retry-After, and gets 304 for a known ETag", async () => {
  const [, first] = await answersTo("/api/playlists?limit=1");
  expect(first?.headers.link).toBeDefined();
  const exposed = String(first?.headers["access-control-expose-headers"]).split(", ");
  expect(exposed).toEqual(expect.arrayContaining(["Link", "ETag", "Retry-After"]));
  const etag = String(first?.headers.etag);
  const [, again] = await answersTo("/api/playlists?limit=1", { "if-none-match": etag });
  expect(again).toMatchObject({ status: 304, headers: readable });
});

test.each([
  "/",
  "/landing?video=1",
  "/api/login",
  "/api/logout",
  "/api/set-up",
  "/api/docs/",
  "/healthz",
  "/metrics",
  "/site-report",
  "/favicon.svg",
])("no page of another site reads %s", async (url) => {
  for (const { headers } of await answersTo(url)) {
    expect(headers).not.toHaveProperty("access-control-allow-origin");
    expect(headers).toHaveProperty("cross-origin-resource-policy", "same-origin");
  }
});

test("a response to a request with any cookie is readable only by our own pages", async () => {
  const admins = await Promise.all(servers.map((server) => signedInAs(server, "admin")));
  for (const cookie of [...admins.map(({ headers }) => headers["cookie"] ?? ""), "minbar_session=x", "a=b"])
    for (const url of ["/api/videos", "/api/videos/1/transcripts/ar.vtt", "/api/auth/user", "/api/users"])
      for (const { headers } of await answersTo(url, { cookie })) {
        expect(headers, `${cookie} ${url}`).not.toHaveProperty("access-control-allow-origin");
        expect(headers).toHaveProperty("cross-origin-resource-policy", "same-origin");
      }
});

test("a preflight allows REST calls with a token, but no cookies and no tRPC", async () => {
  for (const url of ["/api/transcripts/1/draft", "/api/videos/1/transcripts/ar.vtt"]) {
    const preflight = { ...elsewhere, "access-control-request-method": "PUT" };
    const answer = await servers[0]?.app.inject({ method: "OPTIONS", url, headers: preflight });
    expect(answer?.statusCode).toBe(204);
    expect(answer?.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": expect.stringContaining("PUT"),
      "access-control-allow-headers": expect.stringMatching(/Authorization.*Content-Type/),
    });
    expect(answer?.headers).not.toHaveProperty("access-control-allow-credentials");
  }
  const trpc = await servers[0]?.app.inject({
    method: "OPTIONS",
    url: "/trpc/videos.list",
    headers: elsewhere,
  });
  expect(trpc?.headers).not.toHaveProperty("access-control-allow-origin");
});

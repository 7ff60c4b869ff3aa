import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { insertCategory, updateCategory } from "@minbar/data/library/categories";
import { connect, disconnect } from "@minbar/data/connect";
import { contentRevision } from "@minbar/data/content-revision";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { openFileDatabase } from "@minbar/data/test/test-database";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { insertVideo } from "@minbar/data/library/videos";
import { startDatabaseProxy } from "../../test/database-proxy.ts";
import { countQueries, listenAgain } from "../../test/testing-reads.ts";
import { newTestServer, openTestServer } from "../../test/testing.ts";
import { signedInAs } from "../../test/calls/callers.ts";
import { ContentState } from "./content-state.ts";

const staleSeconds = 1;
const { db, url } = await openFileDatabase();
const proxy = await startDatabaseProxy(url);
afterAll(() => proxy.close());

/** Of a server that connects to its database through the proxy. */
const options = { cachesReads: true, databaseUrl: proxy.url };

const { id: category } = await insertCategory(db, { name: "Ethics" });
const playlist = await insertPlaylist(db, { name: "Friday", categoryId: category });
const shown = { title: "Patience", youtubeId: "aqz-KE-bpKQ", playlistId: playlist.id };
const { id: video } = await insertVideo(db, shown);
const content = [{ id: "a", time: "0:00", text: "بِسْمِ اللَّهِ" }];
await saveTranscript(db, { videoId: video, language: "ar", kind: "publish", publish: true, content });
const paths = [
  "/api/categories",
  "/trpc/playlists.list",
  `/api/videos/${video}/transcripts/ar.srt`,
  `/landing?video=${video}`,
  `/watch/${video}/patience`,
  "/sitemap.xml",
  "/sitemap/1.xml",
  "/feed.atom",
];
const { app, calls: pool } = await openTestServer({ STALE_WHILE_DOWN_S: "300" }, options);
afterAll(() => proxy.restore());

/** Restores the connection, and waits until all `paths` are cached. */
async function bringBack(): Promise<void> {
  proxy.restore();
  await listenAgain(db, [app]);
  await vi.waitUntil(async () => (await statusOf("/readyz")) === 200, { timeout: 8000 });
  for (const path of paths) await vi.waitUntil(() => isFresh(path), { timeout: 8000 });
}

beforeEach(bringBack);

async function isFresh(path: string): Promise<boolean> {
  const { statusCode, headers, body } = await app.inject(path);
  return statusCode === 200 && headers["age"] === undefined && !body.includes(`<div id="root"></div>`);
}

async function statusOf(url: string, server = app): Promise<number> {
  return (await server.inject(url)).statusCode;
}

const messageOf = (body: string) => /"message":"([^"]*)"/.exec(body)?.[1];

test("while the database is unavailable, visitors get cached responses with their age", async () => {
  const before = await app.inject(paths[0] ?? "");
  await proxy.cut();
  for (const path of paths) {
    const answer = await app.inject({ url: path, headers: { "accept-encoding": "gzip" } });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    expect(answer.headers["age"]).toMatch(/^\d+$/);
  }
  const answer = await app.inject(paths[0] ?? "");
  expect(answer.body).toBe(before.body);
  const known = { url: paths[0] ?? "", headers: { "if-none-match": String(before.headers["etag"]) } };
  expect(await app.inject(known)).toMatchObject({ statusCode: 304, headers: { age: expect.any(String) } });
});

test("an uncached request returns 503 with the usual message", async () => {
  await proxy.cut();
  const limited = `/trpc/videos.list?input=${encodeURIComponent('{"limit":3}')}`;
  for (let turn = 0; turn < 3; turn += 1)
    for (const path of ["/api/videos?limit=3", limited, `/api/videos/${video}/transcripts/ar.vtt`]) {
      const { statusCode, body } = await app.inject(path);
      expect([statusCode, messageOf(body)]).toEqual([503, "The database does not answer. Please try again."]);
    }
});

test("signed-in users never get cached responses", async () => {
  const { headers } = await signedInAs({ db }, "admin");
  await proxy.cut();
  await app.inject("/api/categories");
  const answer = await app.inject({ url: "/api/categories", headers });
  expect(answer.statusCode).toBe(503);
  const page = await app.inject({ url: `/landing?video=${video}`, headers });
  expect([page.statusCode, page.headers["age"], page.headers["retry-after"]]).toEqual([503, undefined, "2"]);
  expect(page.body).toContain(`<div id="root"></div>`);
});

test("once the database is back, no stale response is returned", async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    await proxy.cut();
    await expect.poll(async () => (await app.inject("/api/categories")).headers["age"]).toBeDefined();
    await updateCategory(db, category, { name: `Turn ${turn}` });
    proxy.restore();
    const isBack = async () => (await app.inject("/api/categories")).headers["age"] === undefined;
    await expect.poll(isBack, { timeout: 5000, interval: 5 }).toBe(true);
    expect((await app.inject("/api/categories")).body).toContain(`"Turn ${turn}"`);
    await bringBack();
  }
});

test("while the database hangs, uncached requests return 503 and cached ones 200 without a long wait", async () => {
  proxy.hang();
  const begun = performance.now();
  const cold = [`/api/playlists?limit=7`, "/api/videos?limit=7", `/landing?video=${video}&lang=ur`];
  const answers = await Promise.all(cold.map((url) => app.inject(url)));
  expect(performance.now() - begun).toBeLessThan(3000);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  const queries = await countQueries(pool, async () => {
    for (const path of paths) expect([path, await statusOf(path)]).toEqual([path, 200]);
  });
  // At most one, for whether the database is back.
  expect(queries).toBeLessThanOrEqual(1);
});

test("when the database hangs, saving a draft keeps cached responses and any other write discards them", async () => {
  const pool = connect(proxy.url);
  const content = new ContentState({ db: pool, databaseUrl: proxy.url });
  await expect.poll(() => content.isCurrent, { timeout: 8000 }).toBe(true);
  const forget = vi.fn<() => void>();
  content.onChange(forget);
  proxy.hang();
  const version = { revision: 1 };
  await content.catchUp({ mayWithdraw: false });
  expect([content.isCurrent, forget.mock.calls, content.ageOf(version)]).toEqual([
    false,
    [],
    expect.any(Number),
  ]);
  // Any other write may have hidden something.
  await content.catchUp();
  expect(content.ageOf(version)).toBeUndefined();
  proxy.restore();
  await content.close();
  await disconnect(pool);
});

test("a cached response older than the setting allows is not returned", async () => {
  const { app: short } = await newTestServer({ STALE_WHILE_DOWN_S: String(staleSeconds) }, options);
  await expect.poll(() => statusOf("/api/categories", short), { timeout: 8000 }).toBe(200);
  await proxy.cut();
  const ages: number[] = [];
  const isRefused = async () => {
    const { statusCode, headers } = await short.inject("/api/categories");
    if (statusCode === 200) ages.push(Number(headers["age"]));
    return statusCode === 503;
  };
  await vi.waitUntil(isRefused, { timeout: 8000 });
  expect(Math.max(0, ...ages)).toBeLessThanOrEqual(staleSeconds);
  proxy.restore();
  await expect.poll(() => statusOf("/api/categories", short), { timeout: 8000 }).toBe(200);
});

test("a read after a write is not confirmed by a query from before it", async () => {
  const pool = connect(proxy.url);
  const content = new ContentState({ db: pool, databaseUrl: "postgres://127.0.0.1:9/none" });
  await content.confirm();
  proxy.hang();
  const before = content.confirm();
  // In the meantime the notification arrives.
  for (let turn = 0; turn < 5; turn += 1) await contentRevision(db);
  await insertCategory(db, { name: "Later" });
  const after = content.confirm();
  proxy.restore();
  expect([await before, await after]).toEqual([true, true]);
  expect(content.version?.revision).toBe((await contentRevision(db)).value);
  await content.close();
  await disconnect(pool);
});

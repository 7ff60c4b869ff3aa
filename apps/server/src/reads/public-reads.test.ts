import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { insertCategory, updateCategory } from "@minbar/data/library/categories";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { insertVideo, updateVideo } from "@minbar/data/library/videos";
import { openForFile } from "../../test/open-for-file.ts";
import { signedInAs } from "../../test/calls/callers.ts";
import type { Person } from "../../test/calls/callers.ts";
import { allowListeners, cutListeners, renameInSilence, startTwoServers } from "../../test/testing-reads.ts";

const canary = "canary-51c2";
const content = [{ id: "a", time: "0:00", text: "بِسْمِ اللَّهِ" }];
const ids = { category: 0, playlist: 0, video: 0, arabic: 0 };
const servers = await openForFile(startTwoServers());
let admin: Person;

beforeAll(async () => {
  const { db } = servers;
  admin = await signedInAs(servers, "admin");
  ids.category = (await insertCategory(db, { name: "Ethics" })).id;
  ids.playlist = (await insertPlaylist(db, { name: "Friday", categoryId: ids.category })).id;
  const shown = { title: "Patience", youtubeId: "aqz-KE-bpKQ", playlistId: ids.playlist, duration: 754 };
  ids.video = (await insertVideo(db, shown)).id;
  for (let number = 0; number < 20; number += 1) await insertVideo(db, { ...shown, title: `Talk ${number}` });
  await insertVideo(db, { ...shown, title: canary, isPublic: false });
  const save = { videoId: ids.video, kind: "publish", publish: true, content } as const;
  ids.arabic = (await saveTranscript(db, { ...save, language: "ar" })).id;
  await saveTranscript(db, { ...save, language: "ur" });
  const draft = [{ id: "a", time: "0:00", text: canary }];
  await saveTranscript(db, { ...save, language: "ar", kind: "draft", publish: false, content: draft });
});

const paths = () => [
  "/api/categories",
  "/api/playlists",
  `/api/playlists/${ids.playlist}`,
  `/api/playlists/${ids.playlist}/videos?includeHidden=true`,
  "/api/videos",
  "/api/videos?limit=2",
  `/api/videos/${ids.video}/transcripts`,
  `/api/videos/${ids.video}/transcripts?language=ur`,
  "/trpc/videos.list",
  `/trpc/transcripts.listByVideo?input=${encodeURIComponent(JSON.stringify({ videoId: ids.video }))}`,
];

function get(app: FastifyInstance, url: string, headers: Record<string, string> = {}) {
  return app.inject({ method: "GET", url, headers });
}

/** An admin renames it through that server. */
async function rename(app: FastifyInstance, name: string): Promise<void> {
  const url = `/api/categories/${ids.category}`;
  const answer = await app.inject({ method: "PUT", url, headers: admin.headers, payload: { name } });
  expect(answer.statusCode).toBe(200);
}

let silent = 0;

/** Whether that server knows every write and so answers from its cache. */
async function remembers(app: FastifyInstance): Promise<boolean> {
  silent += 1;
  await get(app, "/api/categories");
  await renameInSilence(servers.db, "categories", `Unheard of ${silent}.`);
  return !(await get(app, "/api/categories")).body.includes(`Unheard of ${silent}.`);
}

/** Waits until both servers cache and have received all writes so far. */
async function bothRemember(): Promise<void> {
  for (const app of [servers.app, servers.other])
    await expect.poll(() => remembers(app), { timeout: 4000 }).toBe(true);
  await rename(servers.app, `Heard of ${silent}.`);
  const seen = async () => (await get(servers.other, "/api/categories")).body;
  await expect.poll(seen, { interval: 2 }).toContain(`Heard of ${silent}.`);
}

test("a visitor gets the same response from the cache as from the call itself", async () => {
  await bothRemember();
  for (const path of paths()) {
    const { body, headers } = await get(servers.plain, path);
    for (const _ of ["made", "kept"]) {
      const answer = await get(servers.app, path);
      expect(JSON.parse(answer.body)).toEqual(JSON.parse(body));
      expect(answer.headers["link"]).toBe(headers["link"]);
      expect(answer.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
      expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    }
  }
});

test("a write is visible to the next read, and on another server once it is notified", async () => {
  await bothRemember();
  const readAt = async (app: FastifyInstance) => (await get(app, "/api/categories")).body;
  for (let turn = 0; turn < 25; turn += 1) {
    await rename(servers.app, `Turn ${turn}`);
    expect(await readAt(servers.app)).toContain(`"Turn ${turn}"`);
    await expect.poll(() => readAt(servers.other), { interval: 2 }).toContain(`"Turn ${turn}"`);
  }
});

test("a write that bypasses the servers is visible as soon as its notification arrives", async () => {
  await bothRemember();
  await insertCategory(servers.db, { name: "By another way" });
  for (const app of [servers.app, servers.other])
    await expect.poll(async () => (await get(app, "/api/categories")).body).toContain("By another way");
});

test("the transcript of a hidden video returns 404 at once", async () => {
  const path = `/api/videos/${ids.video}/transcripts`;
  for (const app of [servers.app, servers.other]) expect((await get(app, path)).statusCode).toBe(200);
  const url = `/api/videos/${ids.video}`;
  const hiding = { method: "PUT", url, headers: admin.headers, payload: { isPublic: false } } as const;
  expect((await servers.app.inject(hiding)).statusCode).toBe(200);
  const answer = await get(servers.app, path, { "if-none-match": "*" });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers["cache-control"]).toBeUndefined();
  await expect.poll(async () => (await get(servers.other, path)).statusCode, { interval: 2 }).toBe(404);
  await updateVideo(servers.db, ids.video, { isPublic: true });
});

test("saving a draft does not invalidate cached responses for visitors", async () => {
  await bothRemember();
  const { body } = await get(servers.app, "/api/playlists");
  await renameInSilence(servers.db, "playlists", "Unheard");
  const url = `/api/transcripts/${ids.arabic}/draft`;
  const payload = { content: [{ time: "0:00", text: `${canary} again` }] };
  const saved = await servers.app.inject({ method: "PUT", url, headers: admin.headers, payload });
  expect(saved.statusCode).toBe(200);
  expect((await get(servers.app, "/api/playlists")).body).toBe(body);
});

test("staff get responses from the database, and nothing of theirs reaches a visitor", async () => {
  await bothRemember();
  for (const path of paths()) {
    const mine = await get(servers.app, path, admin.headers);
    expect(mine.headers["cache-control"]).toBe("no-store");
    // The version of the record, if it has one; never the hash of a cached answer.
    expect(mine.headers["etag"] ?? '"1"').toMatch(/^"\d+"$/);
    for (const _ of ["made", "kept"]) expect((await get(servers.app, path)).body).not.toContain(canary);
  }
  expect((await get(servers.app, "/api/videos", admin.headers)).body).toContain(canary);
});

test("an invalid token is rejected even where visitors get a cached response", async () => {
  await get(servers.app, "/api/videos");
  const answer = await get(servers.app, "/api/videos", { authorization: "Bearer nonsense" });
  expect(answer.statusCode).toBe(401);
});

test("a client with a current ETag gets 304 without a body", async () => {
  await bothRemember();
  for (const path of paths()) {
    const etag = String((await get(servers.app, path)).headers["etag"]);
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    for (const known of [etag, etag.slice(2), `"x", ${etag}`, "*"]) {
      const answer = await get(servers.other, path, { "if-none-match": known, "accept-encoding": "br" });
      expect([answer.statusCode, answer.body]).toEqual([304, ""]);
      expect(answer.headers).toMatchObject({ etag, vary: "Accept-Encoding, Cookie, Authorization" });
    }
    // As Node.js' `fetch` does.
    const byNode = { "if-none-match": etag, "cache-control": "no-cache", pragma: "no-cache" };
    expect((await get(servers.app, path, byNode)).statusCode).toBe(304);
    expect((await get(servers.app, path, { "if-none-match": 'W/"other"' })).statusCode).toBe(200);
  }
});

test("shared caches may keep a response briefly, and browsers revalidate each time", async () => {
  const { headers } = await get(servers.app, "/api/videos");
  expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=10");
});

test("each client gets an encoding that it accepts, and HEAD returns only the headers", async () => {
  await bothRemember();
  const { body } = await get(servers.plain, "/api/videos");
  for (const _ of ["made", "kept"]) {
    const br = await get(servers.app, "/api/videos", { "accept-encoding": "gzip, br" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(body);
    const gzip = await get(servers.app, "/api/videos", { "accept-encoding": "gzip" });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(body);
    const head = await servers.app.inject({ method: "HEAD", url: "/api/videos" });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    expect(head.headers["content-length"]).toBe(String(Buffer.byteLength(body)));
  }
});

test("without notifications, a cached response is used only if nothing was written", async () => {
  await bothRemember();
  await cutListeners(servers);
  await updateCategory(servers.db, ids.category, { name: "Cut off" });
  for (const app of [servers.app, servers.other])
    await expect.poll(async () => (await get(app, "/api/categories")).body).toContain('"Cut off"');
  expect(await remembers(servers.app)).toBe(true);
  for (let turn = 0; turn < 10; turn += 1) {
    await rename(servers.other, `Cut ${turn}`);
    for (const app of [servers.other, servers.app])
      expect((await get(app, "/api/categories")).body).toContain(`"Cut ${turn}"`);
  }
  await allowListeners(servers);
  await bothRemember();
});

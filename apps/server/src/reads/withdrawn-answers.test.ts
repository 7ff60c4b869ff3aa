import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { deleteCategory, insertCategory, updateCategory } from "@minbar/data/library/categories";
import { deletePlaylist, insertPlaylist } from "@minbar/data/library/playlists";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { trashTranscript } from "@minbar/data/transcripts/trash";
import { watchPath } from "@minbar/domain/library/watch-address";
import { insertVideo, updateVideo } from "@minbar/data/library/videos";
import { signedInAs } from "../../test/calls/callers.ts";
import type { Person } from "../../test/calls/callers.ts";
import {
  allowListeners,
  cutListeners,
  restoreListeners,
  startBehindProxy,
} from "../../test/testing-reads.ts";
import type { ServerBehindProxy } from "../../test/testing-reads.ts";

const canary = "canary-8e15";
const content = [{ id: "a", time: "0:00", text: `${canary} in the text` }];
const ids = { category: 0, playlist: 0, video: 0, transcript: 0, news: 0 };
let servers: ServerBehindProxy;
let admin: Person;
let paths: string[] = [];

beforeAll(async () => {
  servers = await startBehindProxy();
  admin = await signedInAs(servers, "admin");
  ids.news = (await insertCategory(servers.db, { name: "News" })).id;
});

afterAll(() => servers.stop());

/** A lecture whose every text is a canary, in the cache of the server behind the proxy. */
beforeEach(async () => {
  const { app, db } = servers;
  await allowListeners(servers);
  await restoreListeners(servers);
  ids.category = (await insertCategory(db, { name: canary })).id;
  ids.playlist = (await insertPlaylist(db, { name: canary, categoryId: ids.category })).id;
  const video = { title: canary, youtubeId: "aqz-KE-bpKQ", playlistId: ids.playlist };
  ids.video = (await insertVideo(db, video)).id;
  const save = { videoId: ids.video, kind: "publish", publish: true, content } as const;
  await saveTranscript(db, { ...save, language: "ar" });
  ids.transcript = (await saveTranscript(db, { ...save, language: "en" })).id;
  paths = [
    `/api/videos/${ids.video}/transcripts`,
    `/api/videos/${ids.video}/transcripts/en.srt`,
    `/landing?video=${ids.video}`,
    watchPath("video", ids.video, canary),
    watchPath("playlist", ids.playlist, canary),
    watchPath("category", ids.category, canary),
    `/watch/playlist/${ids.playlist}/feed.atom`,
    "/sitemap/1.xml",
    "/sitemap/playlist-1.xml",
    "/feed.atom",
    "/api/videos",
    "/api/playlists",
    "/api/categories",
    "/trpc/playlists.list",
  ];
  for (const path of paths)
    await vi.waitUntil(async () => (await app.inject(path)).body.includes(canary), 8000);
});

/** What is answered from whichever cache, or contains the canary. */
async function leaks(): Promise<unknown[]> {
  const answers = [];
  for (const path of paths) {
    const { statusCode, headers, body } = await servers.app.inject(path);
    const isRefused = statusCode === 404 || statusCode === 503;
    if (!isRefused || headers["age"] !== undefined || body.includes(canary))
      answers.push({ path, statusCode, age: headers["age"], body });
  }
  return answers;
}

/** An admin hides the lecture through that server. */
async function hideAt(app: FastifyInstance): Promise<void> {
  const url = `/api/videos/${ids.video}`;
  const answer = await app.inject({
    method: "PUT",
    url,
    headers: admin.headers,
    payload: { isPublic: false },
  });
  expect(answer.statusCode).toBe(200);
}

let turns = 0;

/** Waits until the server has heard of all writes so far. */
async function hearAll(): Promise<void> {
  const name = `News ${(turns += 1)}`;
  await updateCategory(servers.db, ids.news, { name });
  const seen = async () => (await servers.app.inject("/api/categories?limit=1")).body.includes(name);
  await vi.waitUntil(seen, { timeout: 8000, interval: 5 });
}

/** Another server hides the lecture while this one cannot listen. */
async function hideUnheard(): Promise<void> {
  // Its pool has connections: new ones are refused as well.
  const session = { url: "/api/auth/user", headers: admin.headers };
  await Promise.all([1, 2, 3].map(() => servers.other.inject(session)));
  await cutListeners(servers);
  // The server tries to listen again, and is refused.
  await sleep(400);
  await hideAt(servers.other);
}

const ways: [string, () => Promise<void>][] = [
  ["through this server", () => hideAt(servers.app)],
  [
    "by another server, and this one heard of it",
    async () => {
      await hideAt(servers.other);
      await hearAll();
    },
  ],
  [
    "by another server while this one could not listen, but was asked something else after",
    async () => {
      await hideUnheard();
      await servers.app.inject("/api/categories?limit=3");
    },
  ],
  ["by another server while this one could not listen, and was asked nothing after", hideUnheard],
];

describe.each(ways)("a lecture hidden %s", (_way, hide) => {
  test("is never answered again while the database hangs, or is cut off", async () => {
    await hide();
    servers.proxy.hang();
    expect(await leaks()).toEqual([]);
    await servers.proxy.cut();
    expect(await leaks()).toEqual([]);
  });
});

const withdrawals: [string, () => Promise<unknown>][] = [
  ["a deleted video", () => servers.db.deleteFrom("videos").where("id", "=", ids.video).execute()],
  ["a transcript in the trash", () => trashTranscript(servers.db, ids.transcript, admin.user.id)],
  [
    "an emptied transcript",
    () => {
      const save = { videoId: ids.video, kind: "publish", publish: true } as const;
      return saveTranscript(servers.db, { ...save, language: "en", content: [] });
    },
  ],
  ["a video that left its playlist", () => updateVideo(servers.db, ids.video, { playlistId: null })],
  ["a deleted playlist", () => deletePlaylist(servers.db, ids.playlist)],
  ["a deleted category", () => deleteCategory(servers.db, ids.category)],
];

test.each(withdrawals)("%s is never answered again while the database is away", async (_what, withdraw) => {
  await withdraw();
  await hearAll();
  await servers.proxy.cut();
  expect(await leaks()).toEqual([]);
});

test("what is written after a withdrawal brings nothing of before back", async () => {
  await hideAt(servers.other);
  for (let turn = 0; turn < 5; turn += 1) await hearAll();
  await servers.proxy.cut();
  expect(await leaks()).toEqual([]);
});

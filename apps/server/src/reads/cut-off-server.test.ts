import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { insertCategory } from "@minbar/data/library/categories";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertVideo } from "@minbar/data/library/videos";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { watchPath } from "@minbar/domain/library/watch-address";
import { signedInAs } from "../../test/calls/callers.ts";
import { listenAgain, startBehindProxy } from "../../test/testing-reads.ts";
import type { ServerBehindProxy } from "../../test/testing-reads.ts";

const hidden = "canary-3f70";
const content = [{ id: "a", time: "0:00", text: `${hidden} in the text` }];
let servers: ServerBehindProxy;
let video: number;
let paths: string[];

beforeEach(async () => {
  servers = await startBehindProxy();
  const { db } = servers;
  const category = await insertCategory(db, { name: "Ethics" });
  const playlist = await insertPlaylist(db, { name: "Fridays", categoryId: category.id });
  video = (await insertVideo(db, { title: hidden, youtubeId: "aqz-KE-bpKQ", playlistId: playlist.id })).id;
  await saveTranscript(db, { videoId: video, language: "ar", kind: "publish", publish: true, content });
  paths = [
    "/api/videos",
    `/api/videos/${video}/transcripts`,
    `/api/videos/${video}/transcripts/ar.srt`,
    "/trpc/videos.list",
    `/landing?video=${video}`,
    watchPath("video", video, hidden),
    `/embed/${video}`,
    "/feed.atom",
    "/sitemap/1.xml",
  ];
});

afterEach(async () => {
  vi.restoreAllMocks();
  await servers.stop();
});

/** The server behind the proxy has just asked the database who listens to it, and has cached all addresses. */
async function fillCache(listening: readonly FastifyInstance[]): Promise<void> {
  await listenAgain(servers.db, listening);
  // Of two servers that reconnect, the first one does not see the other yet.
  await listenAgain(servers.db, listening.slice(0, 1));
  for (const path of paths)
    await vi.waitUntil(async () => (await servers.app.inject(path)).body.includes(hidden), 8_000);
}

/** From now on it is that many seconds later than it is. */
function passSeconds(seconds: number): void {
  vi.restoreAllMocks();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + seconds * 1_000);
}

/** The addresses that still answer with the hidden lecture. */
async function revealing(app: FastifyInstance): Promise<string[]> {
  const found = [];
  for (const path of paths) if ((await app.inject(path)).body.includes(hidden)) found.push(path);
  return found;
}

async function hideThroughOther(): Promise<void> {
  const admin = await signedInAs(servers, "admin");
  const payload = { isPublic: false };
  const request = { method: "PUT", url: `/api/videos/${video}`, headers: admin.headers, payload } as const;
  expect((await servers.other.inject(request)).statusCode).toBe(200);
}

/** Which addresses answer with what the other server has hidden: those of that server, and of the one that is cut off. */
async function revealingAfterCut() {
  await hideThroughOther();
  // A silent network is noticed after 7 s.
  await vi.waitUntil(async () => "age" in (await servers.app.inject("/api/videos")).headers, 15_000);
  const other = await revealing(servers.other);
  passSeconds(15);
  const after15 = await revealing(servers.app);
  passSeconds(31);
  const after31 = await revealing(servers.app);
  const statuses = await Promise.all(paths.map(async (path) => (await servers.app.inject(path)).statusCode));
  return { other, after15, after31, statuses: new Set(statuses) };
}

const expected = () => ({ other: [], after15: paths, after31: [], statuses: new Set([503]) });

test("a server of two that loses the database stops answering what the other one has hidden within 30 seconds", async () => {
  await fillCache([servers.app, servers.other]);
  await servers.proxy.cut();
  expect(await revealingAfterCut()).toEqual(expected());
});

test(
  "a server of two that gets no answer from the database stops answering what the other one has hidden within 30 seconds",
  { tags: "long" },
  async () => {
    await fillCache([servers.app, servers.other]);
    servers.proxy.hang();
    expect(await revealingAfterCut()).toEqual(expected());
  },
);

test("the only server answers visitors for 300 seconds without its database", async () => {
  await servers.other.close();
  passSeconds(20);
  await fillCache([servers.app]);
  await servers.proxy.cut();
  passSeconds(20 + 285);
  expect(await revealing(servers.app)).toEqual(paths);
  passSeconds(20 + 301);
  expect(await revealing(servers.app)).toEqual([]);
});

import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { insertCategory, updateCategory } from "@minbar/data/library/categories";
import { insertPlaylist, updatePlaylist } from "@minbar/data/library/playlists";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { insertVideo } from "@minbar/data/library/videos";
import { openForFile } from "../../test/open-for-file.ts";
import { signedInAs } from "../../test/calls/callers.ts";
import { countQueries, restoreListeners, startBehindProxy } from "../../test/testing-reads.ts";

const ids = { category: 0, playlist: 0, video: 0 };
/** Each address with a text that its answer contains. */
const texts: [path: string, text: string][] = [];
const servers = await openForFile(startBehindProxy());
let app: FastifyInstance;
let writes = 0;

beforeAll(async () => {
  ({ app } = servers);
  const { db } = servers;
  ids.category = (await insertCategory(db, { name: "Ethics" })).id;
  ids.playlist = (await insertPlaylist(db, { name: "Fridays", categoryId: ids.category })).id;
  const shown = { title: "Patience", youtubeId: "aqz-KE-bpKQ", playlistId: ids.playlist };
  ids.video = (await insertVideo(db, shown)).id;
  const save = { videoId: ids.video, kind: "publish", publish: true } as const;
  const content = [{ id: "a", time: "0:00", text: "words of this lecture" }];
  for (const language of ["ar", "en"] as const) await saveTranscript(db, { ...save, language, content });
  texts.push(
    ["/api/categories", "Ethics"],
    ["/api/videos", "Patience"],
    ["/api/playlists", "Fridays"],
    [`/api/playlists/${ids.playlist}/videos`, "Patience"],
    [`/api/videos/${ids.video}/transcripts`, "words of this lecture"],
    [`/api/videos/${ids.video}/transcripts?language=en`, "words of this lecture"],
    [`/api/videos/${ids.video}/transcripts/en.srt`, "words of this lecture"],
    ["/trpc/videos.list", "Patience"],
    [`/landing?video=${ids.video}`, "words of this lecture"],
  );
});

/** The database answers, the server listens, and all `texts` are cached. */
beforeEach(async () => {
  await restoreListeners(servers);
  for (const [path, text] of texts)
    await vi.waitUntil(async () => {
      const { headers, body } = await app.inject(path);
      return headers["age"] === undefined && body.includes(text);
    }, 8000);
});

/** Changes something that all visitors see. */
async function write(): Promise<string> {
  writes += 1;
  const name = `Fridays ${writes}`;
  await updatePlaylist(servers.db, ids.playlist, { name });
  return name;
}

/** Another change, of which the server has heard for certain. */
async function writeAndHear(): Promise<void> {
  const name = await write();
  await vi.waitUntil(async () => (await app.inject("/api/playlists?limit=1")).body.includes(name), 8000);
}

/** An editor renames the category through this server. */
async function writeHere(): Promise<void> {
  const { headers } = await signedInAs(servers, "admin");
  const url = `/api/categories/${ids.category}`;
  const payload = { name: `Ethics ${(writes += 1)}` };
  const answer = await app.inject({ method: "PUT", url, headers, payload });
  expect(answer.statusCode).toBe(200);
}

/** What a visitor gets there, and whether it contains its text. */
async function visit([path, text]: [string, string]) {
  const begin = performance.now();
  const { statusCode, headers, body } = await app.inject(path);
  const isInTime = performance.now() - begin < 2000;
  return {
    path,
    statusCode,
    hasAge: /^\d+$/.test(String(headers["age"])),
    hasText: body.includes(text),
    isInTime,
  };
}

const stale = ([path]: [string, string]) => ({
  path,
  statusCode: 200,
  hasAge: true,
  hasText: true,
  isInTime: true,
});

const ways = [
  ["by another server, and heard of", writeAndHear],
  ["through this server", writeHere],
] as const;

describe.each(ways)("after a visible write %s", (_way, writeThere) => {
  test("visitors get the last responses with their text and age when the database is cut off", async () => {
    await writeThere();
    await servers.proxy.cut();
    for (const row of texts) expect(await visit(row)).toEqual(stale(row));
  });

  test("visitors get the last responses with their text and age within two seconds when the database hangs", async () => {
    await writeThere();
    servers.proxy.hang();
    const answers = await Promise.all(texts.map(visit));
    expect(answers).toEqual(texts.map(stale));
    const batch = "/trpc/categories.create,categories.create?batch=1";
    const refused = await app.inject({ method: "POST", url: batch, payload: { 0: {}, 1: {} } });
    expect(refused.statusCode).toBeGreaterThanOrEqual(200);
    const queries = await countQueries(servers.calls, async () => {
      for (const row of texts) expect(await visit(row)).toEqual(stale(row));
    });
    // Nobody waits again for what was found out just now, except the one who finds out whether it still holds.
    expect(queries).toBeLessThanOrEqual(1);
  });
});

test("after many writes the last responses are still available and report their real age", async () => {
  await updateCategory(servers.db, ids.category, { name: "Ethics of old" });
  await vi.waitUntil(async () => (await app.inject("/api/categories")).body.includes("of old"), 8000);
  for (let turn = 0; turn < 20; turn += 1) await write();
  await writeAndHear();
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await servers.proxy.cut();
  const answer = await app.inject("/api/categories");
  expect(answer.body).toContain("Ethics of old");
  expect(Number(answer.headers["age"])).toBeGreaterThanOrEqual(1);
});

test("an uncached page returns 503 while the database hangs, for visitors and for users with a cookie", async () => {
  servers.proxy.hang();
  const cookie = `minbar_session=${"a".repeat(40)}`;
  const answers = await Promise.all([
    app.inject(`/landing?video=${ids.video}&lang=ur`),
    app.inject("/landing?playlist=999"),
    app.inject({ url: `/landing?video=${ids.video}`, headers: { cookie } }),
  ]);
  for (const { statusCode, headers, body } of answers) {
    expect([statusCode, headers["retry-after"], headers["age"]]).toEqual([503, "2", undefined]);
    // The browser still loads the viewer, which asks again.
    expect(body).toContain(`<div id="root">`);
  }
});

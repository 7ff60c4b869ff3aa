import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fillSearchLines } from "@minbar/data/search/search-lines";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertVideo } from "@minbar/data/library/videos";
import { sweep } from "#jobs/sweep.ts";
import { openTestServer } from "../../testing.ts";
import { everybody, forbidden, idOf, invalid, notFound, otherRoles } from "../callers.ts";
import type { Calls } from "../callers.ts";

const server = await openTestServer({}, { cachesReads: true });
let calls: Record<(typeof otherRoles)[number] | "visitor" | "admin", Calls>;
let playlist = 0;
let video = 0;
let arabic = 0;

const title = "الصبر الجميل";
const word = "mustard";
const line = (text: string) => [{ id: "a", time: "0:01", text }];

beforeAll(async () => {
  calls = await everybody(server);
});

beforeEach(async () => {
  await server.db.deleteFrom("videos").execute();
  await server.db.deleteFrom("trash").execute();
  playlist = (await insertPlaylist(server.db, { name: "Fridays" })).id;
  const place = { playlistId: playlist, playlistOrder: 1 };
  video = (await insertVideo(server.db, { title, youtubeId: "aqz-KE-bpKQ", ...place })).id;
  const path = `/videos/${video}/transcripts`;
  arabic = idOf(await calls.admin("POST", path, { language: "ar", content: line("الصبر") }));
  await calls.admin("POST", path, { language: "en", content: line(`A grain of ${word}`) });
  await fillSearchLines(server.db);
});

/** Every address at which a visitor meets the video. */
const addresses = () => [
  "/api/videos",
  `/api/videos/${video}`,
  `/api/videos/${video}/transcripts`,
  `/api/videos/${video}/transcripts/en.srt`,
  `/api/playlists/${playlist}`,
  `/api/playlists/${playlist}/videos`,
  `/api/search?q=${word}`,
  `/api/oembed?url=${encodeURIComponent(`http://localhost:3000/watch/${video}`)}`,
  `/watch/${video}/الصبر-الجميل`,
  `/embed/${video}`,
  `/landing?video=${video}`,
  "/feed.atom",
  `/watch/playlist/${playlist}/feed.atom`,
  "/sitemap.xml",
  "/sitemap/1.xml",
];

async function visit(url: string) {
  const { statusCode, body } = await server.app.inject({ url: encodeURI(decodeURI(url)) });
  const found = body.includes(title) || body.includes(word) || body.includes(`/watch/${video}`);
  return { status: statusCode, found: found && statusCode === 200 };
}

async function visitAll(): Promise<Record<string, { status: number; found: boolean }>> {
  const answers: Record<string, { status: number; found: boolean }> = {};
  for (const url of addresses()) answers[url] = await visit(url);
  return answers;
}

async function remove(): Promise<number> {
  const { body } = await calls.admin("DELETE", `/videos/${video}`);
  return (body as { trashId: number }).trashId;
}

describe("a video in the trash", () => {
  test("disappears for visitors at once, also from cached responses, and reappears unchanged when restored", async () => {
    const before = await visitAll();
    expect(Object.values(before).filter(({ found }) => found).length).toBeGreaterThan(9);
    const trashId = await remove();
    const after = await visitAll();
    expect(Object.entries(after).filter(([, { found }]) => found)).toEqual([]);
    for (const url of addresses().filter((one) => one.includes(`${video}`) && !one.includes("playlist")))
      expect(after[url]?.status, url).toBe(404);
    await calls.admin("POST", `/trash/${trashId}/restore`);
    await fillSearchLines(server.db);
    expect(await visitAll()).toEqual(before);
  });

  test("appears in no staff list or count, only in the admins' trash", async () => {
    const lists = [
      "/videos",
      "/library/videos",
      "/library?q=الصبر",
      "/work-overview",
      `/playlists/${playlist}`,
    ];
    const counted = async () => (await calls.admin("GET", "/dashboard/stats")).body;
    const before = await counted();
    const trashId = await remove();
    for (const role of ["editor", "admin"] as const)
      for (const list of lists)
        expect(JSON.stringify((await calls[role]("GET", list)).body), list).not.toContain(title);
    expect(await counted()).not.toEqual(before);
    expect((await calls.admin("GET", "/trash")).body).toMatchObject([
      { id: trashId, kind: "video", video: { id: video, title }, languages: ["ar", "en"], segmentCount: 2 },
    ]);
    await calls.admin("POST", `/trash/${trashId}/restore`);
    expect(await counted()).toEqual(before);
  });

  test("is returned by updatedSince once it is restored", async () => {
    const trashId = await remove();
    const since = encodeURIComponent(new Date().toISOString());
    const { body } = await calls.admin("POST", `/trash/${trashId}/restore`);
    expect(body).toMatchObject({ id: video, title, playlistId: playlist, playlistOrder: 1 });
    expect((await calls.visitor("GET", `/videos?updatedSince=${since}`)).body).toMatchObject([{ id: video }]);
  });

  test("returns 404 when it is deleted or restored a second time", async () => {
    const trashId = await remove();
    expect(await calls.admin("DELETE", `/videos/${video}`)).toMatchObject(notFound);
    expect((await calls.admin("POST", `/trash/${trashId}/restore`)).status).toBe(200);
    expect(await calls.admin("POST", `/trash/${trashId}/restore`)).toMatchObject(notFound);
  });

  test("is deleted permanently only with its exact title", async () => {
    const path = `/trash/${await remove()}`;
    const wrong = await calls.admin("DELETE", `${path}?title=Patience`);
    expect(wrong).toMatchObject(invalid("title", "This is not the title of the video"));
    expect((await calls.admin("DELETE", `${path}?title=${encodeURIComponent(title)}`)).status).toBe(200);
    expect(await calls.admin("POST", `${path}/restore`)).toMatchObject(notFound);
    const { body } = await calls.admin("GET", "/admin/audit?group=deletions");
    expect(JSON.stringify(body)).toContain("video:deleteForGood");
  });

  test("is deleted permanently by the sweep once it has expired", async () => {
    const trashId = await remove();
    await sql`update "trash" set "expiresAt" = now() where "id" = ${trashId}`.execute(server.db);
    await sweep(server.db, { error: () => undefined });
    expect(await server.db.selectFrom("trashedRows").select("id").execute()).toEqual([]);
  });

  test("can be trashed and deleted only by admins", async () => {
    for (const role of otherRoles) {
      expect(await calls[role]("DELETE", `/videos/${video}`), role).toMatchObject(forbidden);
      expect(await calls[role]("POST", "/trash", { videoIds: [video] }), role).toMatchObject(forbidden);
      expect(await calls[role]("DELETE", `/trash/1?title=x`), role).toMatchObject(forbidden);
    }
    expect((await calls.visitor("GET", `/videos/${video}`)).status).toBe(200);
  });
});

describe("trashing a video during concurrent writes", () => {
  test("trashes each successful save with the video, rejects the others and leaves no partial rows", async () => {
    const editor = calls.arabic_transcripts_editor;
    const save = (n: number) =>
      editor("PUT", `/transcripts/${arabic}/draft`, {
        content: line(`مسودة ${n}`),
        operationId: `save-${n}`,
      });
    const others = (n: number) => calls.editor("PUT", `/videos/${video}`, { vocabulary: `note ${n}` });
    const upsert = () =>
      calls.translations_editor("POST", `/videos/${video}/transcripts`, {
        language: "fr",
        content: line("Bon"),
      });
    const writes = Array.from({ length: 12 }, (_, n) => [save(n), others(n)]).flat();
    const [removed, ...answers] = await Promise.all([
      calls.admin("DELETE", `/videos/${video}`),
      ...writes,
      upsert(),
    ]);
    expect(removed.status).toBe(200);
    expect(answers.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([]);
    for (const table of ["transcripts", "revisions", "workStates"] as const)
      expect(await server.db.selectFrom(table).select("videoId").execute(), table).toEqual([]);
    const { trashId } = removed.body as { trashId: number };
    await calls.admin("POST", `/trash/${trashId}/restore`);
    const drafts = server.db.selectFrom("revisions").select("id").where("kind", "=", "draft");
    const saved = answers.slice(0, writes.length).filter(({ status }, n) => status === 200 && n % 2 === 0);
    expect(await drafts.execute()).toHaveLength(saved.length);
    expect((await save(99)).status).toBe(200);
  });

  test("keeps each successful report with the video and rejects the others", async () => {
    const report = () =>
      calls.viewer("POST", "/reported-issues", { description: "A wrong word", videoId: video });
    const [removed, ...answers] = await Promise.all([
      calls.admin("DELETE", `/videos/${video}`),
      ...Array.from({ length: 5 }, report),
    ]);
    expect(answers.filter(({ status }) => ![200, 400, 404, 409].includes(status))).toEqual([]);
    const { trashId } = removed.body as { trashId: number };
    const successCount = answers.filter(({ status }) => status === 200).length;
    const linked = server.db.selectFrom("reportedIssues").select("id").where("trashId", "=", trashId);
    expect(await linked.execute()).toHaveLength(successCount);
  });
});

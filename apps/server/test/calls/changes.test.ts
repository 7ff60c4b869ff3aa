import { beforeAll, expect, test } from "vitest";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertVideo, updateVideo } from "@minbar/data/library/videos";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { openTestServer } from "../testing.ts";
import { callsOf, invalid, signedInAs } from "./callers.ts";
import type { Calls } from "./callers.ts";

interface Row {
  id: number;
  updatedAt: string;
  isPublic?: boolean;
}

const server = await openTestServer();
let staff: Calls;
let visitor: Calls;
let playlistId = 0;
const videos: number[] = [];
const dayOf = (index: number) => `2026-01-0${index + 1}T00:00:00.000Z`;

beforeAll(async () => {
  staff = callsOf(server, await signedInAs(server, "editor"));
  visitor = callsOf(server);
  playlistId = (await insertPlaylist(server.db, { name: "Friday" })).id;
  for (let index = 0; index < 6; index += 1) {
    const place = index % 2 === 0 ? { playlistId, playlistOrder: 10 - index } : {};
    const video = { title: `video ${index}`, youtubeId: "aqz-KE-bpKQ", isPublic: index !== 4, ...place };
    videos.push((await insertVideo(server.db, video)).id);
  }
  // The oldest was changed last.
  for (const [index, id] of videos.toReversed().entries())
    await server.db
      .updateTable("videos")
      .set({ updatedAt: dayOf(index) })
      .where("id", "=", id)
      .execute();
});

async function rowsOf(calls: Calls, path: string): Promise<Row[]> {
  const { status, body } = await calls("GET", path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Row[];
}
const idsOf = (rows: Row[]) => rows.map(({ id }) => id);
const numbered = (...indexes: number[]) => indexes.map((index) => videos[index]);

test("updatedSince returns videos changed at or after the given time, in order of change", async () => {
  expect(idsOf(await rowsOf(visitor, `/videos?updatedSince=${dayOf(3)}`))).toEqual(numbered(2, 1, 0));
  expect(await rowsOf(visitor, "/videos?updatedSince=2026-01-06T00:00:00.001Z")).toEqual([]);
  expect(idsOf(await rowsOf(visitor, "/videos"))).toEqual(numbered(0, 1, 2, 3, 5));
});

test("updatedSince returns hidden videos to staff, marked as not public, and not to visitors", async () => {
  const since = "/videos?updatedSince=1970-01-01T00:00:00Z";
  expect(idsOf(await rowsOf(visitor, since))).toEqual(numbered(5, 3, 2, 1, 0));
  expect((await rowsOf(staff, since)).find(({ id }) => id === videos[4])?.isPublic).toBe(false);
});

test("playlistId returns a playlist's videos in its order, or in order of change with updatedSince", async () => {
  const ofPlaylist = `/videos?playlistId=${playlistId}`;
  expect(idsOf(await rowsOf(visitor, ofPlaylist))).toEqual(numbered(2, 0));
  expect(idsOf(await rowsOf(staff, ofPlaylist))).toEqual(numbered(4, 2, 0));
  expect(idsOf(await rowsOf(visitor, `${ofPlaylist}&updatedSince=${dayOf(4)}`))).toEqual(numbered(0));
  expect(await rowsOf(visitor, "/videos?playlistId=999999")).toEqual([]);
});

test("a video that changes while a client pages through updatedSince is returned again at the end", async () => {
  const read: number[] = [];
  let next: string | undefined = `/videos?updatedSince=${dayOf(0)}&playlistId=${playlistId}&limit=1`;
  for (let pages = 0; next !== undefined && pages < 9; pages += 1) {
    const { body, headers }: Awaited<ReturnType<Calls>> = await staff("GET", next);
    read.push(...idsOf(body as Row[]));
    if (pages === 0) await updateVideo(server.db, videos[4] ?? 0, { title: "changed meanwhile" });
    next = /^<\/api([^>]+)>; rel="next"$/.exec(String(headers["link"]))?.[1];
  }
  expect(read).toEqual(numbered(4, 2, 0, 4));
});

test("publishing a transcript counts as a change of its video; saving a draft does not", async () => {
  const save = { videoId: videos[2] ?? 0, language: "ar", kind: "publish", publish: true } as const;
  const saying = (text: string) => [{ id: "s1", time: "0:00", text }];
  await saveTranscript(server.db, { ...save, content: saying("A") });
  const last = (await rowsOf(visitor, "/videos?updatedSince=2020-01-01T00:00:00Z")).at(-1);
  expect(last?.id).toBe(videos[2]);
  const since = `/videos?updatedSince=${new Date(Date.parse(last?.updatedAt ?? "") + 1).toISOString()}`;
  await saveTranscript(server.db, { ...save, content: saying("B"), kind: "draft", publish: false });
  expect(await rowsOf(visitor, since)).toEqual([]);
  await saveTranscript(server.db, { ...save, content: saying("B") });
  expect(idsOf(await rowsOf(visitor, since))).toEqual(numbered(2));
});

test("playlists accept updatedSince too", async () => {
  const updatedAt = (await rowsOf(visitor, "/playlists"))[0]?.updatedAt ?? "";
  expect(idsOf(await rowsOf(visitor, `/playlists?updatedSince=${updatedAt}`))).toEqual([playlistId]);
  const later = new Date(Date.parse(updatedAt) + 1).toISOString();
  expect(await rowsOf(visitor, `/playlists?updatedSince=${later}`)).toEqual([]);
});

test.each([
  "",
  "yesterday",
  "2026-01-01",
  "2026-01-01T00:00:00",
  "0000-01-01T00:00:00Z",
  "1969-12-31T23:59:59Z",
])("updatedSince rejects %s", async (since) => {
  const refusal = invalid(
    "updatedSince",
    "Write a time like 2026-11-22T10:50:00.000Z or 2026-11-22T13:50:00+03:00",
  );
  expect(await visitor("GET", `/videos?updatedSince=${since}`)).toMatchObject(refusal);
});

test.each(["updatedSince", "limit", "cursor", "playlistId"])(
  "an empty %s is refused, not ignored",
  async (name) => {
    expect(await visitor("GET", `/videos?${name}=`)).toMatchObject({
      status: 400,
      body: { issues: [{ path: [name] }] },
    });
    expect(await visitor("GET", `/videos?${name}`)).toMatchObject({ status: 400 });
  },
);

test("updatedSince accepts the latest possible time", async () => {
  expect(await rowsOf(visitor, "/videos?updatedSince=9999-12-31T23:59:59.999999999Z")).toEqual([]);
});

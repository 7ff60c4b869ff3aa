import { beforeAll, expect, test } from "vitest";
import { insertCategory } from "@minbar/data/library/categories";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { insertVideo } from "@minbar/data/library/videos";
import { openTestServer } from "./testing.ts";

const server = await openTestServer();
const ids = { playlist: 0, empty: 0, video: 0, hidden: 0 };
const canary = "canary-7f3a";

beforeAll(async () => {
  const { db } = server;
  const category = await insertCategory(db, { name: "Ethics", color: "#3f8f6b" });
  ids.playlist = (await insertPlaylist(db, { name: "Friday Khutbah", categoryId: category.id })).id;
  ids.empty = (await insertPlaylist(db, { name: `Nothing public ${canary}` })).id;
  const shown = {
    title: "الصبر",
    youtubeId: "aqz-KE-bpKQ",
    duration: 754,
    playlistId: ids.playlist,
    playlistOrder: 2,
  };
  ids.video = (await insertVideo(db, shown)).id;
  await insertVideo(db, {
    title: "First",
    youtubeId: "R6MlUcmOul8",
    playlistId: ids.playlist,
    playlistOrder: 1,
  });
  const hidden = {
    title: `Hidden ${canary}`,
    youtubeId: "eRsGyueVLvQ",
    playlistId: ids.playlist,
    isPublic: false,
  };
  ids.hidden = (await insertVideo(db, hidden)).id;
  const save = { videoId: ids.video, kind: "publish", publish: true } as const;
  const content = [{ id: "a", time: "0:00.480", end: "0:02", text: "بِسْمِ اللَّهِ" }];
  await saveTranscript(db, { ...save, language: "ar", content, approvalStatus: "approved" });
  await saveTranscript(db, {
    ...save,
    language: "en",
    content: [{ id: "a", time: "0:00", text: "In the name of God" }],
  });
  const draft = [{ id: "a", time: "0:00", text: canary }];
  await saveTranscript(db, { ...save, language: "ar", kind: "draft", publish: false, content: draft });
  await saveTranscript(db, { ...save, videoId: ids.hidden, language: "ar", content: draft });
});

async function get(path: string): Promise<{ status: number; body: unknown; text: string }> {
  const answer = await server.app.inject({ method: "GET", url: path });
  return { status: answer.statusCode, body: answer.json(), text: answer.body };
}

test("a visitor lists categories with their colours", async () => {
  const { body } = await get("/api/categories");
  expect(body).toMatchObject([{ name: "Ethics", color: "#3f8f6b", description: null }]);
});

test("a visitor lists playlists that hold a public video, counting public videos only", async () => {
  const { body } = await get("/api/playlists");
  expect(body).toMatchObject([{ id: ids.playlist, name: "Friday Khutbah", videoCount: 2 }]);
});

test("a playlist returns its videos in order, with durations in seconds", async () => {
  const videos = await get(`/api/playlists/${ids.playlist}/videos`);
  expect(videos.body).toMatchObject([
    { title: "First", duration: null },
    { title: "الصبر", duration: 754 },
  ]);
  const playlist = await get(`/api/playlists/${ids.playlist}`);
  expect(playlist.body).toMatchObject({ videoCount: 2, videos: videos.body });
});

test("the list of all videos returns durations as text and transcripts without their content", async () => {
  const { body } = await get("/api/videos");
  const summary = { language: "ar", approvalStatus: "approved", segmentCount: 1 };
  expect(body).toContainEqual(
    expect.objectContaining({
      duration: "12:34",
      transcripts: [
        expect.objectContaining(summary),
        expect.objectContaining({ language: "en", approvalStatus: "unchecked" }),
      ],
    }),
  );
});

test("transcripts are returned with their stored segments and the approvals of all seven languages", async () => {
  const { body } = await get(`/api/videos/${ids.video}/transcripts`);
  expect(body).toMatchObject([
    {
      language: "ar",
      content: [{ id: "a", time: "0:00.480", end: "0:02", text: "بِسْمِ اللَّهِ" }],
      approvalStatusAr: "approved",
      approvalStatusEn: "unchecked",
      approvalStatusMs: "unchecked",
    },
    { language: "en", approvalStatusAr: "approved" },
  ]);
});

test("?language= returns only that transcript", async () => {
  const { body } = await get(`/api/videos/${ids.video}/transcripts?language=en`);
  expect(body).toMatchObject([{ language: "en" }]);
});

test("visitors receive no hidden videos, drafts or playlists without a public video", async () => {
  const paths = [
    "/api/playlists",
    `/api/playlists/${ids.playlist}`,
    `/api/playlists/${ids.playlist}/videos?includeHidden=true`,
    "/api/videos",
    `/api/videos/${ids.video}/transcripts`,
  ];
  for (const path of paths) expect((await get(path)).text).not.toContain(canary);
});

test.each([
  "/api/playlists/999999",
  "/api/playlists/999999/videos",
  "/api/videos/999999/transcripts",
  "/api/playlists/0/videos",
  "/api/playlists/2147483648",
  "/api/playlists/99999999999",
])("an unknown item returns 404: %s", async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, body: { message: "Not found", code: "NOT_FOUND" } });
});

test("a hidden item returns exactly the same response as an unknown one", async () => {
  const absent = await get("/api/videos/999999/transcripts");
  expect(await get(`/api/videos/${ids.hidden}/transcripts`)).toEqual(absent);
  expect(await get(`/api/playlists/${ids.empty}/videos`)).toEqual(absent);
});

test.each([
  ["/api/playlists/abc", "An id is a whole number"],
  ["/api/playlists/1.5", "An id is a whole number"],
  ["/api/videos/1/transcripts?language=xx", "No such language"],
  ["/api/playlists/1/videos?includeHidden=perhaps", "Write true or false"],
])("the server rejects bad input with a message: %s", async (path, message) => {
  const { status, body } = await get(path);
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { message, code: "BAD_REQUEST", issues: [{ message }] },
  });
});

test("an unknown parameter is rejected by name", async () => {
  const { status, text } = await get("/api/playlists/1/videos?colour=red");
  expect(status).toBe(400);
  expect(text).toContain("colour");
});

test("an error exposes no stack, procedure or other internals", async () => {
  const { body } = await get("/api/playlists/abc");
  expect(Object.keys(body as object).toSorted()).toEqual(["code", "issues", "message", "reason", "values"]);
  const trpc = await get(`/trpc/playlists.byId?input=${encodeURIComponent('{"id":"abc"}')}`);
  expect(trpc.text).not.toContain("stack");
});

test("tRPC returns the same message as REST", async () => {
  const rest = await get("/api/playlists/abc");
  const trpc = await get(`/trpc/playlists.byId?input=${encodeURIComponent('{"id":"abc"}')}`);
  expect(trpc).toMatchObject({
    status: 400,
    body: { error: { message: (rest.body as { message: string }).message } },
  });
});

test("percent-encoded characters in a path are decoded", async () => {
  const digit = `%3${ids.playlist % 10}`;
  const path = `/api/playlists/${String(ids.playlist).slice(0, -1)}${digit}`;
  expect(await get(path)).toMatchObject({ status: 200, body: { id: ids.playlist } });
});

test("tRPC rejects true as an id, even after a read by REST", async () => {
  await get(`/api/playlists/${ids.playlist}`);
  const answer = await get(`/trpc/playlists.byId?input=${encodeURIComponent('{"id":true}')}`);
  expect(answer.status).toBe(400);
});

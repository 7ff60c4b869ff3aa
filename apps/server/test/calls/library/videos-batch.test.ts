import { beforeEach, expect, test } from "vitest";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertVideo } from "@minbar/data/library/videos";
import { openTestServer } from "../../testing.ts";
import { everybody, invalid, visibilityEntries } from "../callers.ts";

const server = await openTestServer();
const by = await everybody(server);
const hiddenByAdmin = { actorId: expect.any(String), detail: { isPublic: false } };
const [a, b, c] = ["aqz-KE-bpKQ", "R6MlUcmOul8", "dQw4w9WgXcQ"];
const languages = ["ar", "ur"];

beforeEach(async () => {
  await server.db.deleteFrom("videos").execute();
});

const stored = async () =>
  (await by.admin("GET", "/videos")).body as { id: number; youtubeId: string; playlistOrder: number }[];

test("an admin adds several videos at once, in the given order, at the end of the playlist", async () => {
  const { id: playlistId } = await insertPlaylist(server.db, { name: "Fridays" });
  await insertVideo(server.db, { title: "First", youtubeId: "aaaaaaaaaa1", playlistId });
  const answer = await by.admin("POST", "/videos/batch", { youtubeIds: [c, a, b, a], playlistId, languages });
  expect(answer).toMatchObject({
    status: 200,
    body: { videos: [c, a, b].map((youtubeId) => ({ youtubeId, isNew: true })) },
  });
  const { body } = await by.admin("GET", `/playlists/${playlistId}/videos`);
  expect(body).toMatchObject(
    [
      ["aaaaaaaaaa1", 1],
      [c, 2],
      [a, 3],
      [b, 4],
    ].map(([youtubeId, playlistOrder]) => ({ youtubeId, playlistOrder })),
  );
  expect(body).toMatchObject([
    {},
    ...[c, a, b].map(() => ({ status: "processing", transcripts: [{ language: "ar" }, { language: "ur" }] })),
  ]);
});

test("a retried call adds no duplicates and returns the same videos", async () => {
  const first = await by.admin("POST", "/videos/batch", { youtubeIds: [a, b], languages });
  const again = await by.admin("POST", "/videos/batch", { youtubeIds: [a, b, c], languages });
  expect(again.body).toMatchObject({ videos: [{ isNew: false }, { isNew: false }, { isNew: true }] });
  const idsOf = ({ body }: typeof first) => (body as { videos: { id: number }[] }).videos.map(({ id }) => id);
  expect(idsOf(again).slice(0, 2)).toEqual(idsOf(first));
  expect(await stored()).toHaveLength(3);
});

test("ten calls at once add each video once", async () => {
  const calls = Array.from({ length: 10 }, () =>
    by.admin("POST", "/videos/batch", { youtubeIds: [a, b], languages }),
  );
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200));
  expect((await stored()).map(({ youtubeId }) => youtubeId)).toEqual([a, b]);
});

test("addKnown adds a known video to another playlist, but only once", async () => {
  const { id: playlistId } = await insertPlaylist(server.db, { name: "Sabr" });
  await insertVideo(server.db, { title: "Known", youtubeId: a });
  const add = () =>
    by.admin("POST", "/videos/batch", { youtubeIds: [a], playlistId, languages, addKnown: true });
  expect((await add()).body).toMatchObject({ videos: [{ isNew: true }] });
  expect((await add()).body).toMatchObject({ videos: [{ isNew: false }] });
  expect(await stored()).toHaveLength(2);
});

test("a batch that is added as hidden shows visitors nothing, and leaves known videos public", async () => {
  const { id } = await insertVideo(server.db, { title: "Known", youtubeId: a });
  const body = { youtubeIds: [a, b, c], languages, isPublic: false };
  expect((await by.admin("POST", "/videos/batch", body)).status).toBe(200);
  expect((await by.visitor("GET", "/videos")).body).toMatchObject([{ id }]);
  expect(await stored()).toMatchObject([{ isPublic: true }, { isPublic: false }, { isPublic: false }]);
  const added = (await stored()).slice(1);
  for (const video of added) expect(await visibilityEntries(server, video.id)).toEqual([hiddenByAdmin]);
  expect(await visibilityEntries(server, id)).toEqual([]);
});

test("an invalid batch or an unknown playlist is rejected and no video is added", async () => {
  const refused = [
    { youtubeIds: [a, "short"], languages },
    { youtubeIds: [], languages },
    {
      youtubeIds: Array.from({ length: 201 }, (_, at) => `aaaaaaaa${String(at).padStart(3, "0")}`),
      languages,
    },
    { youtubeIds: [a], languages: [] },
    { youtubeIds: [a], languages, playlistId: 999_999 },
    { youtubeIds: [a], languages, isPublic: "false" },
  ];
  for (const body of refused) expect((await by.admin("POST", "/videos/batch", body)).status).toBe(400);
  expect(await by.admin("POST", "/videos/batch", refused[4])).toMatchObject(
    invalid("playlistId", "No such playlist"),
  );
  expect(await stored()).toEqual([]);
});

test("200 videos are added in one call", async () => {
  const youtubeIds = Array.from({ length: 200 }, (_, at) => `aaaaaaaa${String(at).padStart(3, "0")}`);
  expect((await by.admin("POST", "/videos/batch", { youtubeIds, languages })).status).toBe(200);
  expect((await stored()).map(({ youtubeId }) => youtubeId)).toEqual(youtubeIds);
});

test("staff can look up known videos and get the older of two duplicates", async () => {
  const { id } = await insertVideo(server.db, { title: "Known", youtubeId: a, isPublic: false });
  await insertVideo(server.db, { title: "Again", youtubeId: a });
  const answer = await by.translations_editor("GET", `/library/known-videos?youtubeIds=${a},${b}`);
  expect(answer).toMatchObject({ status: 200, body: [{ id, title: "Known", youtubeId: a }] });
  expect((await by.admin("GET", "/library/known-videos?youtubeIds=x")).status).toBe(400);
});

test("without a YouTube API key, listing a YouTube playlist returns 503 with a message", async () => {
  expect(await by.admin("GET", "/youtube/playlists/PLrAXtmErZgOeiKm4sgNOk")).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining("not set up on this site") },
  });
  expect((await by.admin("GET", "/youtube/playlists/x")).status).toBe(400);
});

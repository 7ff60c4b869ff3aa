import { beforeEach, expect, test } from "vitest";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertVideo } from "@minbar/data/library/videos";
import { openTestServer } from "../../testing.ts";
import { everybody, invalid, notFound } from "../callers.ts";

const server = await openTestServer();
const by = await everybody(server);
let playlistId = 0;
let ids: number[] = [];
const youtubeId = "aqz-KE-bpKQ";

beforeEach(async () => {
  playlistId = (await insertPlaylist(server.db, { name: "Friday" })).id;
  ids = [];
  for (const title of ["a", "b", "c"])
    ids.push((await insertVideo(server.db, { title, youtubeId, playlistId, isPublic: title !== "c" })).id);
});

async function order(id = playlistId): Promise<number[]> {
  const { body } = await by.admin("GET", `/playlists/${id}/videos?includeHidden=true`);
  return (body as { id: number }[]).map((video) => video.id);
}

test.each(["admin", "editor"] as const)("an %s reorders a playlist in one step", async (role) => {
  const videoIds = ids.toReversed();
  const answer = await by[role]("POST", `/playlists/${playlistId}/order`, { videoIds });
  expect(answer).toMatchObject({ status: 200, body: { playlistId, videoIds } });
  expect(await order()).toEqual(videoIds);
});

test("one PUT per video with its place from 1 reorders too", async () => {
  for (const [index, id] of ids.toReversed().entries())
    await by.editor("PUT", `/videos/${id}`, { playlistOrder: index + 1 });
  expect(await order()).toEqual(ids.toReversed());
});

test("an order that is not exactly the playlist's videos is refused and changes nothing", async () => {
  const [first = 0, second = 0, third = 0] = ids;
  const elsewhere = await insertVideo(server.db, { title: "elsewhere", youtubeId });
  for (const videoIds of [
    [third, second],
    [third, second, first, first],
    [third, second, first, elsewhere.id],
    [third, second, second],
    [third, second, elsewhere.id],
    [],
  ]) {
    const refused = await by.admin("POST", `/playlists/${playlistId}/order`, { videoIds });
    expect(refused).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  }
  expect(await order()).toEqual(ids);
});

test("the order of a playlist that does not exist is not found", async () => {
  expect(await by.admin("POST", "/playlists/999999/order", { videoIds: [] })).toMatchObject(notFound);
});

test("an order is made of ids, not of texts that look like them", async () => {
  const path = `/playlists/${playlistId}/order`;
  const refused = await by.admin("POST", path, { videoIds: ids.map(String) });
  expect(refused).toMatchObject({ status: 400, body: { message: "An id is a whole number" } });
  expect(await by.admin("POST", path, { videoIds: "1" })).toMatchObject(
    invalid("videoIds", "Write the ids of the playlist's videos"),
  );
  expect(await by.admin("POST", path)).toMatchObject(
    invalid("videoIds", "Write the ids of the playlist's videos"),
  );
});

test("a video that comes from another playlist stands behind the last, those without a place included", async () => {
  const moved = await insertVideo(server.db, { title: "moved", youtubeId, playlistOrder: 1 });
  await server.db
    .updateTable("videos")
    .set({ playlistOrder: 7 })
    .where("id", "=", ids[2] ?? 0)
    .execute();
  const before = await order();
  const answer = await by.admin("PUT", `/videos/${moved.id}`, { playlistId });
  expect(answer.body).toMatchObject({ playlistId, playlist: { id: playlistId, name: "Friday" } });
  expect(await order()).toEqual([...before, moved.id]);
});

test("a video that moves with a place gets that place, and one that stays keeps its own", async () => {
  const moved = await insertVideo(server.db, { title: "moved", youtubeId });
  await by.admin("POST", `/playlists/${playlistId}/order`, { videoIds: ids });
  await by.admin("PUT", `/videos/${moved.id}`, { playlistId, playlistOrder: 1 });
  expect(await order()).toEqual([ids[0], moved.id, ids[1], ids[2]]);
  await by.admin("PUT", `/videos/${ids[0]}`, { playlistId });
  expect(await order()).toEqual([ids[0], moved.id, ids[1], ids[2]]);
});

test("a video that leaves its playlist has no place any more", async () => {
  const { body } = await by.admin("PUT", `/videos/${ids[0]}`, { playlistId: null, playlistOrder: 4 });
  expect(body).toMatchObject({ playlistId: null, playlist: null, playlistOrder: null });
});

test("many changes of one playlist at once all end, one after the other", async () => {
  const loose = await Promise.all(
    ["d", "e", "f", "g"].map((title) => insertVideo(server.db, { title, youtubeId })),
  );
  const answers = await Promise.all([
    ...loose.map(({ id }) => by.admin("PUT", `/videos/${id}`, { playlistId })),
    ...ids.map((id, place) => by.editor("PUT", `/videos/${id}`, { playlistOrder: place + 1 })),
    by.admin("POST", `/playlists/${playlistId}/order`, { videoIds: ids.toReversed() }),
  ]);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const places = await server.db
    .selectFrom("videos")
    .select("playlistOrder")
    .where(
      "id",
      "in",
      loose.map(({ id }) => id),
    )
    .execute();
  expect(new Set(places.map(({ playlistOrder }) => playlistOrder)).size).toBe(loose.length);
});

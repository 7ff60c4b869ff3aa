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

test("one PUT per video with its position also reorders a playlist", async () => {
  for (const [index, id] of ids.toReversed().entries())
    await by.editor("PUT", `/videos/${id}`, { playlistOrder: index + 1 });
  expect(await order()).toEqual(ids.toReversed());
});

test("an order that does not match the playlist's videos exactly returns 409 and changes nothing", async () => {
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

test("reordering an unknown playlist returns 404", async () => {
  expect(await by.admin("POST", "/playlists/999999/order", { videoIds: [] })).toMatchObject(notFound);
});

test("reordering rejects anything but a list of numeric ids", async () => {
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

test("a video moved into a playlist goes to the end, after videos without a position", async () => {
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

test("a video moved with a position gets that position, and a video that stays keeps its own", async () => {
  const moved = await insertVideo(server.db, { title: "moved", youtubeId });
  await by.admin("POST", `/playlists/${playlistId}/order`, { videoIds: ids });
  await by.admin("PUT", `/videos/${moved.id}`, { playlistId, playlistOrder: 1 });
  expect(await order()).toEqual([ids[0], moved.id, ids[1], ids[2]]);
  await by.admin("PUT", `/videos/${ids[0]}`, { playlistId });
  expect(await order()).toEqual([ids[0], moved.id, ids[1], ids[2]]);
});

test("a video removed from its playlist loses its position", async () => {
  const { body } = await by.admin("PUT", `/videos/${ids[0]}`, { playlistId: null, playlistOrder: 4 });
  expect(body).toMatchObject({ playlistId: null, playlist: null, playlistOrder: null });
});

test("concurrent changes of one playlist all finish, and added videos get different positions", async () => {
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

import { expect, test } from "vitest";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { findVideo, insertVideo } from "@minbar/data/library/videos";
import { openTestServer } from "../../testing.ts";
import { everybody } from "../callers.ts";

const server = await openTestServer();
const by = await everybody(server);

async function makeVideo(title: string) {
  const { id } = await insertVideo(server.db, { title, youtubeId: "aqz-KE-bpKQ" });
  return id;
}

const stored = (id: number) => findVideo(server.db, id, { includeHidden: true });

test("an admin hides several videos at once", async () => {
  const ids = [await makeVideo("Patience"), await makeVideo("Gratitude")];
  expect(await by.admin("PUT", "/videos", { ids, isPublic: false })).toMatchObject({
    status: 200,
    body: { ids },
  });
  for (const id of ids) expect(await stored(id)).toMatchObject({ isPublic: false });
});

test("videos moved together go to the end of the new playlist in the given order", async () => {
  const playlist = await insertPlaylist(server.db, { name: "Fridays" });
  const first = await makeVideo("First");
  await by.admin("PUT", `/videos/${first}`, { playlistId: playlist.id });
  const ids = [await makeVideo("Third"), await makeVideo("Second")].toReversed();
  await by.admin("PUT", "/videos", { ids, playlistId: playlist.id });
  const places = await Promise.all([first, ...ids].map(async (id) => (await stored(id))?.playlistOrder));
  expect(places).toEqual([1, 2, 3]);
});

test("an unknown video or playlist is rejected and no video is changed", async () => {
  const id = await makeVideo("Patience");
  const absent = await by.admin("PUT", "/videos", { ids: [id, 999_999], isPublic: false });
  expect(absent.status).toBe(404);
  const nowhere = await by.admin("PUT", "/videos", { ids: [id], isPublic: false, playlistId: 999_999 });
  expect(nowhere).toMatchObject({ status: 400, body: { message: "No such playlist" } });
  expect(await stored(id)).toMatchObject({ isPublic: true });
});

test("an editor cannot change the visibility of several videos", async () => {
  const id = await makeVideo("Patience");
  expect((await by.editor("PUT", "/videos", { ids: [id], isPublic: false })).status).toBe(403);
  expect(await stored(id)).toMatchObject({ isPublic: true });
});

test("an empty selection is rejected with a message", async () => {
  expect(await by.admin("PUT", "/videos", { ids: [], isPublic: false })).toMatchObject({
    status: 400,
    body: { message: "Choose at least one video" },
  });
});

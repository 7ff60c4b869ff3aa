import { expect, test } from "vitest";

import { insertCategory } from "./categories.ts";
import { findPlaylist, findPlaylistByName, insertPlaylist, listPlaylists } from "./playlists.ts";
import { openTestDatabase } from "./test-database.ts";
import { insertVideo } from "./videos.ts";

const db = await openTestDatabase();
const staff = { includeHidden: true };
const visitor = { includeHidden: false };

async function makePlaylist(name: string, videos: readonly { isPublic: boolean }[]) {
  const playlist = await insertPlaylist(db, { name });
  for (const { isPublic } of videos) {
    await insertVideo(db, { title: name, youtubeId: "dQw4w9WgXcQ", playlistId: playlist.id, isPublic });
  }
  return playlist;
}

test("a visitor sees the playlists with a public video, and only public ones counted", async () => {
  const empty = await makePlaylist("Empty", []);
  const hidden = await makePlaylist("Hidden", [{ isPublic: false }]);
  const mixed = await makePlaylist("Mixed", [{ isPublic: true }, { isPublic: false }, { isPublic: true }]);

  const shown = (await listPlaylists(db, visitor)).map(({ name, videoCount }) => [name, videoCount]);
  expect(shown).toEqual([["Mixed", 2]]);
  expect(await findPlaylist(db, mixed.id, visitor)).toEqual({ ...mixed, videoCount: 2 });
  expect(await findPlaylist(db, hidden.id, visitor)).toBeUndefined();
  expect(await findPlaylist(db, empty.id, visitor)).toBeUndefined();
});

test("staff see every playlist with all its videos counted, oldest first", async () => {
  await makePlaylist("Empty", []);
  await makePlaylist("Hidden", [{ isPublic: false }]);
  const mixed = await makePlaylist("Mixed", [{ isPublic: true }, { isPublic: false }]);

  const shown = (await listPlaylists(db, staff)).map(({ name, videoCount }) => [name, videoCount]);
  expect(shown).toEqual([
    ["Empty", 0],
    ["Hidden", 1],
    ["Mixed", 2],
  ]);
  expect(await findPlaylist(db, mixed.id, staff)).toMatchObject({ videoCount: 2 });
  expect(await findPlaylist(db, mixed.id + 1, staff)).toBeUndefined();
});

test("playlists made at the same moment keep the order they were made in", async () => {
  const names = ["C", "A", "B"];
  await db.transaction().execute(async (trx) => {
    for (const name of names) await insertPlaylist(trx, { name });
  });
  const playlists = await listPlaylists(db, staff);
  expect(new Set(playlists.map((playlist) => playlist.createdAt)).size).toBe(1);
  expect(playlists.map((playlist) => playlist.name)).toEqual(names);
});

test("a new playlist is given back as it will be listed", async () => {
  const category = await insertCategory(db, { name: "Sermons", color: "#aabbcc" });
  const playlist = await insertPlaylist(db, { name: "Friday", description: "D", categoryId: category.id });
  expect(playlist).toEqual({
    id: expect.any(Number),
    name: "Friday",
    description: "D",
    categoryId: category.id,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    videoCount: 0,
  });
  expect(await listPlaylists(db, staff)).toEqual([playlist]);
});

test("of two playlists with one name the older is found", async () => {
  const first = await insertPlaylist(db, { name: "Friday" });
  await insertPlaylist(db, { name: "Friday" });
  expect(await findPlaylistByName(db, "Friday")).toEqual(first);
  expect(await findPlaylistByName(db, "friday")).toBeUndefined();
});

import { expect, test } from "vitest";

import { insertCategory } from "./categories.ts";
import {
  findDefaultPlaylist,
  findPlaylist,
  findPlaylistByName,
  insertPlaylist,
  listPlaylists,
  updatePlaylist,
} from "./playlists.ts";
import { openTestDatabase } from "../../test/test-database.ts";
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

test("a visitor sees only playlists with a public video, and only public videos are counted", async () => {
  const empty = await makePlaylist("Empty", []);
  const hidden = await makePlaylist("Hidden", [{ isPublic: false }]);
  const mixed = await makePlaylist("Mixed", [{ isPublic: true }, { isPublic: false }, { isPublic: true }]);

  const { version: _, updatedAt: _then, ...asVisitorsSeeIt } = mixed;
  const shown = (await listPlaylists(db, visitor)).map(({ name, videoCount }) => [name, videoCount]);
  expect(shown).toEqual([["Mixed", 2]]);
  const seen = await findPlaylist(db, mixed.id, visitor);
  expect(seen).toEqual({ ...asVisitorsSeeIt, updatedAt: seen?.updatedAt, videoCount: 2 });
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

test("inserting a playlist returns it as it will be listed", async () => {
  const category = await insertCategory(db, { name: "Sermons", color: "#aabbcc" });
  const playlist = await insertPlaylist(db, { name: "Friday", description: "D", categoryId: category.id });
  expect(playlist).toEqual({
    id: expect.any(Number),
    updatedAt: playlist.createdAt,
    name: "Friday",
    description: "D",
    categoryId: category.id,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    version: 1,
    videoCount: 0,
  });
  expect(await listPlaylists(db, staff)).toEqual([playlist]);
});

test("the older of two playlists with the same name is found", async () => {
  const first = await insertPlaylist(db, { name: "Friday" });
  await insertPlaylist(db, { name: "Friday" });
  expect(await findPlaylistByName(db, "Friday")).toEqual(first);
  expect(await findPlaylistByName(db, "friday")).toBeUndefined();
});

test("the viewer opens on the first watchable khutbah, else on the first watchable playlist", async () => {
  expect(await findDefaultPlaylist(db, undefined)).toBeUndefined();
  const [sermons, talks] = [
    await insertCategory(db, { name: "Sermons" }),
    await insertCategory(db, { name: "Talks" }),
  ];
  const shown = [{ isPublic: true }];
  await makePlaylist("Empty", []);
  const first = await makePlaylist("First", shown);
  expect(await findDefaultPlaylist(db, undefined)).toBe(first.id);
  await makePlaylist("Hidden khutbah", [{ isPublic: false }]);
  const khutbah = await makePlaylist("The KHUTBAH of Friday", shown);
  await makePlaylist("Another khutbah", shown);
  const talk = await makePlaylist("Talk", shown);
  await updatePlaylist(db, khutbah.id, { categoryId: sermons.id });
  await updatePlaylist(db, talk.id, { categoryId: talks.id });
  expect(await findDefaultPlaylist(db, undefined)).toBe(khutbah.id);
  expect(await findDefaultPlaylist(db, sermons.id)).toBe(khutbah.id);
  expect(await findDefaultPlaylist(db, talks.id)).toBe(talk.id);
  expect(await findDefaultPlaylist(db, null)).toBe(khutbah.id + 1);
  expect(await findDefaultPlaylist(db, talks.id + 1)).toBeUndefined();
});

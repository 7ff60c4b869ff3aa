import { sql } from "kysely";
import { expect, test } from "vitest";

import { insertPlaylist, updatePlaylist } from "./playlists.ts";
import { bestPlaylists, countPlaylists, searchPlaylists } from "./playlists-search.ts";
import { fillSearchTexts } from "./search-text.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { completeVideo } from "./video-metadata.ts";
import { insertVideo, updateVideo } from "./videos.ts";
import { bestVideos, countVideos, searchVideos } from "./videos-search.ts";
import type { VideosQuery } from "./videos-search.ts";

const db = await openTestDatabase();
const youtubeId = "dQw4w9WgXcQ";
const add = (title: string, rest = {}) => insertVideo(db, { title, youtubeId, ...rest });
const titles = async (query: VideosQuery, page = {}) =>
  (await searchVideos(db, query, page)).map(({ title }) => title);

test("a title is found by its words in any order, ignoring diacritics, hidden or not", async () => {
  await add("النِّعَمُ الصَّغيرة", { isPublic: false });
  await add("İSTANBUL’da Güneş");
  expect(await titles({ text: "الصغيره النعم" })).toEqual(["النِّعَمُ الصَّغيرة"]);
  expect(await titles({ text: "gunes istanbul" })).toEqual(["İSTANBUL’da Güneş"]);
  expect(await titles({ text: "istanbul ankara" })).toEqual([]);
  expect(await titles({ text: "100% _" })).toEqual([]);
});

test("a title is found only by its current name, whoever changed it", async () => {
  const { id } = await add("Old name", { status: "processing" });
  await updateVideo(db, id, { title: "Typed name" });
  await completeVideo(db, { id, youtubeId }, { title: "Fetched", thumbnailUrl: "" });
  expect([await titles({ text: "old" }), await titles({ text: "typed" })]).toEqual([[], ["Typed name"]]);
  expect(await titles({ text: "fetched" })).toEqual([]);
  const other = await add(`YouTube video ${youtubeId}`, { status: "processing" });
  await completeVideo(db, { id: other.id, youtubeId }, { title: "الصَّبْر", thumbnailUrl: "" });
  expect([await titles({ text: "youtube" }), await titles({ text: "الصبر" })]).toEqual([[], ["الصَّبْر"]]);
  const { id: playlistId } = await insertPlaylist(db, { name: "مَجالس" });
  expect(await searchPlaylists(db, { text: "مجالس" }, {})).toHaveLength(1);
  await updatePlaylist(db, playlistId, { name: "Evenings" });
  expect(await searchPlaylists(db, { text: "مجالس" }, {})).toEqual([]);
  expect(await searchPlaylists(db, { text: "EVENING" }, {})).toHaveLength(1);
});

test("titles written by a server of the previous version are found after the next background job", async () => {
  await sql`insert into "videos" ("title", "youtubeId")
    select 'درسٌ ' || i, ${youtubeId} from generate_series(1, 1100) i`.execute(db);
  await sql`insert into "playlists" ("name") values ('الجُمُعة')`.execute(db);
  expect(await countVideos(db, { text: "درس" })).toBe(0);
  await fillSearchTexts(db);
  expect(await countVideos(db, { text: "درس" })).toBe(1100);
  expect(await countPlaylists(db, { text: "الجمعه" })).toBe(1);
});

test("a title too long for an index can still be stored, and is found by its beginning", async () => {
  // Random letters, because an index compresses repetitions.
  let seed = 1;
  const letter = () => String.fromCodePoint(0x4e00 + ((seed = (seed * 48_271) % 2_147_483_647) % 20_000));
  const title = `بسم الله ${Array.from({ length: 5000 }, letter).join("")}`;
  await add(title);
  expect(await titles({ text: "بسم الله" })).toEqual([title]);
});

test("pages have no gaps in either direction, and ties are broken by id", async () => {
  for (const number of [1, 2, 3, 4, 5]) await add(`Talk ${number}`);
  await db.updateTable("videos").set({ createdAt: "2026-01-01T00:00:00.000Z" }).execute();
  for (const newestFirst of [false, true]) {
    const all = await titles({ text: "talk" }, { newestFirst });
    const first = await searchVideos(db, { text: "talk" }, { newestFirst, limit: 2 });
    const after = first.at(-1);
    expect(first.map(({ title }) => title)).toEqual(all.slice(0, 2));
    expect(await titles({ text: "talk" }, { newestFirst, after })).toEqual(all.slice(2));
  }
});

test("status and playlist narrow a search together, and each is counted", async () => {
  const { id: playlistId } = await insertPlaylist(db, { name: "Fridays" });
  await add("Patience", { playlistId, status: "error" });
  await add("Patience again", { playlistId });
  await add("Patience alone");
  expect(await titles({ text: "patience", playlistId, status: "error" })).toEqual(["Patience"]);
  expect(await titles({ playlistId: null })).toEqual(["Patience alone"]);
  expect([await countVideos(db, {}), await countVideos(db, { playlistId })]).toEqual([3, 2]);
  const [first] = await searchVideos(db, { playlistId }, { limit: 1 });
  expect(first).toMatchObject({ playlist: { id: playlistId, name: "Fridays" }, transcriptCount: 0 });
  const [found] = await searchPlaylists(db, { id: playlistId }, {});
  expect(found).toMatchObject({ name: "Fridays", videoCount: 2 });
});

test("titles that start with the search come first, then titles with such a word, then the rest", async () => {
  for (const title of ["Sympathy", "The Long Path Home", "Patience on the Path", "Compassion"])
    await add(title);
  const best = async (text: string, most = 8) => (await bestVideos(db, text, most)).map(({ title }) => title);
  expect(await best("pat")).toEqual(["Patience on the Path", "The Long Path Home", "Sympathy"]);
  expect(await best("home path")).toEqual(["The Long Path Home"]);
  expect(await best("pat", 1)).toHaveLength(1);
  for (const name of ["On the Path", "Paths"]) await insertPlaylist(db, { name });
  expect((await bestPlaylists(db, "path", 8)).map(({ name }) => name)).toEqual(["Paths", "On the Path"]);
});

import { expect, test } from "vitest";

import type { LanguageTag } from "@minbar/domain/library/language";

import { openTestDatabase } from "../../test/test-database.ts";
import { trashVideos } from "../trash/videos.ts";
import { saveTranscript } from "../transcripts/save.ts";
import { readHome } from "./home.ts";
import { insertPlaylist } from "./playlists.ts";
import { insertVideo } from "./videos.ts";
import type { NewVideo } from "./videos.ts";

const db = await openTestDatabase();

async function makeVideo(
  title: string,
  fields: Partial<NewVideo> = {},
  texts: Partial<Record<LanguageTag, "approved" | "unchecked">> = {},
): Promise<number> {
  const { id } = await insertVideo(db, { title, youtubeId: "dQw4w9WgXcQ", ...fields });
  for (const [language, approvalStatus] of Object.entries(texts))
    await saveTranscript(db, {
      videoId: id,
      kind: "import",
      publish: true,
      language: language as LanguageTag,
      content: [{ id: "s1", time: "0:00", text: title }],
      approvalStatus,
    });
  return id;
}

test("an empty library has nothing to show", async () => {
  expect(await readHome(db)).toEqual({
    lectureCount: 0,
    playlistCount: 0,
    languageCount: 0,
    newest: [],
    playlists: [],
  });
});

test("the newest lectures come first, each with its languages, Arabic first, and whether all are checked", async () => {
  const checked = await makeVideo("Old", { duration: 754 }, { ur: "approved", ar: "approved" });
  const unchecked = await makeVideo("New", {}, { en: "unchecked", ar: "approved" });
  const { newest, lectureCount, languageCount } = await readHome(db);
  expect(newest).toEqual([
    {
      id: unchecked,
      title: "New",
      youtubeId: "dQw4w9WgXcQ",
      thumbnailUrl: null,
      duration: null,
      languages: ["ar", "en"],
      isChecked: false,
    },
    expect.objectContaining({ id: checked, duration: 754, languages: ["ar", "ur"], isChecked: true }),
  ]);
  expect({ lectureCount, languageCount }).toEqual({ lectureCount: 2, languageCount: 3 });
});

test("a playlist has the number and the languages of its public lectures, and the picture of the first", async () => {
  const { id } = await insertPlaylist(db, { name: "Fridays" });
  await makeVideo("B", { playlistId: id, playlistOrder: 2, youtubeId: "bbbbbbbbbbb" }, { tr: "approved" });
  await makeVideo("A", { playlistId: id, playlistOrder: 1, youtubeId: "aaaaaaaaaaa" }, { ar: "approved" });
  const { playlists } = await readHome(db);
  expect(playlists).toEqual([
    {
      id,
      name: "Fridays",
      lectureCount: 2,
      youtubeId: "aaaaaaaaaaa",
      thumbnailUrl: null,
      languages: ["ar", "tr"],
      isChecked: true,
    },
  ]);
});

test("what visitors may not see is neither shown nor counted", async () => {
  const hidden = { isPublic: false, title: "Hidden" };
  const [mixed, alone] = [
    await insertPlaylist(db, { name: "Mixed" }),
    await insertPlaylist(db, { name: "X" }),
  ];
  await makeVideo("Hidden", { ...hidden, playlistId: alone.id }, { fr: "approved" });
  await makeVideo("Hidden", { ...hidden, playlistId: mixed.id, playlistOrder: 1 }, { es: "unchecked" });
  const trashed = await makeVideo("Trashed", { playlistId: mixed.id }, { ms: "approved" });
  const seen = await makeVideo("Seen", { playlistId: mixed.id, playlistOrder: 2 }, { ar: "approved" });
  await trashVideos(db, [trashed]);
  const home = await readHome(db);
  expect(home).toMatchObject({ lectureCount: 1, playlistCount: 1, languageCount: 1 });
  expect(home.newest.map(({ id, languages }) => [id, languages])).toEqual([[seen, ["ar"]]]);
  expect(home.playlists.map(({ id, languages, isChecked }) => [id, languages, isChecked])).toEqual([
    [mixed.id, ["ar"], true],
  ]);
});

test("a large library shows the 12 newest lectures and the 24 oldest playlists", async () => {
  const names = Array.from({ length: 26 }, (_, n) => `Playlist ${n}`);
  for (const name of names) await makeVideo(name, { playlistId: (await insertPlaylist(db, { name })).id });
  const { newest, playlists, ...counts } = await readHome(db);
  expect(newest.map(({ title }) => title)).toEqual(names.toReversed().slice(0, 12));
  expect(playlists.map(({ name }) => name)).toEqual(names.slice(0, 24));
  expect(counts).toEqual({ lectureCount: 26, playlistCount: 26, languageCount: 0 });
});

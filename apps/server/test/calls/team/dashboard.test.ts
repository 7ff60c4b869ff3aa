import { expect, test } from "vitest";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertVideo } from "@minbar/data/library/videos";
import { openTestServer } from "../../testing.ts";
import { everybody, forbidden, unauthorized } from "../callers.ts";

const server = await openTestServer();
const by = await everybody(server);

test("the counts of an empty library are zero", async () => {
  expect((await by.admin("GET", "/dashboard/stats")).body).toEqual({
    totalVideos: 0,
    totalTranscripts: 0,
    totalLanguages: 0,
    totalPlaylists: 0,
  });
});

test("the statistics for staff include hidden videos but not empty transcripts", async () => {
  await insertPlaylist(server.db, { name: "Empty" });
  const content = JSON.stringify([{ id: "a", time: "0:00", text: "x" }]);
  for (const isPublic of [true, false]) {
    const { id } = await insertVideo(server.db, { title: "A", youtubeId: "aqz-KE-bpKQ", isPublic });
    const rows = [
      { videoId: id, language: "ar", content },
      { videoId: id, language: "en", content },
      { videoId: id, language: "ur" },
    ] as const;
    await server.db.insertInto("transcripts").values(rows).execute();
  }
  const stats = { totalVideos: 2, totalTranscripts: 4, totalLanguages: 2, totalPlaylists: 1 };
  for (const call of [by.editor, by.arabic_transcripts_editor, by.translations_editor, by.admin])
    expect(await call("GET", "/dashboard/stats")).toMatchObject({ status: 200, body: stats });
});

test("visitors and viewers cannot read the statistics", async () => {
  expect(await by.visitor("GET", "/dashboard/stats")).toMatchObject(unauthorized);
  expect(await by.viewer("GET", "/dashboard/stats")).toMatchObject(forbidden);
});

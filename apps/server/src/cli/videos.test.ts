import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newTestFolder } from "@minbar/data/test/test-folder";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { findVideo, insertVideo } from "@minbar/data/library/videos";
import { minbarHere } from "../../test/testing-commands.ts";
import { openTestServer } from "../../test/testing.ts";

const server = await openTestServer();

const minbar = (...args: string[]) => minbarHere(args, { databaseUrl: server.databaseUrl });

const find = (id: number) => findVideo(server.db, id, { includeHidden: true });

test("videos are removed and restored on the command line by their ids", async () => {
  const { id: playlistId } = await insertPlaylist(server.db, { name: "Fridays" });
  const made = { youtubeId: "aqz-KE-bpKQ", playlistId };
  const { id: first } = await insertVideo(server.db, { ...made, title: "الصبر" });
  const { id: second } = await insertVideo(server.db, { ...made, title: "Thanks" });
  const partly = await minbar("video", "remove", String(first), "999999");
  expect(partly).toMatchObject({ code: 1, output: expect.stringContaining("There is no video 999999") });
  expect(await find(first)).toBeDefined();
  const removed = await minbar("video", "remove", String(first), String(second));
  expect(removed).toMatchObject({ code: 0, output: expect.stringContaining(`${first} الصبر: in the trash`) });
  expect(await find(first)).toBeUndefined();
  expect((await minbar("video", "trash")).output).toMatch(
    new RegExp(`${first}  until \\d{4}-\\d\\d-\\d\\d  الصبر`),
  );
  const restored = await minbar("video", "restore", String(first), String(second));
  expect(restored.output).toContain(`${second} Thanks: restored, Fridays`);
  expect(await find(first)).toMatchObject({ title: "الصبر", playlistId });
  const again = await minbar("video", "restore", String(first));
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining("is not in the trash") });
});

test(
  "an import of a video in the trash makes a new one, and says how to restore the other",
  { tags: "long" },
  async () => {
    const youtubeId = "dQw4w9WgXcQ";
    const { id } = await insertVideo(server.db, { title: "Removed", youtubeId });
    await minbar("video", "remove", String(id));
    const file = join(await newTestFolder(), "en.srt");
    await writeFile(file, "1\n00:00:01,000 --> 00:00:02,000\nPeace\n");
    const { code, output } = await minbar("import", file, "--video", `https://youtu.be/${youtubeId}`);
    expect([code, output]).toEqual([0, expect.stringContaining(`minbar video restore ${id}`)]);
  },
);

test("without a demo, there is nothing to remove", { tags: "long" }, async () => {
  expect(await minbar("demo", "remove")).toMatchObject({
    code: 0,
    output: "There is no content of the demo.\n",
  });
});

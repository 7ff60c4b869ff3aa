import { beforeAll, expect, it } from "vitest";

import { countDemo, removeDemo } from "@minbar/data/library/demo";
import { insertPlaylist, listPlaylists } from "@minbar/data/library/playlists";
import { insertVideo, listVideos } from "@minbar/data/library/videos";
import { listUsers } from "@minbar/data/people/users";
import { listTasks } from "@minbar/data/team/tasks";
import { openFileDatabase } from "@minbar/data/test/test-database";
import { listTrash } from "@minbar/data/trash/entries";

import { demoAccounts } from "./accounts.ts";
import { seedDemo } from "./seed.ts";

const { db } = await openFileDatabase();

const hash = async (password: string) => `hash of ${password}`;
const everything = { includeHidden: true };

beforeAll(async () => {
  await seedDemo(db, hash);
}, 60_000);

it("removing the demo keeps what users added or changed, trashes its videos and is permanent", async () => {
  const [friday] = await listPlaylists(db, everything);
  const own = { title: "Our own", youtubeId: "dQw4w9WgXcQ" };
  await insertVideo(db, { ...own, playlistId: friday?.id ?? 0 });
  const { id: ownPlaylist } = await insertPlaylist(db, { name: "Our own" });
  const [task] = await listTasks(db);
  await db
    .updateTable("tasks")
    .set({ description: "Our own" })
    .where("id", "=", task?.id ?? 0)
    .execute();

  const counts = await countDemo(db);
  expect(counts).toMatchObject({ videos: 7, playlists: 3, accounts: demoAccounts.length });
  expect(await removeDemo(db)).toEqual(counts);

  expect((await listVideos(db, everything)).map(({ title }) => title)).toEqual(["Our own"]);
  const playlists = await listPlaylists(db, everything);
  expect(new Set(playlists.map(({ id }) => id))).toEqual(new Set([friday?.id, ownPlaylist]));
  expect((await listTasks(db)).map(({ description }) => description)).toEqual(["Our own"]);
  expect(await listTrash(db)).toHaveLength(7);
  expect(await listUsers(db)).toEqual([]);

  await seedDemo(db, hash);
  expect(await listVideos(db, everything)).toHaveLength(1);
  expect(Object.values(await countDemo(db)).every((count) => count === 0)).toBe(true);
});

import { afterAll, beforeAll, expect, inject, it } from "vitest";

import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import { countDemo, removeDemo } from "@minbar/data/library/demo";
import { insertPlaylist, listPlaylists } from "@minbar/data/library/playlists";
import { insertVideo, listVideos } from "@minbar/data/library/videos";
import { listUsers } from "@minbar/data/people/users";
import { listTasks } from "@minbar/data/team/tasks";
import { createTestDatabase } from "@minbar/data/test/testing";
import "@minbar/data/test/test-setup";
import { listTrash } from "@minbar/data/trash/entries";

import { demoAccounts } from "./accounts.ts";
import { seedDemo } from "./seed.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;

const hash = async (password: string) => `hash of ${password}`;
const everything = { includeHidden: true };

beforeAll(async () => {
  database = await createTestDatabase(inject("clusterUrl"));
  db = connect(database.url, { work: "background" });
  await seedDemo(db, hash);
}, 60_000);

afterAll(async () => {
  await disconnect(db);
  await database.drop();
});

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

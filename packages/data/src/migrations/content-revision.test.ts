import { expect, inject, test } from "vitest";
import { sql } from "kysely";
import { Client } from "pg";

import type { Db } from "../connect.ts";
import { contentRevision } from "../content-revision.ts";
import { insertCategory } from "../library/categories.ts";
import { insertPlaylist, updatePlaylist } from "../library/playlists.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { saveTranscript } from "../transcripts/save.ts";
import { insertUser } from "../people/users.ts";
import { insertVideo, updateVideo } from "../library/videos.ts";

const db = await openTestDatabase();
const youtubeId = "dQw4w9WgXcQ";
const content = [{ id: "s1", time: "0:00", text: "A" }];

const revision = async (): Promise<number> => (await contentRevision(db)).value;

/** By how much the work increases the revision. */
async function raisedBy(work: () => Promise<unknown>): Promise<number> {
  const before = await revision();
  await work();
  return (await revision()) - before;
}

test("every write of public content raises the revision", async () => {
  const { id: videoId } = await insertVideo(db, { title: "A", youtubeId });
  const save = { videoId, language: "ur", content, kind: "translation", publish: true } as const;
  await saveTranscript(db, { ...save, content: [] });
  expect(await raisedBy(() => insertCategory(db, { name: "A" }))).toBe(1);
  expect(await raisedBy(() => insertPlaylist(db, { name: "A" }))).toBe(1);
  expect(await raisedBy(() => updateVideo(db, videoId, { isPublic: false }))).toBe(1);
  expect(await raisedBy(() => saveTranscript(db, save))).toBe(1);
  expect(await raisedBy(() => saveTranscript(db, { ...save, approvalStatus: "approved" }))).toBe(1);
  expect(await raisedBy(() => db.deleteFrom("transcripts").execute())).toBe(1);
  // Once, although the same write changes videos.
  expect(await raisedBy(() => db.deleteFrom("playlists").execute())).toBe(1);
});

test("drafts, saves without changes and new users do not raise the revision", async () => {
  const { id: videoId } = await insertVideo(db, { title: "A", youtubeId });
  const save = { videoId, language: "ar", content, kind: "publish", publish: true } as const;
  await saveTranscript(db, save);
  const draft = { ...save, kind: "draft", publish: false } as const;
  expect(await raisedBy(() => saveTranscript(db, draft))).toBe(0);
  expect(await raisedBy(() => saveTranscript(db, { ...draft, content: [] }))).toBe(0);
  expect(await raisedBy(() => saveTranscript(db, save))).toBe(0);
  expect(await raisedBy(() => updateVideo(db, videoId, {}))).toBe(0);
  expect(await raisedBy(() => insertUser(db, { email: "a@example.org", role: "viewer" }))).toBe(0);
});

test("a write that is rolled back does not raise the revision", async () => {
  const failing = () =>
    db.transaction().execute(async (trx) => {
      await insertCategory(trx, { name: "A" });
      throw new Error("changed my mind");
    });
  expect(await raisedBy(() => expect(failing()).rejects.toThrow("changed my mind"))).toBe(0);
});

/** Whether the work withdraws content. */
async function withdraws(work: () => Promise<unknown>): Promise<boolean> {
  await work();
  const { value, withdrawnAt } = await contentRevision(db);
  return withdrawnAt === value;
}

test("hiding or deleting public content is recorded as a withdrawal", async () => {
  const { id: playlistId } = await insertPlaylist(db, { name: "A" });
  const add = async (isPublic = true) =>
    (await insertVideo(db, { title: "A", youtubeId, playlistId, isPublic })).id;
  const videoId = await add();
  const save = { videoId, language: "ur", content, kind: "translation", publish: true } as const;
  await saveTranscript(db, save);
  expect(await withdraws(() => saveTranscript(db, { ...save, content: [] }))).toBe(true);
  await saveTranscript(db, save);
  expect(await withdraws(() => db.deleteFrom("transcripts").execute())).toBe(true);
  expect(await withdraws(() => updateVideo(db, videoId, { playlistId: null }))).toBe(true);
  expect(await withdraws(() => updateVideo(db, videoId, { isPublic: false }))).toBe(true);
  expect(await withdraws(() => db.deleteFrom("videos").execute())).toBe(true);
  expect(await withdraws(() => db.deleteFrom("playlists").execute())).toBe(true);
  await insertCategory(db, { name: "A" });
  expect(await withdraws(() => db.deleteFrom("categories").execute())).toBe(true);
  for (const table of ["categories", "transcripts", "playlists", "videos"])
    expect(await withdraws(() => sql`truncate ${sql.table(table)} cascade`.execute(db))).toBe(true);
});

test("adding, showing or changing content is not recorded as a withdrawal", async () => {
  const { id: videoId } = await insertVideo(db, { title: "A", youtubeId, isPublic: false });
  const { id: playlistId } = await insertPlaylist(db, { name: "A" });
  const save = { videoId, language: "ur", content, kind: "translation", publish: true } as const;
  const others: (() => Promise<unknown>)[] = [
    () => updateVideo(db, videoId, { playlistId }),
    () => updateVideo(db, videoId, { isPublic: true, title: "B" }),
    () => saveTranscript(db, save),
    () => saveTranscript(db, { ...save, content: [{ id: "s1", time: "0:00", text: "B" }] }),
    () => insertCategory(db, { name: "A" }),
    () => updatePlaylist(db, playlistId, { name: "B" }),
  ];
  for (const work of others)
    expect([work.toString(), await withdraws(work)]).toEqual([work.toString(), false]);
});

test("a withdrawal rolled back to a savepoint is not recorded", async () => {
  const { id } = await insertVideo(db, { title: "A", youtubeId });
  const hide = (trx: Db) => updateVideo(trx, id, { isPublic: false });
  const changesOnly = async () => {
    const trx = await db.startTransaction().execute();
    const saved = await trx.savepoint("before").execute();
    await hide(saved);
    const back = await saved.rollbackToSavepoint("before").execute();
    await insertCategory(back, { name: "B" });
    await trx.commit().execute();
  };
  expect(await withdraws(changesOnly)).toBe(false);
  expect(await raisedBy(changesOnly)).toBe(1);
});

test("other processes are notified of the new revision", async () => {
  const { rows } = await db.executeQuery<{ name: string }>(
    db.selectNoFrom((eb) => eb.fn<string>("current_database").as("name")).compile(),
  );
  const address = Object.assign(new URL(inject("clusterUrl")), { pathname: rows[0]?.name });
  const listener = new Client({ connectionString: address.href });
  await listener.connect();
  await listener.query("listen content; listen withdrawn");
  const notifications: string[] = [];
  listener.on("notification", ({ channel, payload }) => notifications.push(`${channel} ${payload}`));
  await insertCategory(db, { name: "A" });
  await expect.poll(() => notifications).toEqual([`content ${await revision()}`]);
  await db.deleteFrom("categories").execute();
  const last = await revision();
  // In this order: nobody hears of a revision before they hear that it withdraws something.
  await expect.poll(() => notifications.slice(1)).toEqual([`withdrawn ${last}`, `content ${last}`]);
  await listener.end();
});

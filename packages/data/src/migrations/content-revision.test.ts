import { expect, inject, test } from "vitest";
import { Client } from "pg";

import { insertCategory } from "../library/categories.ts";
import { insertPlaylist } from "../library/playlists.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { saveTranscript } from "../transcripts/save.ts";
import { insertUser } from "../people/users.ts";
import { insertVideo, updateVideo } from "../library/videos.ts";

const db = await openTestDatabase();
const youtubeId = "dQw4w9WgXcQ";
const content = [{ id: "s1", time: "0:00", text: "A" }];

async function revision(): Promise<number> {
  return (await db.selectFrom("contentRevision").select("value").executeTakeFirstOrThrow()).value;
}

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

test("drafts, saves that change nothing, and people do not raise it", async () => {
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

test("a write that is rolled back does not raise it", async () => {
  const failing = () =>
    db.transaction().execute(async (trx) => {
      await insertCategory(trx, { name: "A" });
      throw new Error("changed my mind");
    });
  expect(await raisedBy(() => expect(failing()).rejects.toThrow("changed my mind"))).toBe(0);
});

test("other processes are told of the new revision", async () => {
  const { rows } = await db.executeQuery<{ name: string }>(
    db.selectNoFrom((eb) => eb.fn<string>("current_database").as("name")).compile(),
  );
  const address = Object.assign(new URL(inject("clusterUrl")), { pathname: rows[0]?.name });
  const listener = new Client({ connectionString: address.href });
  await listener.connect();
  await listener.query("listen content");
  const told: string[] = [];
  listener.on("notification", ({ payload }) => told.push(payload ?? ""));
  await insertCategory(db, { name: "A" });
  await expect.poll(() => told).toEqual([String(await revision())]);
  await listener.end();
});

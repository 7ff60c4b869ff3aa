import { beforeEach, expect, test } from "vitest";

import { fillSearchTexts } from "../library/search-text.ts";
import { findPlaylist, insertPlaylist, reorderPlaylist, updatePlaylist } from "../library/playlists.ts";
import { findVideo, insertVideo, updateVideo } from "../library/videos.ts";
import { insertUser } from "../people/users.ts";
import { setApproval } from "../transcripts/approval.ts";
import { saveTranscript } from "../transcripts/save.ts";
import { restoreTrashed, trashTranscript } from "../transcripts/trash.ts";
import { openTestDatabase } from "../../test/test-database.ts";

const db = await openTestDatabase();
const saying = (text: string) => [{ id: "s1", time: "0:00", text }];
let [actorId, playlistId, videoId, arabic] = ["", 0, 0, 0];
const save = (text: string) =>
  ({ videoId, language: "ar", kind: "publish", publish: true, content: saying(text) }) as const;

beforeEach(async () => {
  actorId = (await insertUser(db, { email: "a@example.org", role: "admin" })).id;
  playlistId = (await insertPlaylist(db, { name: "Friday" })).id;
  videoId = (await insertVideo(db, { title: "A", youtubeId: "dQw4w9WgXcQ", playlistId })).id;
  arabic = (await saveTranscript(db, save("A"))).id;
});

const trashed = async () => (await trashTranscript(db, arabic, actorId))?.trashId ?? 0;
const videoTime = async () => (await findVideo(db, videoId, { includeHidden: true }))?.updatedAt;
const playlistTime = async () => (await findPlaylist(db, playlistId, { includeHidden: true }))?.updatedAt;

/** Whether the work updates the time, which was long ago before. */
async function isRaisedBy(work: () => Promise<unknown>, timeOf = videoTime): Promise<boolean> {
  const old = "2020-01-01T00:00:00.000Z";
  for (const table of ["videos", "playlists"] as const)
    await db.updateTable(table).set({ updatedAt: old }).execute();
  const from = Date.now();
  await work();
  const time = await timeOf();
  if (time === old) return false;
  expect(Date.parse(time ?? "")).toBeGreaterThanOrEqual(from - 1);
  return true;
}

test.each([
  ["a new title", () => updateVideo(db, videoId, { title: "B" })],
  ["being hidden", () => updateVideo(db, videoId, { isPublic: false })],
  ["vocabulary notes", () => updateVideo(db, videoId, { vocabulary: "صبر: patience" })],
  ["another place in its playlist", () => reorderPlaylist(db, playlistId, [videoId])],
  ["a published text", () => saveTranscript(db, save("B"))],
  ["a translation", () => saveTranscript(db, { ...save("B"), language: "ur" })],
  ["an approval", () => setApproval(db, { videoId, language: "ar", approvalStatus: "approved", actorId })],
  ["a removed language", trashed],
  ["the name of its playlist", () => updatePlaylist(db, playlistId, { name: "Saturday" })],
])("a video's updatedAt changes with %s", async (_name, work) => {
  expect(await isRaisedBy(work)).toBe(true);
});

test("a video's updatedAt changes with a restored language, even if its text is old", async () => {
  const trashId = await trashed();
  expect(await isRaisedBy(() => restoreTrashed(db, trashId, actorId))).toBe(true);
});

test("a translation's updatedAt changes when new Arabic words make it unchecked", async () => {
  const english = { ...save("Patience"), language: "en", kind: "translation" } as const;
  const { id } = await saveTranscript(db, english);
  await setApproval(db, { videoId, language: "en", approvalStatus: "approved", actorId });
  const read = () =>
    db
      .selectFrom("transcripts")
      .select(["approvalStatus", "updatedAt"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const checked = await read();
  expect(checked.approvalStatus).toBe("approved");
  await db.updateTable("transcripts").set({ updatedAt: "2020-01-01T00:00:00.000Z" }).execute();
  expect(await isRaisedBy(() => saveTranscript(db, save("B")))).toBe(true);
  const unchecked = await read();
  expect(unchecked.approvalStatus).toBe("unchecked");
  expect(unchecked.updatedAt >= checked.updatedAt).toBe(true);
  const state = db.selectFrom("workStates").select("changedAt").where("language", "=", "en");
  expect((await state.executeTakeFirst())?.changedAt).toBe(unchecked.updatedAt);
});

test.each([
  ["a draft", () => saveTranscript(db, { ...save("C"), publish: false, kind: "draft" })],
  ["a save that changes nothing", () => updateVideo(db, videoId, { title: "A" })],
  ["why a look-up failed", () => db.updateTable("videos").set({ statusReason: "Private" }).execute()],
  [
    "words for the search",
    async () => {
      await db.updateTable("videos").set({ searchTitle: null }).execute();
      await fillSearchTexts(db);
    },
  ],
])("a video's updatedAt does not change with %s", async (_name, work) => {
  expect(await isRaisedBy(work)).toBe(false);
});

test.each([
  ["a video that is added", () => insertVideo(db, { title: "B", youtubeId: "dQw4w9WgXcQ", playlistId })],
  ["a video that is hidden", () => updateVideo(db, videoId, { isPublic: false })],
  ["a video that leaves it", () => updateVideo(db, videoId, { playlistId: null })],
  ["a video that is deleted", () => db.deleteFrom("videos").where("id", "=", videoId).execute()],
])("a playlist's updatedAt changes with %s", async (_name, work) => {
  expect(await isRaisedBy(work, playlistTime)).toBe(true);
});

test("a playlist's updatedAt changes when a hidden video is shown or a public one moves in", async () => {
  await updateVideo(db, videoId, { isPublic: false });
  expect(await isRaisedBy(() => updateVideo(db, videoId, { isPublic: true }), playlistTime)).toBe(true);
  const { id } = await insertVideo(db, { title: "B", youtubeId: "dQw4w9WgXcQ" });
  expect(await isRaisedBy(() => updateVideo(db, id, { playlistId }), playlistTime)).toBe(true);
});

test("a playlist's updatedAt does not change with what visitors do not see of its videos", async () => {
  const { id } = await insertVideo(db, { title: "B", youtubeId: "dQw4w9WgXcQ", isPublic: false });
  expect(await isRaisedBy(() => updateVideo(db, id, { playlistId }), playlistTime)).toBe(false);
  expect(await isRaisedBy(() => updateVideo(db, videoId, { vocabulary: "V" }), playlistTime)).toBe(false);
});

test("two people who move videos between the same playlists at once both succeed", async () => {
  const other = await insertPlaylist(db, { name: "Other" });
  const second = await insertVideo(db, { title: "B", youtubeId: "dQw4w9WgXcQ", playlistId: other.id });
  const moves = await Promise.all(
    Array.from({ length: 20 }, (_, at) => {
      const [here, there] = at % 2 === 0 ? [playlistId, other.id] : [other.id, playlistId];
      return Promise.all([
        updateVideo(db, videoId, { playlistId: here }),
        updateVideo(db, second.id, { playlistId: there }),
      ]);
    }),
  );
  expect(moves.flat()).not.toContain(undefined);
});

test("a playlist's updatedAt changes with its own fields, but not with the title of a video", async () => {
  expect(await isRaisedBy(() => updatePlaylist(db, playlistId, { description: "D" }), playlistTime)).toBe(
    true,
  );
  expect(await isRaisedBy(() => updatePlaylist(db, playlistId, { description: "D" }), playlistTime)).toBe(
    false,
  );
  expect(await isRaisedBy(() => updateVideo(db, videoId, { title: "E" }), playlistTime)).toBe(false);
});

import { expect, test } from "vitest";

import type { ApprovedLanguageTag } from "@minbar/domain/library/language";

import { openTestDatabase } from "../../test/test-database.ts";
import { insertUser } from "../people/users.ts";
import { setApproval } from "../transcripts/approval.ts";
import { saveTranscript } from "../transcripts/save.ts";
import { restoreTrashed, trashTranscript } from "../transcripts/trash.ts";
import { insertVideo } from "./videos.ts";
import { listWork } from "./work-overview.ts";

const db = await openTestDatabase();
const youtubeId = "dQw4w9WgXcQ";

const texts = (...words: string[]) => words.map((text, at) => ({ id: `s${at}`, time: `0:0${at}`, text }));

async function newVideo(title = "Patience"): Promise<number> {
  return (await insertVideo(db, { title, youtubeId })).id;
}

const publish = (videoId: number, language: ApprovedLanguageTag, ...words: string[]) =>
  saveTranscript(db, { videoId, language, content: texts(...words), kind: "publish", publish: true });

const draft = (videoId: number, ...words: string[]) =>
  saveTranscript(db, { videoId, language: "ar", content: texts(...words), kind: "draft", publish: false });

async function admin(): Promise<string> {
  return (await insertUser(db, { email: "a@example.org", role: "admin" })).id;
}

/** The state of a language in the overview; `undefined`: no transcript. */
async function state(videoId: number, language: ApprovedLanguageTag) {
  const row = (await listWork(db, {}, {})).find(({ id }) => id === videoId);
  const cell = row?.cells.find((each) => each.language === language);
  return (
    cell && { segments: cell.segments, stale: cell.stale, draft: cell.hasDraft, checked: cell.isChecked }
  );
}

const fresh = { segments: 2, stale: 0, draft: false, checked: false };

test("a published text counts its segments with words, and a missing transcript has no state", async () => {
  const id = await newVideo();
  await publish(id, "ar", "صبر", " ", "علم");
  expect(await state(id, "ar")).toEqual(fresh);
  expect(await state(id, "en")).toBeUndefined();
});

test("a draft is shown until it is published, unless it equals the published text", async () => {
  const id = await newVideo();
  await publish(id, "ar", "صبر", "علم");
  await draft(id, "صبر", "علم");
  expect(await state(id, "ar")).toEqual(fresh);
  await draft(id, "صبر", "حلم");
  expect(await state(id, "ar")).toEqual({ ...fresh, draft: true });
  await publish(id, "ar", "صبر", "حلم");
  expect(await state(id, "ar")).toEqual(fresh);
});

test("changed Arabic words make as many translated segments stale until they are saved or approved", async () => {
  const [id, actorId] = [await newVideo(), await admin()];
  await publish(id, "ar", "صبر", "علم");
  await publish(id, "ur", "سبر", "علم");
  await publish(id, "en", "patience", "knowledge");
  await setApproval(db, { videoId: id, language: "ur", approvalStatus: "approved", actorId });
  expect(await state(id, "ur")).toEqual({ ...fresh, checked: true });
  await publish(id, "ar", "حلم", "فهم");
  expect(await state(id, "ur")).toEqual({ ...fresh, stale: 2 });
  await publish(id, "ar", "صبر", "فهم");
  expect(await state(id, "ur")).toEqual({ ...fresh, stale: 1 });
  await publish(id, "en", "patience", "insight");
  expect(await state(id, "en")).toEqual(fresh);
  await setApproval(db, { videoId: id, language: "ur", approvalStatus: "approved", actorId });
  expect(await state(id, "ur")).toEqual({ ...fresh, checked: true });
});

test("a removed language has no state, and a restored one has its state back", async () => {
  const [id, actorId] = [await newVideo(), await admin()];
  const arabic = await publish(id, "ar", "صبر", "علم");
  const urdu = await publish(id, "ur", "سبر", "علم");
  await publish(id, "ar", "حلم", "علم");
  const trashed = await trashTranscript(db, urdu.id, actorId);
  expect(await state(id, "ur")).toBeUndefined();
  await restoreTrashed(db, trashed?.trashId ?? 0, actorId);
  expect(await state(id, "ur")).toEqual({ ...fresh, stale: 1 });
  // Without an Arabic text nothing can be stale.
  const gone = await trashTranscript(db, arabic.id, actorId);
  expect(await state(id, "ur")).toEqual(fresh);
  await restoreTrashed(db, gone?.trashId ?? 0, actorId);
  expect(await state(id, "ur")).toEqual({ ...fresh, stale: 1 });
});

test("videos are found by title and playlist, in pages, oldest first", async () => {
  const first = await newVideo("Patience on the path");
  const second = await newVideo("آدابُ طالب العلم");
  const found = (query: Parameters<typeof listWork>[1]) =>
    listWork(db, query, {}).then((rows) => rows.map(({ id }) => id));
  expect(await found({})).toEqual([first, second]);
  expect(await found({ text: "اداب" })).toEqual([second]);
  expect(await found({ playlistId: null })).toEqual([first, second]);
  const [row] = await listWork(db, {}, { limit: 1 });
  expect(row?.id).toBe(first);
  expect((await listWork(db, {}, { limit: 1, after: row })).map(({ id }) => id)).toEqual([second]);
});

import { setTimeout as sleep } from "node:timers/promises";

import { beforeEach, expect, test } from "vitest";

import { openTestDatabase } from "../../test/test-database.ts";

import { openForEditing, listTranscripts } from "./read.ts";
import { saveTranscript } from "./save.ts";
import type { TranscriptSave } from "./save.ts";
import { insertUser } from "../people/users.ts";
import { insertVideo } from "../library/videos.ts";

const db = await openTestDatabase();
const staff = { includeHidden: true };
const visitor = { includeHidden: false };
const youtubeId = "dQw4w9WgXcQ";
const first = [
  { id: "s1", time: "0:00", text: "بِسْمِ ٱللَّهِ" },
  { id: "s2", time: "0:22.480", end: "0:25", text: "الرَّحْمَٰنِ" },
];
const second = [{ id: "s1", time: "0:00", text: "changed" }];

let videoId = 0;
beforeEach(async () => {
  videoId = (await insertVideo(db, { title: "A", youtubeId })).id;
});

function save(changes: Partial<TranscriptSave> = {}) {
  const published = { videoId, language: "ar", content: first, kind: "publish", publish: true } as const;
  return saveTranscript(db, { ...published, ...changes });
}

function listRevisions() {
  return db.selectFrom("revisions").select(["kind", "version", "content"]).orderBy("id").execute();
}

test("transcripts are listed in the product's language order, each with all seven approvals", async () => {
  await save({ language: "ms" });
  await save({ language: "de" });
  const ar = await save({ approvalStatus: "approved" });
  const transcripts = await listTranscripts(db, videoId, visitor);
  expect(transcripts?.map((transcript) => transcript.language)).toEqual(["ar", "ms", "de"]);
  expect(transcripts?.[0]).toEqual({
    id: ar.id,
    videoId,
    language: "ar",
    content: first,
    version: 1,
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    approvalStatusAr: "approved",
    approvalStatusEn: "unchecked",
    approvalStatusUr: "unchecked",
    approvalStatusFr: "unchecked",
    approvalStatusEs: "unchecked",
    approvalStatusTr: "unchecked",
    approvalStatusMs: "unchecked",
  });
  const [malay] = (await listTranscripts(db, videoId, { ...visitor, language: "ms" })) ?? [];
  expect(malay).toMatchObject({ language: "ms", approvalStatusAr: "approved" });
});

test("a video without transcripts has an empty list, and a hidden or unknown video has none", async () => {
  const hidden = await insertVideo(db, { title: "B", youtubeId, isPublic: false });
  await save({ videoId: hidden.id });
  expect(await listTranscripts(db, videoId, visitor)).toEqual([]);
  expect(await listTranscripts(db, videoId, { ...visitor, language: "ur" })).toEqual([]);
  expect(await listTranscripts(db, hidden.id, visitor)).toBeUndefined();
  expect(await listTranscripts(db, hidden.id, staff)).toHaveLength(1);
  expect(await listTranscripts(db, hidden.id + 1, staff)).toBeUndefined();
});

test("saving again updates the row, raises its version and keeps both texts in the history", async () => {
  const created = await save({ kind: "import" });
  const updated = await save({ content: second });
  expect(created).toMatchObject({ version: 1, changed: true });
  expect(updated).toEqual({
    id: created.id,
    videoId,
    language: "ar",
    version: 2,
    draftVersion: 2,
    changed: true,
    transcript: expect.objectContaining({ content: second, version: 2, approvalStatusAr: "unchecked" }),
  });
  expect(await listTranscripts(db, videoId, visitor)).toMatchObject([{ content: second, version: 2 }]);
  expect(await listRevisions()).toEqual([
    { kind: "import", version: 1, content: first },
    { kind: "publish", version: 2, content: second },
  ]);
});

test("a save returns what a read returns afterwards: texts, versions, approvals and stale segments", async () => {
  const { id: authorId } = await insertUser(db, { email: "a@example.org", role: "admin" });
  const { id: other } = await insertUser(db, { email: "b@example.org", role: "admin", firstName: "Omar" });
  const saves: Partial<TranscriptSave>[] = [
    {},
    { content: second, kind: "draft", publish: false },
    { language: "en", content: first, approvalStatus: "approved" },
    { language: "fr", content: second, approvalStatus: "approved" },
    { content: second },
    { content: first, kind: "draft", publish: false },
    { content: [{ id: "s1", time: "0:00", text: "all of it is new" }], keepsDraft: true },
    { approvalStatus: "approved", content: [{ id: "s1", time: "0:00", text: "all of it is new" }] },
    { language: "en", content: second, sourceVersion: 1 },
    { language: "en", content: second, sourceHashes: {} },
    { language: "fr", content: second, reviewedSegments: ["s1"] },
  ];
  const all = { ...staff, withDraft: true, withStale: true, besides: authorId };
  const opened = new Set<number>();
  for (const [index, change] of saves.entries()) {
    const { id: transcriptId, language, transcript } = await save({ ...change, authorId });
    const read = await listTranscripts(db, videoId, { ...all, language });
    expect(transcript, `save ${index}`).toEqual(read?.[0]);
    expect(transcript.alsoEditing).toHaveLength(opened.has(transcriptId) ? 1 : 0);
    await openForEditing(db, { transcriptId, userId: other });
    opened.add(transcriptId);
  }
});

test("saving an unchanged text writes nothing", async () => {
  await save();
  const before = await db.selectFrom("transcripts").selectAll().execute();
  const reordered = first.map(({ id, ...rest }) => ({ ...rest, id }));
  expect(await save({ content: reordered })).toMatchObject({ version: 1, changed: false });
  expect(await db.selectFrom("transcripts").selectAll().execute()).toEqual(before);
  expect(await listRevisions()).toHaveLength(1);
});

test("a draft is kept next to the published text and returned only with withDraft", async () => {
  await save();
  const [published] = (await listTranscripts(db, videoId, staff)) ?? [];
  const saved = await save({ content: second, kind: "draft", publish: false });
  expect(saved).toMatchObject({ version: 1, draftVersion: 2 });
  expect(await listTranscripts(db, videoId, staff)).toEqual([published]);
  expect(await listTranscripts(db, videoId, { ...staff, withDraft: true })).toEqual([
    { ...published, draftContent: second, draftVersion: 2, draftUpdatedAt: expect.stringMatching(/Z$/) },
  ]);
  expect(await listRevisions()).toMatchObject([{ kind: "publish" }, { kind: "draft", version: 2 }]);
});

test("an approval alone changes neither content nor history, and stores who gave it", async () => {
  const { id: authorId } = await insertUser(db, { email: "a@example.org", role: "admin" });
  await save();
  expect(await save({ approvalStatus: "approved", authorId })).toMatchObject({ version: 1, changed: true });
  const approval = () => db.selectFrom("transcripts").select(["approvalStatus", "approvedBy"]).execute();
  expect(await approval()).toEqual([{ approvalStatus: "approved", approvedBy: authorId }]);
  await save({ content: second, approvalStatus: "unchecked", authorId });
  expect(await approval()).toEqual([{ approvalStatus: "unchecked", approvedBy: null }]);
  expect(await listRevisions()).toHaveLength(2);
});

test("a save is rolled back if its revision cannot be written", async () => {
  await save();
  await expect(save({ content: second, authorId: "nobody" })).rejects.toThrow("foreign key");
  expect(await listTranscripts(db, videoId, visitor)).toMatchObject([{ content: first, version: 1 }]);
});

test("a double click makes one row and one revision", async () => {
  const saved = await Promise.all([save(), save(), save()]);
  expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
  expect(saved.filter(({ changed }) => changed)).toHaveLength(1);
  expect(await listRevisions()).toHaveLength(1);
});

test("a save waits for a concurrent one and compares with what it wrote", async () => {
  await save();
  const change = { videoId, language: "ar", content: second, kind: "publish", publish: true } as const;
  const other = await db.startTransaction().execute();
  await saveTranscript(other, change);
  const waiting = save(change);
  await sleep(100);
  await other.commit().execute();
  expect(await waiting).toMatchObject({ version: 2, changed: false });
  expect(await listRevisions()).toHaveLength(2);
});

test("a save joins the transaction of its caller", async () => {
  const failing = db.transaction().execute(async (trx) => {
    await saveTranscript(trx, { videoId, language: "ar", content: first, kind: "publish", publish: true });
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await listTranscripts(db, videoId, visitor)).toEqual([]);
});

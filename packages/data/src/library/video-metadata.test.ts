import { expect, test } from "vitest";

import { provisionalTitle } from "@minbar/domain/library/video";

import { openTestDatabase } from "../../test/test-database.ts";
import {
  completeVideo,
  replaceYoutubeVideo,
  failVideo,
  findVideoInProcess,
  listVideosInProcess,
  restartVideo,
} from "./video-metadata.ts";
import { findVideo, insertVideo, updateVideo } from "./videos.ts";

const db = await openTestDatabase();
const youtubeId = "dQw4w9WgXcQ";
const other = "aqz-KE-bpKQ";
const fromYoutube = {
  title: "A talk",
  thumbnailUrl: "https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg",
  description: "About patience",
  duration: 754,
};

async function insertWaiting(): Promise<number> {
  const title = provisionalTitle(youtubeId);
  return (await insertVideo(db, { title, youtubeId, status: "processing" })).id;
}

const read = (id: number) => findVideo(db, id, { includeHidden: true });
const reasonOf = (id: number) =>
  db.selectFrom("videos").select(["status", "statusReason"]).where("id", "=", id).executeTakeFirst();

test("YouTube's metadata completes a video that is named only by its id", async () => {
  const id = await insertWaiting();
  expect(await listVideosInProcess(db)).toEqual([id]);
  expect(await findVideoInProcess(db, id)).toEqual({ id, youtubeId });
  expect(await completeVideo(db, { id, youtubeId }, fromYoutube)).toBe(true);
  expect(await read(id)).toMatchObject({ status: "complete", ...fromYoutube });
  expect(await findVideoInProcess(db, id)).toBeUndefined();
  expect(await listVideosInProcess(db)).toEqual([]);
});

test("a title and a description that a person typed meanwhile stay", async () => {
  const id = await insertWaiting();
  await updateVideo(db, id, { title: "Typed", description: "Mine" });
  await completeVideo(db, { id, youtubeId }, fromYoutube);
  expect(await read(id)).toMatchObject({ title: "Typed", description: "Mine", duration: 754 });
  await replaceYoutubeVideo(db, { id, youtubeId: other });
  await completeVideo(db, { id, youtubeId: other }, { ...fromYoutube, title: "Another talk" });
  expect(await read(id)).toMatchObject({ title: "Typed", description: "Mine" });
});

test("a failure keeps its reason until the video is looked up again", async () => {
  const id = await insertWaiting();
  expect(await failVideo(db, { id, youtubeId }, "YouTube knows no such video.")).toBe(true);
  expect(await reasonOf(id)).toEqual({ status: "error", statusReason: "YouTube knows no such video." });
  expect(await restartVideo(db, id)).toEqual({ id, status: "processing" });
  expect(await completeVideo(db, { id, youtubeId }, fromYoutube)).toBe(true);
  expect(await reasonOf(id)).toEqual({ status: "complete", statusReason: null });
  expect(await restartVideo(db, id + 1)).toBeUndefined();
});

test("a response about the previous YouTube video is dropped", async () => {
  const id = await insertWaiting();
  await replaceYoutubeVideo(db, { id, youtubeId: other });
  expect(await completeVideo(db, { id, youtubeId }, fromYoutube)).toBe(false);
  expect(await failVideo(db, { id, youtubeId }, "gone")).toBe(false);
  expect(await read(id)).toMatchObject({ status: "processing", youtubeId: other });
});

test("another YouTube video brings its own title and description, or no description", async () => {
  const id = await insertWaiting();
  await completeVideo(db, { id, youtubeId }, fromYoutube);
  await replaceYoutubeVideo(db, { id, youtubeId: other });
  expect(await replaceYoutubeVideo(db, { id, youtubeId: other })).toBe(false);
  expect(await read(id)).toMatchObject({ title: "A talk", description: null, duration: null });
  const { title, thumbnailUrl } = { ...fromYoutube, title: "Another talk" };
  await completeVideo(db, { id, youtubeId: other }, { title, thumbnailUrl });
  expect(await read(id)).toMatchObject({ title: "Another talk", description: null, duration: null });
});

test("a duration reported by a player is kept when YouTube returns none", async () => {
  const id = await insertWaiting();
  await updateVideo(db, id, { duration: 750 });
  await completeVideo(db, { id, youtubeId }, { ...fromYoutube, duration: undefined });
  expect(await read(id)).toMatchObject({ duration: 750 });
});

test("correcting a wrong YouTube id updates the title, even if no title was ever found", async () => {
  const id = await insertWaiting();
  await failVideo(db, { id, youtubeId }, "YouTube knows no such video.");
  await replaceYoutubeVideo(db, { id, youtubeId: other });
  await completeVideo(db, { id, youtubeId: other }, fromYoutube);
  expect(await read(id)).toMatchObject({ title: "A talk", status: "complete" });
});

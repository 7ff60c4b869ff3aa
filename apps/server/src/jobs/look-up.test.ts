import { expect, test } from "vitest";
import { openFileDatabase } from "@minbar/data/test/test-database";
import { findVideoInProcess } from "@minbar/data/library/video-metadata";
import { insertVideo } from "@minbar/data/library/videos";
import { lookUpVideo } from "./video-jobs.ts";

const { db } = await openFileDatabase({ max: 1 });

test("a server that stops during the last attempt does not give up on the video", async () => {
  const { id } = await insertVideo(db, { title: "A", youtubeId: "dQw4w9WgXcQ", status: "processing" });
  const nowhere = "http://127.0.0.1:9";
  const given = {
    db,
    youtube: { oembedUrl: nowhere, apiUrl: nowhere },
    log: { info() {}, warn() {}, error() {} },
  };
  const attempt = { videoId: id, isLast: true, signal: AbortSignal.abort() };
  await expect(lookUpVideo(given, attempt)).rejects.toThrow("youtube_unreachable");
  expect(await findVideoInProcess(db, id)).toBeDefined();
  await lookUpVideo(given, { ...attempt, signal: new AbortController().signal });
  expect(await findVideoInProcess(db, id)).toBeUndefined();
});

import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connect, disconnect } from "@minbar/data/connect";
import type { Db } from "@minbar/data/connect";
import { createTestDatabase } from "@minbar/data/test/testing";
import { findVideoInProcess } from "@minbar/data/library/video-metadata";
import { insertVideo } from "@minbar/data/library/videos";
import { lookUpVideo } from "./video-jobs.ts";

let db: Db;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase(inject("clusterUrl"));
  db = connect(database.url, { max: 1, work: "background" });
  ({ drop } = database);
});
afterAll(async () => {
  await disconnect(db);
  await drop();
});

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

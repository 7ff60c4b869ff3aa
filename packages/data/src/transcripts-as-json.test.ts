import { expect, test } from "vitest";

import { openTestDatabase } from "./test-database.ts";
import { listTranscripts, saveTranscript } from "./transcripts.ts";
import { transcriptsAsJson } from "./transcripts-as-json.ts";
import { insertVideo, updateVideo } from "./videos.ts";

const db = await openTestDatabase();
const content = [
  { id: "a", time: "0:00.480", end: "0:02", text: 'بِسْمِ اللَّهِ "\\ \n </script>' },
  { id: "b", time: "1:02:03", text: "" },
];

async function addVideo(): Promise<number> {
  const { id: videoId } = await insertVideo(db, { title: "A", youtubeId: "dQw4w9WgXcQ" });
  const save = { videoId, content, kind: "publish", publish: true } as const;
  await saveTranscript(db, { ...save, language: "ur", content: [] });
  await saveTranscript(db, { ...save, language: "ar", approvalStatus: "approved" });
  await saveTranscript(db, { ...save, language: "ar", kind: "draft", publish: false, content: [] });
  return videoId;
}

test("the public is given the same as JSON text and as objects", async () => {
  const videoId = await addVideo();
  for (const language of [undefined, "ar", "fr"] as const) {
    const listed = await listTranscripts(db, videoId, { includeHidden: false, language });
    expect(JSON.parse((await transcriptsAsJson(db, videoId, language))?.join("") ?? "")).toEqual(listed);
  }
});

test("a video without transcripts has none, and a hidden or absent one is not there", async () => {
  const { id } = await insertVideo(db, { title: "B", youtubeId: "dQw4w9WgXcQ" });
  expect((await transcriptsAsJson(db, id))?.join("")).toBe("[]");
  const hidden = await addVideo();
  await updateVideo(db, hidden, { isPublic: false });
  expect(await transcriptsAsJson(db, hidden)).toBeUndefined();
  expect(await transcriptsAsJson(db, 999_999)).toBeUndefined();
});

import { expect, test } from "vitest";
import { readWatchPath, slugOf, videoAddress, watchPath } from "./watch-address.ts";

test("a slug is the title in lower case joined by hyphens, in its own script", () => {
  expect(slugOf("The Patience of Job: Part 2!")).toBe("the-patience-of-job-part-2");
  expect(slugOf("آدابُ المتعلِّم، والصَّبر")).toBe("آداب-المتعلم-والصبر");
  expect(slugOf("İstanbul’da Sabır")).toBe("istanbul-da-sabır");
  expect(slugOf("L’été")).toBe("l-été");
  expect(slugOf("؟!")).toBe("");
});

test("a long title is cut after a word, a long word after a whole character", () => {
  expect(slugOf("patience ".repeat(20))).toBe(Array(9).fill("patience").join("-"));
  expect(slugOf("a".repeat(200))).toBe("a".repeat(80));
  expect(slugOf(`a${"𝒳".repeat(50)}`).isWellFormed()).toBe(true);
});

test("a watch path is read back whatever its slug is, and an invalid path gives undefined", () => {
  expect(readWatchPath(watchPath("video", 12, "الصبر"))).toEqual({ kind: "video", id: 12, slug: "الصبر" });
  expect(readWatchPath(watchPath("playlist", 3, "A b"))).toEqual({ kind: "playlist", id: 3, slug: "a-b" });
  expect(readWatchPath("/watch/category/4")).toEqual({ kind: "category", id: 4, slug: "" });
  expect(readWatchPath("/watch/12/%E0%A4")).toEqual({ kind: "video", id: 12, slug: "" });
  for (const path of ["/watch/0", "/watch/x", "/watch/12/a/b", "/watch/", "/watch/99999999999999999"])
    expect(readWatchPath(path), path).toBeUndefined();
});

test("the address of a video includes the language unless it is Arabic", () => {
  const video = { id: 12, title: "Patience" };
  expect(videoAddress(video, "ar")).toBe("/watch/12/patience");
  expect(videoAddress(video, "ur")).toBe("/watch/12/patience?lang=ur");
});

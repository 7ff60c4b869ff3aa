import { expect, test } from "vitest";
import { firstIssue } from "../../test/first-issue.ts";
import { videoInput, videoUpdate } from "./video-input.ts";

const youtubeUrl = "https://youtu.be/aaaaaaaaaaa";

test.each([
  [{ languages: ["ar"] }, "Please enter a valid YouTube URL"],
  [{ youtubeUrl: "", languages: ["ar"] }, "Please enter a valid YouTube URL"],
  [{ youtubeUrl: "https://vimeo.com/1", languages: ["ar"] }, "Please enter a valid YouTube URL"],
  [
    { youtubeUrl: `${youtubeUrl}?x=${"x".repeat(2048)}`, languages: ["ar"] },
    "Please enter a valid YouTube URL",
  ],
  [{ youtubeUrl }, "Please select at least one language"],
  [{ youtubeUrl, languages: [] }, "Please select at least one language"],
])("the video %j is rejected: %s", (video, message) => {
  expect(firstIssue(videoInput.safeParse(video))).toBe(message);
});

test("an unknown language is rejected, and a repeated one counts once", () => {
  expect(videoInput.safeParse({ youtubeUrl, languages: ["ar", "xx"] }).success).toBe(false);
  expect(videoInput.parse({ youtubeUrl, languages: ["ar", "de", "ar"], playlistId: null })).toEqual({
    youtubeUrl,
    languages: ["ar", "de"],
    playlistId: null,
  });
});

test("an update accepts only a YouTube id of 11 characters", () => {
  const refused = "Invalid YouTube URL. Please enter a valid YouTube video URL.";
  for (const youtubeId of ["", "short", "aaaaaaaaaaaa", "aaaaaaaaaa/", "../../../ab"])
    expect(firstIssue(videoUpdate.safeParse({ youtubeId })), youtubeId).toBe(refused);
  expect(videoUpdate.parse({ youtubeId: "a-B_c1D2e3F" })).toEqual({ youtubeId: "a-B_c1D2e3F" });
});

test("each field can be updated alone, and a value of the wrong type is rejected", () => {
  for (const change of [{ playlistId: null }, { vocabulary: "" }, { playlistOrder: 1 }, { isPublic: false }])
    expect(videoUpdate.parse(change)).toEqual(change);
  for (const change of [{ isPublic: "false" }, { playlistOrder: 0 }, { playlistOrder: "1" }, { title: " " }])
    expect(videoUpdate.safeParse(change).success, JSON.stringify(change)).toBe(false);
});

test("vocabulary notes have at most 100,000 characters", () => {
  expect(videoUpdate.safeParse({ vocabulary: "ع".repeat(100_000) }).success).toBe(true);
  expect(videoUpdate.safeParse({ vocabulary: "ع".repeat(100_001) }).success).toBe(false);
});

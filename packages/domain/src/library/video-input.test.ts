import { expect, test } from "vitest";
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
])("the video %j is refused: %s", (video, message) => {
  expect(videoInput.safeParse(video).error?.issues[0]?.message).toBe(message);
});

test("a language that nobody knows is refused, and one named twice counts once", () => {
  expect(videoInput.safeParse({ youtubeUrl, languages: ["ar", "xx"] }).success).toBe(false);
  expect(videoInput.parse({ youtubeUrl, languages: ["ar", "de", "ar"], playlistId: null })).toEqual({
    youtubeUrl,
    languages: ["ar", "de"],
    playlistId: null,
  });
});

test("a change of address takes the 11 characters alone", () => {
  const refused = "Invalid YouTube URL. Please enter a valid YouTube video URL.";
  for (const youtubeId of ["", "short", "aaaaaaaaaaaa", "aaaaaaaaaa/", "../../../ab"])
    expect(videoUpdate.safeParse({ youtubeId }).error?.issues[0]?.message, youtubeId).toBe(refused);
  expect(videoUpdate.parse({ youtubeId: "a-B_c1D2e3F" })).toEqual({ youtubeId: "a-B_c1D2e3F" });
});

test("each field may change alone, and keeps its kind", () => {
  for (const change of [{ playlistId: null }, { vocabulary: "" }, { playlistOrder: 1 }, { isPublic: false }])
    expect(videoUpdate.parse(change)).toEqual(change);
  for (const change of [{ isPublic: "false" }, { playlistOrder: 0 }, { playlistOrder: "1" }, { title: " " }])
    expect(videoUpdate.safeParse(change).success, JSON.stringify(change)).toBe(false);
});

test("notes of a hundred thousand characters are the most that is kept", () => {
  expect(videoUpdate.safeParse({ vocabulary: "ع".repeat(100_000) }).success).toBe(true);
  expect(videoUpdate.safeParse({ vocabulary: "ع".repeat(100_001) }).success).toBe(false);
});

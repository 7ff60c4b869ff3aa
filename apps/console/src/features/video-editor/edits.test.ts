import { expect, test } from "vitest";
import { changedParts, noteOf, valuesOf } from "./edits.ts";
import type { Edits, ListedVideo } from "./edits.ts";

const video: ListedVideo = {
  id: 7,
  title: "Learning Slowly",
  youtubeId: "aqz-KE-bpKQ",
  thumbnailUrl: null,
  duration: "10:35",
  status: "complete",
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  playlistId: 1,
  playlist: { id: 1, name: "Friday Khutbah" },
  playlistOrder: 1,
  isPublic: true,
  vocabulary: null,
  description: "A talk",
  transcripts: [{ id: 3, language: "ar", approvalStatus: "approved", segmentCount: 42 }],
};

function changed(edits: Edits): string[] {
  const parts = Object.entries(changedParts(video, valuesOf(video, edits)));
  return parts.filter(([, isChanged]) => isChanged).map(([part]) => part);
}

test("there is nothing to save without changes", () => {
  expect(changed({})).toEqual([]);
  expect(changed({ title: "Learning Slowly ", description: "A talk", vocabulary: " \n" })).toEqual([]);
});

test.each<[Edits, string]>([
  [{ title: "Learning" }, "details"],
  [{ description: "" }, "details"],
  [{ url: "https://youtu.be/R6MlUcmOul8" }, "url"],
  [{ url: "https://example.com" }, "url"],
  [{ playlistId: null }, "playlist"],
  [{ ticks: { de: true } }, "languages"],
  [{ vocabulary: "صبر: patience" }, "vocabulary"],
])("%j enables only its own Save button", (edits, part) => {
  expect(changed(edits)).toEqual([part]);
});

test.each(["watch?v=aqz-KE-bpKQ&t=30s", "embed/aqz-KE-bpKQ", "v/aqz-KE-bpKQ"])(
  "another URL of the same video (%s) is no change",
  (path) => {
    expect(changed({ url: `https://www.youtube.com/${path}` })).toEqual([]);
  },
);

test("notes of whitespace only are saved as none", () => {
  expect(noteOf(" \n")).toBeNull();
  expect(noteOf(" a\n")).toBe(" a\n");
});

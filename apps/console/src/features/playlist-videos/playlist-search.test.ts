import { expect, test } from "vitest";
import { readPlaylistSearch, videosFound } from "./playlist-search.ts";

const videos = [
  { title: "Patience", isPublic: true },
  { title: "Keeping Time", isPublic: false },
  { title: "الصَّبْرُ الجَميل", isPublic: true },
  { title: "İSTANBUL’da Güneş", isPublic: true },
];

test("all videos are listed in their order without a search", () => {
  expect(videosFound(videos, {})).toBe(videos);
});

test("a tab and a search narrow the list together", () => {
  expect(videosFound(videos, { tab: "hidden" }).map(({ title }) => title)).toEqual(["Keeping Time"]);
  expect(videosFound(videos, { q: " pat ", tab: "public" }).map(({ title }) => title)).toEqual(["Patience"]);
  expect(videosFound(videos, { q: "جميل صبر" })).toEqual([videos[2]]);
  expect(videosFound(videos, { q: "istanbul gunes" })).toEqual([videos[3]]);
  expect(videosFound(videos, { q: "pat", tab: "hidden" })).toEqual([]);
});

test("invalid values in the URL are ignored", () => {
  expect(readPlaylistSearch({ q: { a: 1 }, tab: "secret" })).toEqual({ q: undefined, tab: undefined });
  expect(readPlaylistSearch({ q: 12, tab: "hidden" })).toEqual({ q: "12", tab: "hidden" });
});

import { expect, test } from "vitest";
import { readVideosSearch, videosFound, videosInOrder } from "./videos-search.ts";

const videos = [
  { id: 2, title: "Gratitude", playlistId: 7, status: "complete", createdAt: "2026-02-01T00:00:00Z" },
  { id: 1, title: "Patience", playlistId: 7, status: "error", createdAt: "2026-01-01T00:00:00Z" },
  {
    id: 3,
    title: "آداب طالب العلم",
    playlistId: null,
    status: "complete",
    createdAt: "2026-03-01T00:00:00Z",
  },
] as const;

const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id);

test("videos stand from the oldest to the newest unless told otherwise", () => {
  expect(ids(videosInOrder(videos, undefined))).toEqual([1, 2, 3]);
  expect(ids(videosInOrder(videos, "newest"))).toEqual([3, 2, 1]);
});

test("two videos of the same moment keep one order, whichever way it is read", () => {
  const twins = [5, 4].map((id) => ({ ...videos[0], id }));
  expect(ids(videosInOrder(twins, undefined))).toEqual([4, 5]);
  expect(ids(videosInOrder(twins, "newest"))).toEqual([5, 4]);
});

test("title, playlist and status narrow the list together", () => {
  expect(ids(videosFound(videos, { q: " grat " }))).toEqual([2]);
  expect(ids(videosFound(videos, { q: "طالب" }))).toEqual([3]);
  expect(ids(videosFound(videos, { playlist: 7, status: "error" }))).toEqual([1]);
  expect(ids(videosFound(videos, { playlist: "none" }))).toEqual([3]);
});

test("nonsense in the address is no search", () => {
  const raw = { q: [], sort: "loudest", playlist: "-3", status: "lost", edit: "x" };
  expect(Object.values(readVideosSearch(raw)).every((value) => value === undefined)).toBe(true);
  expect(readVideosSearch({ q: 7, sort: "newest", playlist: "none", status: "error", edit: 12 })).toEqual({
    q: "7",
    sort: "newest",
    playlist: "none",
    status: "error",
    edit: 12,
  });
});

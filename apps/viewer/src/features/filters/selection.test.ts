import { describe, expect, test } from "vitest";
import { neighboursOf, sortVideos, playlistsIn, videosAfter } from "./selection.ts";

const grammar = { id: 1, name: "Arabic Grammar", categoryId: 7 };
const khutbah = { id: 2, name: "Friday KHUTBAH", categoryId: 8 };
const talks = { id: 3, name: "Loose Talks", categoryId: null };
const playlists = [grammar, khutbah, talks];

test("a category narrows the playlists, and Uncategorized keeps those without one", () => {
  expect(playlistsIn(playlists, "all")).toEqual(playlists);
  expect(playlistsIn(playlists, 7)).toEqual([grammar]);
  expect(playlistsIn(playlists, "uncategorized")).toEqual([talks]);
});

describe("the videos of a playlist", () => {
  const day = (n: number) => `2026-01-0${n}T00:00:00.000Z`;

  test("are sorted by position, then by date, with those without a position last", () => {
    const videos = [
      { id: 1, playlistOrder: null, createdAt: day(1) },
      { id: 2, playlistOrder: 2, createdAt: day(4) },
      { id: 3, playlistOrder: 2, createdAt: day(3) },
      { id: 4, playlistOrder: 1, createdAt: day(5) },
      { id: 5, playlistOrder: null, createdAt: day(2) },
    ];
    expect(sortVideos(videos).map(({ id }) => id)).toEqual([4, 3, 2, 1, 5]);
  });

  test("continue with up to three videos after the current one", () => {
    const videos = [1, 2, 3, 4, 5].map((id) => ({ id }));
    expect(videosAfter(videos, 1, 3).map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(videosAfter(videos, 5, 3)).toEqual([]);
  });
});

test("the first video has no previous one, the last has no next one, and an unknown one has neither", () => {
  const videos = [{ id: 3 }, { id: 1 }, { id: 2 }];
  expect(neighboursOf(videos, 3)).toEqual({ previous: undefined, next: { id: 1 } });
  expect(neighboursOf(videos, 1)).toEqual({ previous: { id: 3 }, next: { id: 2 } });
  expect(neighboursOf(videos, 2)).toEqual({ previous: { id: 1 }, next: undefined });
  expect(neighboursOf(videos, 9)).toEqual({});
  expect(neighboursOf(videos, undefined)).toEqual({});
});

import { describe, expect, test } from "vitest";
import { choosePlaylist, chooseVideo, inOrder, playlistsIn, videosAfter } from "./selection.ts";

const grammar = { id: 1, name: "Arabic Grammar", categoryId: 7 };
const khutbah = { id: 2, name: "Friday KHUTBAH", categoryId: 8 };
const talks = { id: 3, name: "Loose Talks", categoryId: null };
const playlists = [grammar, khutbah, talks];

describe("The playlist shown first", () => {
  test("has 'khutbah' in its name, in whatever case", () => {
    expect(choosePlaylist(playlists, undefined)).toEqual({ item: khutbah, unknown: false });
  });

  test("is the first when none has", () => {
    expect(choosePlaylist([grammar, talks], undefined).item).toBe(grammar);
  });

  test("is the address's own when there is one", () => {
    expect(choosePlaylist(playlists, 3)).toEqual({ item: talks, unknown: false });
  });

  test("falls back, and says so, when the address's own is not there", () => {
    expect(choosePlaylist(playlists, 99)).toEqual({ item: khutbah, unknown: true });
  });

  test("is none in an empty library", () => {
    expect(choosePlaylist([], undefined)).toEqual({ item: undefined, unknown: false });
  });
});

test("a category narrows the playlists, and Uncategorized keeps those without one", () => {
  expect(playlistsIn(playlists, "all")).toEqual(playlists);
  expect(playlistsIn(playlists, 7)).toEqual([grammar]);
  expect(playlistsIn(playlists, "uncategorized")).toEqual([talks]);
});

describe("The videos of a playlist", () => {
  const day = (n: number) => `2026-01-0${n}T00:00:00.000Z`;

  test("come by their place, then by date, those without a place last", () => {
    const videos = [
      { id: 1, playlistOrder: null, createdAt: day(1) },
      { id: 2, playlistOrder: 2, createdAt: day(4) },
      { id: 3, playlistOrder: 2, createdAt: day(3) },
      { id: 4, playlistOrder: 1, createdAt: day(5) },
      { id: 5, playlistOrder: null, createdAt: day(2) },
    ];
    expect(inOrder(videos).map(({ id }) => id)).toEqual([4, 3, 2, 1, 5]);
  });

  test("begin with the first unless the address names another", () => {
    const videos = [{ id: 10 }, { id: 11 }];
    expect(chooseVideo(videos, undefined)).toEqual({ item: { id: 10 }, unknown: false });
    expect(chooseVideo(videos, 11)).toEqual({ item: { id: 11 }, unknown: false });
    expect(chooseVideo(videos, 12)).toEqual({ item: { id: 10 }, unknown: true });
  });

  test("go on with up to three after the one that is shown", () => {
    const videos = [1, 2, 3, 4, 5].map((id) => ({ id }));
    expect(videosAfter(videos, 1, 3).map(({ id }) => id)).toEqual([2, 3, 4]);
    expect(videosAfter(videos, 5, 3)).toEqual([]);
  });
});

import { expect, test } from "vitest";
import { findInput, readFindSearch } from "./find-search.ts";

test("the URL names the words, the language, the playlist and the video", () => {
  expect(readFindSearch({ q: "صبر", language: "ar", playlist: 3, video: "7" })).toEqual({
    q: "صبر",
    language: "ar",
    playlist: 3,
    video: 7,
  });
});

test("invalid filters are ignored, and a long query is truncated", () => {
  const search = readFindSearch({ q: "a".repeat(300), language: "xx", playlist: "none", video: -1 });
  expect(search).toEqual({ q: "a".repeat(200), language: undefined, playlist: undefined, video: undefined });
});

test("no request is made for a query without words", () => {
  expect(findInput({})).toBeUndefined();
  expect(findInput({ q: " … " })).toBeUndefined();
  expect(findInput({ q: "صبر" })).toMatchObject({ q: "صبر" });
});

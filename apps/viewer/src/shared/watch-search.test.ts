import { expect, test } from "vitest";
import { readWatchSearch } from "./watch-search.ts";

test("an address names playlist, video, a shared part and a language", () => {
  expect(readWatchSearch({ playlist: 3, video: "12", start: 22.48, end: 30, lang: "ur" })).toEqual({
    playlist: 3,
    video: 12,
    start: 22.48,
    end: 30,
    lang: "ur",
  });
});

test("Arabic goes without saying", () => {
  expect(readWatchSearch({ lang: "ar" }).lang).toBeUndefined();
});

test("what makes no sense is set aside, key by key, so that nothing raw gets through", () => {
  const read = readWatchSearch({ playlist: "abc", video: -1, start: "x", end: 5, lang: "xx" });
  expect(Object.values(read).filter((value) => value !== undefined)).toEqual([]);
  expect(Object.keys(read).toSorted()).toEqual(["end", "lang", "playlist", "start", "video"]);
});

test("a shared part needs both of its ends, in order", () => {
  expect(readWatchSearch({ start: 5 }).start).toBeUndefined();
  expect(readWatchSearch({ start: 9, end: 5 }).start).toBeUndefined();
  expect(readWatchSearch({ start: 0, end: 5 })).toMatchObject({ start: 0, end: 5 });
});

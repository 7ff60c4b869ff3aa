import { expect, test } from "vitest";
import { isFiltered, readVideosSearch, videosInput } from "./videos-search.ts";

test("invalid values in the URL are ignored", () => {
  const raw = { q: [], sort: "loudest", playlist: "-3", status: "lost", edit: "x" };
  expect(Object.values(readVideosSearch(raw)).every((value) => value === undefined)).toBe(true);
  expect(readVideosSearch({ playlist: 2 ** 31, edit: 1e300 })).toEqual(readVideosSearch({}));
  expect(readVideosSearch({ q: 7, sort: "newest", playlist: "none", status: "error", edit: 12 })).toEqual({
    q: "7",
    sort: "newest",
    playlist: "none",
    status: "error",
    edit: 12,
  });
});

test("the request has the filters of the URL and a search cut to the server's limit", () => {
  const search = readVideosSearch({
    q: " grat ",
    sort: "newest",
    playlist: 7,
    status: "error",
    edit: 3,
    add: 1,
  });
  expect(videosInput(search)).toEqual({ q: "grat", sort: "newest", playlist: 7, status: "error" });
  expect(videosInput({ q: "x".repeat(600) }).q).toHaveLength(500);
});

test("a search or a filter makes the list filtered, a sort order or an open editor does not", () => {
  for (const search of [{}, { sort: "newest", edit: 3 }, { q: "  " }] as const)
    expect(isFiltered(search)).toBe(false);
  for (const search of [{ q: "a" }, { playlist: "none" }, { playlist: 7 }, { status: "error" }] as const)
    expect(isFiltered(search)).toBe(true);
});

import { expect, test } from "vitest";
import { languageOnArrival, readWatchSearch } from "./watch-search.ts";

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
  const keys = ["category", "end", "lang", "playlist", "q", "second", "start", "t", "video"];
  expect(Object.keys(read).toSorted()).toEqual(keys);
});

test("a shared part is put in order", () => {
  expect(readWatchSearch({ start: 0, end: 5 })).toMatchObject({ start: 0, end: 5 });
  expect(readWatchSearch({ start: 9, end: "5.5" })).toMatchObject({ start: 5.5, end: 9 });
});

test("a start alone is where it begins, and an end alone says nothing", () => {
  expect(readWatchSearch({ start: 5 })).toMatchObject({ start: 5, end: undefined });
  expect(readWatchSearch({ start: 5, end: 5 })).toMatchObject({ start: 5, end: undefined });
  expect(readWatchSearch({ start: 5, end: "" })).toMatchObject({ start: 5, end: undefined });
  expect(readWatchSearch({ end: 5 })).toMatchObject({ start: undefined, end: undefined });
});

test("a start may be written as people write it, and becomes seconds", () => {
  const written = [{ t: 60 }, { t: "1m" }, { start: "60s" }, { start: "1:00" }];
  expect(written.map((raw) => readWatchSearch(raw))).toEqual(
    written.map(() => expect.objectContaining({ start: 60, end: undefined, t: undefined })),
  );
});

test("a second language is named beside the first, and never twice the same", () => {
  expect(readWatchSearch({ lang: "en", second: "AR" })).toMatchObject({ lang: "en", second: "ar" });
  expect(readWatchSearch({ second: "ar" }).second).toBeUndefined();
  expect(readWatchSearch({ lang: "ur", second: "ur" }).second).toBeUndefined();
});

test("a language may be written in any case", () => {
  expect(["UR", "Fr", "AR"].map((lang) => readWatchSearch({ lang }).lang)).toEqual(["ur", "fr", undefined]);
});

test("a plain visit goes on in the language chosen last, and a link means what it says", () => {
  const arrivals = (addresses: string[]) =>
    addresses.map((address) => languageOnArrival(new URL(address, "http://viewer"), "ur"));
  expect(arrivals(["/landing", "/landing?playlist=3", "/watch/playlist/3/fridays"])).toEqual([
    "ur",
    "ur",
    "ur",
  ]);
  const links = ["/landing?video=5", "/?lang=en", "/?lang=ar", "/?video=5&lang=tr", "/watch/5/patience"];
  expect(arrivals(links)).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test("nothing is gone on in where nothing, Arabic or nonsense is remembered", () => {
  expect(
    [null, "ar", "xx", ""].map((remembered) => languageOnArrival({ pathname: "/", search: "" }, remembered)),
  ).toEqual([undefined, undefined, undefined, undefined]);
});

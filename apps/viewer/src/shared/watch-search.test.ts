import { expect, test } from "vitest";
import { languageOnArrival, readWatchSearch } from "./watch-search.ts";

test("the URL can name a playlist, a video, a shared part and a language", () => {
  expect(readWatchSearch({ playlist: 3, video: "12", start: 22.48, end: 30, lang: "ur" })).toEqual({
    playlist: 3,
    video: 12,
    start: 22.48,
    end: 30,
    lang: "ur",
  });
});

test("Arabic is the default language and is omitted", () => {
  expect(readWatchSearch({ lang: "ar" }).lang).toBeUndefined();
});

test("each invalid parameter becomes undefined, so that no raw value gets through", () => {
  const read = readWatchSearch({ playlist: "abc", video: -1, start: "x", end: 5, lang: "xx" });
  expect(Object.values(read).filter((value) => value !== undefined)).toEqual([]);
  const keys = ["category", "end", "lang", "playlist", "q", "second", "start", "t", "video"];
  expect(Object.keys(read).toSorted()).toEqual(keys);
});

test("the start and end of a shared part are sorted", () => {
  expect(readWatchSearch({ start: 0, end: 5 })).toMatchObject({ start: 0, end: 5 });
  expect(readWatchSearch({ start: 9, end: "5.5" })).toMatchObject({ start: 5.5, end: 9 });
});

test("a start without an end is kept, and an end without a start is ignored", () => {
  expect(readWatchSearch({ start: 5 })).toMatchObject({ start: 5, end: undefined });
  expect(readWatchSearch({ start: 5, end: 5 })).toMatchObject({ start: 5, end: undefined });
  expect(readWatchSearch({ start: 5, end: "" })).toMatchObject({ start: 5, end: undefined });
  expect(readWatchSearch({ end: 5 })).toMatchObject({ start: undefined, end: undefined });
});

test("a start in any common notation is converted to seconds", () => {
  const written = [{ t: 60 }, { t: "1m" }, { start: "60s" }, { start: "1:00" }];
  expect(written.map((raw) => readWatchSearch(raw))).toEqual(
    written.map(() => expect.objectContaining({ start: 60, end: undefined, t: undefined })),
  );
});

test("a second language is kept only if it differs from the first", () => {
  expect(readWatchSearch({ lang: "en", second: "AR" })).toMatchObject({ lang: "en", second: "ar" });
  expect(readWatchSearch({ second: "ar" }).second).toBeUndefined();
  expect(readWatchSearch({ lang: "ur", second: "ur" }).second).toBeUndefined();
});

test("a language may be written in any case", () => {
  expect(["UR", "Fr", "AR"].map((lang) => readWatchSearch({ lang }).lang)).toEqual(["ur", "fr", undefined]);
});

test("a plain visit uses the last chosen language, and a link keeps its own", () => {
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

test("a missing, Arabic or invalid stored language is ignored", () => {
  expect(
    [null, "ar", "xx", ""].map((remembered) => languageOnArrival({ pathname: "/", search: "" }, remembered)),
  ).toEqual([undefined, undefined, undefined, undefined]);
});

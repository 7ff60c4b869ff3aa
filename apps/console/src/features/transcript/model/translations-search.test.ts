import { expect, test } from "vitest";
import { customPath, readTranslationsSearch } from "./translations-search.ts";

test("the URL names a video, a language, a segment and seconds", () => {
  const raw = { videoId: 7, language: "ur", segment: "0a1b2c3d4e", start: 12.5 };
  expect(readTranslationsSearch(raw)).toEqual(raw);
});

test("a language may be in any case", () => {
  expect(readTranslationsSearch({ language: "FR" }).language).toBe("fr");
});

test.each(["ar", "de", "xx", "", 7, null, undefined, {}])(
  "the language %j has no translations page",
  (language) => {
    expect(readTranslationsSearch({ language }).language).toBeUndefined();
  },
);

test("the copied link names only the video and the language", () => {
  expect(customPath({ videoId: 7, language: "tr" })).toBe("/translations?videoId=7&language=tr");
});

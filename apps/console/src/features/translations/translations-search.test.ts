import { expect, test } from "vitest";
import { customPath, readTranslationsSearch } from "./translations-search.ts";

test("the address names a video, a language, a segment and seconds", () => {
  const raw = { videoId: 7, language: "ur", segment: "0a1b2c3d4e", start: 12.5 };
  expect(readTranslationsSearch(raw)).toEqual(raw);
});

test("a language may be in any case", () => {
  expect(readTranslationsSearch({ language: "FR" }).language).toBe("fr");
});

test.each(["ar", "de", "xx", "", 7, null, undefined, {}])("%j has no page of translations", (language) => {
  expect(readTranslationsSearch({ language }).language).toBeUndefined();
});

test("the address that is copied names the video and the language alone", () => {
  expect(customPath({ videoId: 7, language: "tr" })).toBe("/translations?videoId=7&language=tr");
});

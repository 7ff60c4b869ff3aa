import { expect, test } from "vitest";
import { segmentOf, shareLink } from "./share-link.ts";

const target = { video: 12, playlist: 3, language: "ar" } as const;

test("a link points to a video in its playlist, and names the language unless it is Arabic", () => {
  expect(shareLink("https://a.example", target)).toBe("https://a.example/landing?playlist=3&video=12");
  expect(shareLink("https://a.example", { ...target, language: "ur" })).toBe(
    "https://a.example/landing?playlist=3&video=12&lang=ur",
  );
});

test("a link to a video without a playlist names only the video", () => {
  expect(shareLink("https://a.example", { ...target, playlist: undefined })).toBe(
    "https://a.example/landing?video=12",
  );
});

test("a segment link gives its times in seconds, with millisecond precision", () => {
  const link = (start: number, end: number) =>
    new URL(shareLink("https://a.example", target, { start, end })).search;
  expect(link(723_480, 747_001)).toBe("?playlist=3&video=12&start=723.48&end=747.001");
  expect(link(0, 10_000)).toBe("?playlist=3&video=12&start=0&end=10");
  expect(link(3_300_007, 35_999_999)).toBe("?playlist=3&video=12&start=3300.007&end=35999.999");
});

test("a segment goes from the start of its first line to the end of its last", () => {
  const times = { starts: [0, 4000, 9500], ends: [3900, 9400, 19_500] };
  expect(segmentOf({ first: 0, last: 1 }, times)).toEqual({ start: 0, end: 9400 });
  expect(segmentOf({ first: 2, last: 2 }, times)).toEqual({ start: 9500, end: 19_500 });
});

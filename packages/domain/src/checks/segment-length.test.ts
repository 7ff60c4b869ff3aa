import { expect, test } from "vitest";
import { untimedAt } from "../segments/untimed.ts";
import { readingSpeedOf, segmentLengths } from "./segment-length.ts";

test("a line lasts until its own end, else until the next timed line, else ten seconds", () => {
  const lengths = segmentLengths([
    { id: "a", time: "0:01", text: "one" },
    { id: "untimed", text: "two", ...untimedAt("0:01") },
    { id: "b", time: "0:03.500", end: "0:05", text: "three" },
    { id: "c", time: "0:10", text: "four" },
  ]);
  expect([...lengths]).toEqual([
    ["a", 2500],
    ["b", 1500],
    ["c", 10_000],
  ]);
});

test("vowel marks do not count towards the reading speed, and the limit depends on the language", () => {
  expect(readingSpeedOf("بِسْمِ", 1000, "ar")).toEqual({ lettersPerSecond: 3, isTooFast: false });
  expect(readingSpeedOf("eighteen letters..", 1000, "en").isTooFast).toBe(false);
  expect(readingSpeedOf("dix-huit lettres..", 1000, "fr").isTooFast).toBe(true);
});

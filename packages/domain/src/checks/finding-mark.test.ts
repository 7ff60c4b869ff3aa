import { expect, test } from "vitest";
import { doubtfulTimeMark, ignoredMark, isMarkOf } from "./finding-mark.ts";

const line = { id: "a", time: "0:01", text: "قال, نعم" };

test("a time to check belongs to its line and its time as written, whatever the words", () => {
  const mark = doubtfulTimeMark(line);
  expect(mark).toEqual({ segmentId: "a", kind: "doubtful-time", value: "0:01" });
  expect(isMarkOf(mark, { ...line, text: "نعم" })).toBe(true);
  expect(isMarkOf(mark, { ...line, time: "0:01.0" })).toBe(false);
  expect(isMarkOf(mark, { ...line, id: "b" })).toBe(false);
});

test("an ignored finding belongs to its line and its words, to the last vowel mark, whatever the time", () => {
  const mark = ignoredMark("latin-punctuation", line);
  // Stored, so it is the same in every release.
  expect(mark).toEqual({ segmentId: "a", kind: "latin-punctuation", value: "5c859a83d86b2b4c" });
  expect(isMarkOf(mark, { ...line, time: "0:02" })).toBe(true);
  expect(isMarkOf(mark, { ...line, text: "قَال, نعم" })).toBe(false);
  expect(isMarkOf(mark, { ...line, text: "قال,  نعم" })).toBe(false);
  expect(isMarkOf({ ...mark, kind: "long" }, line)).toBe(true);
});

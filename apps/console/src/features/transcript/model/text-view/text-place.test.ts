import { describe, expect, test } from "vitest";
import { printView } from "@minbar/domain/editing/text-view";
import { caretAfterChange, lineStart, offsetInView, segmentInView } from "./text-place.ts";

describe("The caret after a text change", () => {
  test("stays between the same letters", () => {
    expect(caretAfterChange("one two three", "one 2 three", 2)).toBe(2);
    expect(caretAfterChange("one two three", "one 2 three", 10)).toBe(8);
    expect(caretAfterChange("one two three", "one two three", 5)).toBe(5);
  });

  test("moves behind the change if the letters around it changed", () => {
    expect(caretAfterChange("one two three", "one 2 three", 6)).toBe(5);
    expect(caretAfterChange("aaa", "aaaaa", 3)).toBe(3);
    expect(caretAfterChange("abc", "", 2)).toBe(0);
  });
});

test("A place in a segment is found in the text view, even if segments have the same text", () => {
  const segments = ["same", "same", "other"].map((text, at) => ({ id: `s${at}`, time: `0:0${at}`, text }));
  for (const kind of ["srt", "timestamped"] as const) {
    const text = printView(kind, segments);
    const at = offsetInView(kind, segments, { id: "s1", at: 2 });
    expect(text.slice(at - 2, at + 2)).toBe("same");
    expect(at).toBeGreaterThan(text.indexOf("same") + 4);
    expect(offsetInView(kind, segments, { id: "gone", at: 0 })).toBe(text.length);
  }
});

test("A line is found by its number", () => {
  expect([1, 2, 3].map((line) => lineStart("ab\n\ncd", line))).toEqual([0, 3, 4]);
});

test.each(["srt", "timestamped"] as const)("The segment at the caret is found in %s", (kind) => {
  const segments = ["one", "two", "three"].map((text, at) => ({ id: text, time: `0:0${at}`, text }));
  const text = printView(kind, segments);
  expect(segmentInView(kind, segments, 0)).toBe("one");
  expect(segmentInView(kind, [], 0)).toBeUndefined();
  for (const { id } of segments) expect(segmentInView(kind, segments, text.indexOf(id) + 1)).toBe(id);
  expect(segmentInView(kind, segments, text.length + 9)).toBe("three");
});

import { describe, expect, test } from "vitest";
import type { Segment } from "../segments/segment.ts";
import { findText, replaceEverywhere, replaceRanges } from "./find-text.ts";

const text = "قَالَ رَبِّ، وَقَالَ: ربّنا";

function found(query: string, ignoresMarks: boolean): string[] {
  return findText(text, { text: query, ignoresMarks }).map(({ start, end }) => text.slice(start, end));
}

describe("finding in a segment", () => {
  test("blind to vowel marks finds each word with all its marks", () => {
    expect(found("قال", true)).toEqual(["قَالَ", "قَالَ"]);
    expect(found("رَبٌ", true)).toEqual(["رَبِّ", "ربّ"]);
    expect(findText("الرحمـٰن", { text: "الرحمن", ignoresMarks: true })).toEqual([{ start: 0, end: 8 }]);
  });

  test("finds exactly what was asked where marks count", () => {
    expect(found("قال", false)).toEqual([]);
    expect(found("قَالَ", false)).toEqual(["قَالَ", "قَالَ"]);
  });

  test("keeps letters apart that are not the same", () => {
    expect(findText("الى", { text: "إلى", ignoresMarks: true })).toEqual([]);
  });

  test("finds nothing without a word to look for", () => {
    expect([found("", true), found("", false), found("\u064e", true)]).toEqual([[], [], []]);
  });
});

describe("replacing", () => {
  test("leaves all else as it is", () => {
    expect(replaceRanges(text, findText(text, { text: "قال", ignoresMarks: true }), "قلت")).toBe(
      "قلت رَبِّ، وَقلت: ربّنا",
    );
  });

  test("everywhere gives the new text of each segment that has it, and takes no sign for a command", () => {
    const segments: Segment[] = ["aXbX", "c", "X"].map((each, index) => ({
      id: `${index}`,
      time: "0:00",
      text: each,
    }));
    expect([...replaceEverywhere(segments, { text: "X", ignoresMarks: false }, "$&")]).toEqual([
      ["0", "a$&b$&"],
      ["2", "$&"],
    ]);
  });
});

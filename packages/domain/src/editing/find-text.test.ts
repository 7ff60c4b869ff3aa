import { describe, expect, test } from "vitest";
import { findText, replaceRanges } from "./find-text.ts";

const text = "قَالَ رَبِّ، وَقَالَ: ربّنا";

function found(query: string, ignoresMarks: boolean): string[] {
  return findText(text, { text: query, ignoresMarks }).map(({ start, end }) => text.slice(start, end));
}

describe("finding in a segment", () => {
  test("finds words with all their vowel marks when marks are ignored", () => {
    expect(found("قال", true)).toEqual(["قَالَ", "قَالَ"]);
    expect(found("رَبٌ", true)).toEqual(["رَبِّ", "ربّ"]);
    expect(findText("الرحمـٰن", { text: "الرحمن", ignoresMarks: true })).toEqual([{ start: 0, end: 8 }]);
  });

  test("finds only exact matches when marks count", () => {
    expect(found("قال", false)).toEqual([]);
    expect(found("قَالَ", false)).toEqual(["قَالَ", "قَالَ"]);
  });

  test("does not match different letters", () => {
    expect(findText("الى", { text: "إلى", ignoresMarks: true })).toEqual([]);
  });

  test.each([
    ["Quoi ?", "Quoi\u202F?", "Quoi\u202F?"],
    ["soeurs", "mes sœurs", "sœurs"],
    ["l'eau", "de l’eau", "l’eau"],
    ["صلى الله عليه وسلم", "النبيﷺ", "ﷺ"],
    ["ﷺ", "النبي صَلَّى الله عليه وسلم", "صَلَّى الله عليه وسلم"],
    ["email", "an e-mail", "e-mail"],
    ["-", "an e-mail", "-"],
    ["1000", "1\u00A0000 steps", "1\u00A0000"],
    ["1,", "1,000", "1,"],
    ["  ", "two  spaces", "  "],
  ])("finds %j in %j", (query, written, expected) => {
    const ranges = findText(written, { text: query, ignoresMarks: true });
    expect(ranges.map(({ start, end }) => written.slice(start, end))).toEqual([expected]);
  });

  test("finds nothing for a query without letters", () => {
    expect([found("", true), found("", false), found("\u064e", true)]).toEqual([[], [], []]);
  });
});

describe("replacing", () => {
  test("leaves all else as it is", () => {
    expect(replaceRanges(text, findText(text, { text: "قال", ignoresMarks: true }), "قلت")).toBe(
      "قلت رَبِّ، وَقلت: ربّنا",
    );
  });
});

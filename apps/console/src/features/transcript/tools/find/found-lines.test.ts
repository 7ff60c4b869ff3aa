import { expect, test } from "vitest";
import {
  countMatches,
  foundLines,
  matchBefore,
  matchFrom,
  numberOf,
  piecesOf,
  replacedText,
} from "./found-lines.ts";

const segments = [
  { id: "a", time: "0:00", text: "العِلْمُ نورٌ، والعلم رحلة" },
  { id: "b", time: "0:05", text: "لا شيء هنا" },
  { id: "c", time: "0:09", text: "علم" },
];

test("Words are found regardless of their vowel marks, and the whole marked word is replaced", () => {
  const found = foundLines(segments, { text: "العلم", ignoresMarks: true });
  expect(found.map(({ segment, ranges }) => [segment.id, ranges.length])).toEqual([["a", 2]]);
  const pieces = found.flatMap(piecesOf).map(({ text, isFound }) => (isFound ? `[${text}]` : text));
  expect(pieces.join("")).toBe("[العِلْمُ] نورٌ، و[العلم] رحلة");
  expect(found.map((line) => replacedText(line, "الفهم"))).toEqual(["الفهم نورٌ، والفهم رحلة"]);
});

test("Only identically written words are found when vowel marks count", () => {
  const found = foundLines(segments, { text: "العلم", ignoresMarks: false });
  expect(countMatches(found)).toBe(1);
  expect(found.map((line) => replacedText(line, ""))).toEqual(["العِلْمُ نورٌ، و رحلة"]);
});

test("An empty query finds nothing", () => {
  expect(foundLines(segments, { text: "", ignoresMarks: true })).toEqual([]);
  expect(foundLines(segments, { text: "\u064e", ignoresMarks: true })).toEqual([]);
});

test("Replacing returns the new text of each matching segment and takes the replacement literally", () => {
  const lines = ["aXbX", "c", "X"].map((each, index) => ({ id: `${index}`, time: "0:00", text: each }));
  const replaced = foundLines(lines, { text: "X", ignoresMarks: false });
  expect(replaced.map((line) => [line.segment.id, replacedText(line, "$&")])).toEqual([
    ["0", "a$&b$&"],
    ["2", "$&"],
  ]);
});

const query = { text: "علم", ignoresMarks: true };

test("Matches are numbered, and next and previous are found from any place, wrapping around", () => {
  const found = foundLines(segments, query);
  const numbers = (from: { line: number; at: number }) => [
    matchBefore(found, from)?.number,
    matchFrom(found, from)?.number,
  ];
  expect(countMatches(found)).toBe(3);
  expect(numbers({ line: 0, at: 0 })).toEqual([3, 1]);
  expect(numbers({ line: 0, at: 5 })).toEqual([1, 2]);
  expect(numbers({ line: 1, at: 0 })).toEqual([2, 3]);
  expect(numbers({ line: 2, at: 1 })).toEqual([3, 1]);
  expect(numberOf(found, matchFrom(found, { line: 1, at: 0 }))).toBe(3);
  expect(numberOf(found, { id: "b", start: 0, end: 3 })).toBeUndefined();
  expect(numbers({ line: 9, at: 0 })).toEqual([3, 1]);
  expect(matchFrom([], { line: 0, at: 0 })).toBeUndefined();
});

test("Only matches entirely within the selection are found", () => {
  const part = (id: string, start: number, end: number) => new Map([[id, { start, end }]]);
  expect(countMatches(foundLines(segments, query, part("a", 0, 12)))).toBe(1);
  expect(countMatches(foundLines(segments, query, part("c", 1, 3)))).toBe(0);
  expect(countMatches(foundLines(segments, query, part("gone", 0, 9)))).toBe(0);
});

test("Regular expression characters are searched literally", () => {
  const lines = [{ id: "a", time: "0:00", text: "a.c (see [1]*" }];
  for (const text of [".", "(", "[1]*", "(see ["])
    expect(countMatches(foundLines(lines, { text, ignoresMarks: true })), text).toBe(1);
  expect(foundLines(lines, { text: "a.*c", ignoresMarks: true })).toEqual([]);
});

import { expect, test } from "vitest";
import { replacementsOf } from "./replacements.ts";

const segments = [
  { id: "a", time: "0:00", text: "العِلْمُ نورٌ، والعلم رحلة" },
  { id: "b", time: "0:05", text: "لا شيء هنا" },
  { id: "c", time: "0:09", text: "علم" },
];

test("Words are found whatever their vowel marks, and what would stand there is shown piece by piece", () => {
  const found = replacementsOf(segments, { text: "العلم", ignoresMarks: true }, "الفهم");
  expect(found.map(({ segment, count }) => [segment.id, count])).toEqual([["a", 2]]);
  expect(found[0]?.pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join("")).toBe(
    "[العِلْمُ] نورٌ، و[العلم] رحلة",
  );
  expect(found[0]?.text).toBe("الفهم نورٌ، والفهم رحلة");
});

test("With their marks only what is written alike is found", () => {
  const found = replacementsOf(segments, { text: "العلم", ignoresMarks: false }, "");
  expect(found.map(({ count, text }) => [count, text])).toEqual([[1, "العِلْمُ نورٌ، و رحلة"]]);
});

test("Nothing is found for nothing", () => {
  expect(replacementsOf(segments, { text: "", ignoresMarks: true }, "x")).toEqual([]);
  expect(replacementsOf(segments, { text: "\u064e", ignoresMarks: true }, "x")).toEqual([]);
});

test("everywhere gives the new text of each segment that has it, and takes no sign for a command", () => {
  const lines = ["aXbX", "c", "X"].map((each, index) => ({ id: `${index}`, time: "0:00", text: each }));
  const replaced = replacementsOf(lines, { text: "X", ignoresMarks: false }, "$&");
  expect(replaced.map(({ segment, text }) => [segment.id, text])).toEqual([
    ["0", "a$&b$&"],
    ["2", "$&"],
  ]);
});

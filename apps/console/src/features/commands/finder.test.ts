import { expect, test } from "vitest";
import { createFinder } from "./finder.ts";

const titles = [
  "Compassion for the poor",
  "The Long Path Home",
  "Patience on the Path",
  "آدَابُ طَالِبِ العِلْمِ",
  "Sympathy",
];

const find = createFinder(titles, (title) => title);
const names = (query: string, most = 8) => find(query, most).map(({ item }) => item);
const marked = (query: string) =>
  find(query, 8).map(({ item, marks }) => marks.map(({ start, end }) => item.slice(start, end)));

test("titles that start with the query come first, then titles with such a word, then the rest", () => {
  expect(names("pat")).toEqual(["Patience on the Path", "The Long Path Home", "Sympathy"]);
});

test("Arabic is found without vowel marks, and the highlighted match includes them", () => {
  expect(names("اداب طالب")).toEqual(["آدَابُ طَالِبِ العِلْمِ"]);
  expect(marked("علم")).toEqual([["عِلْمِ"]]);
});

test("words are found in any order, and each is highlighted", () => {
  expect(names("home path")).toEqual(["The Long Path Home"]);
  expect(marked("home path")).toEqual([["Path", "Home"]]);
});

test("the number of results is limited, and an empty query finds nothing", () => {
  expect(names("pa", 1)).toHaveLength(1);
  expect(names("  ")).toEqual([]);
  expect(names("zebra")).toEqual([]);
});

import { expect, test } from "vitest";
import { answersSearch, searchText, searchWords } from "./search-text.ts";

const finds = (query: string, text: string) => answersSearch(text, searchWords(query));

test.each([
  ["النعم الصغيره", "النِّعَمُ الصَّغيرة"],
  ["الصغيرة النعم", "النِّعَمُ الصَّغيرة"],
  ["اداب", "آدَابُ طَالِبِ العِلْمِ"],
  ["هدي", "هـدى"],
  ["istanbul", "İSTANBUL’da Güneş"],
  ["ISTANBULDA gunes", "İSTANBUL’da Güneş"],
  ["ışık", "ISIK"],
  ["١٢", "Lesson 12"],
])("%s finds %s", (query, text) => {
  expect(finds(query, text)).toBe(true);
});

test("every word of the query must occur, in any order and anywhere in a word", () => {
  expect(finds("home path", "The Long Path Home")).toBe(true);
  expect(finds("ath ong", "The Long Path Home")).toBe(true);
  expect(finds("home road", "The Long Path Home")).toBe(false);
});

test("a query of only spaces and vowel marks matches everything", () => {
  for (const query of ["", "  ", "َ", "ـ"]) expect(finds(query, "anything")).toBe(true);
});

test("a query word contained in another one is dropped", () => {
  expect(searchWords("sab patience  sabr PATIENCE")).toEqual(["patience", "sabr"]);
});

test("the stored search text is folded and has single spaces", () => {
  expect(searchText("  النِّعَمُ   الصَّغيرة ")).toBe("النعم الصغيره");
});

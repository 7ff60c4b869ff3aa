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

test("every word must be there, in any order and anywhere in a word", () => {
  expect(finds("home path", "The Long Path Home")).toBe(true);
  expect(finds("ath ong", "The Long Path Home")).toBe(true);
  expect(finds("home road", "The Long Path Home")).toBe(false);
});

test("a search of nothing but spaces and vowel marks leaves everything", () => {
  for (const query of ["", "  ", "َ", "ـ"]) expect(finds(query, "anything")).toBe(true);
});

test("a word that stands in another one is not looked for twice", () => {
  expect(searchWords("sab patience  sabr PATIENCE")).toEqual(["patience", "sabr"]);
});

test("what is stored to be found is what is looked for", () => {
  expect(searchText("  النِّعَمُ   الصَّغيرة ")).toBe("النعم الصغيره");
});

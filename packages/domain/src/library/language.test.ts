import { expect, test } from "vitest";
import {
  approvedLanguageTags,
  isLanguageTag,
  languageOf,
  languageTags,
  translationTags,
} from "./language.ts";

test("Arabic and Urdu read from right to left, the others from left to right", () => {
  expect(languageTags.filter((tag) => languageOf(tag).direction === "rtl")).toEqual(["ar", "ur"]);
});

test("every language but German can be approved, and all of these but Arabic are translation languages", () => {
  expect(languageTags.filter((tag) => !approvedLanguageTags.some((approved) => approved === tag))).toEqual([
    "de",
  ]);
  expect(approvedLanguageTags.filter((tag) => !translationTags.some((other) => other === tag))).toEqual([
    "ar",
  ]);
});

test("a language tag must be complete and in lower case", () => {
  expect(languageOf("tr").name).toBe("Turkish");
  for (const text of ["ar", "de"]) expect(isLanguageTag(text)).toBe(true);
  for (const text of ["AR", "a", "arab", "", "toString"]) expect(isLanguageTag(text)).toBe(false);
});

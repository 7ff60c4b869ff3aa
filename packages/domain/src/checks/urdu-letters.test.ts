import { expect, test } from "vitest";
import type { LanguageTag } from "../library/language.ts";
import { findingsOf } from "./checks.ts";

function lettersOf(text: string, language: LanguageTag = "ur") {
  const all = findingsOf({ segments: [{ id: "a", time: "0:01", text }], language });
  return all.find(({ kind }) => kind === "arabic-letters");
}

test.each([
  ["كيا يہ كتاب ہے؟", "کیا یہ کتاب ہے؟"],
  ["يه وه كتاب نهيں", "یہ وہ کتاب نہیں"],
  ["اور موسى نے كہا", "اور موسی نے کہا"],
  ["اس نے پڑھا: «إنما الأعمال بالنيات» يعنى نيت", "اس نے پڑھا: «إنما الأعمال بالنيات» یعنی نیت"],
  ["يہ ہے: قُلْ هُوَ اللَّهُ أَحَدٌ", "یہ ہے: قُلْ هُوَ اللَّهُ أَحَدٌ"],
  ["اس نے كہا: «يہ ميرى كتاب ہے»", "اس نے کہا: «یہ میری کتاب ہے»"],
])("%j becomes %j", (text, mended) => {
  expect(lettersOf(text)?.fix).toEqual({ text: mended });
  expect(lettersOf(mended)).toBeUndefined();
});

test("the finding names the first letter, in UTF-16 units", () => {
  expect(lettersOf("😀 يہ ہے")).toMatchObject({ from: 3, to: 4 });
});

test("a line that is a quotation in Arabic keeps its letters", () => {
  expect(lettersOf("إنما الأعمال بالنيات وإنما لكل امرئ ما نوى")).toBeUndefined();
  expect(lettersOf("قُلْ هُوَ اللَّهُ أَحَدٌ")).toBeUndefined();
});

test("Arabic in its own language is not reported", () => {
  expect(lettersOf("كتاب عليه", "ar")).toBeUndefined();
});

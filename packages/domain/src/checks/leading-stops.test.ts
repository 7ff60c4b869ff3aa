import { describe, expect, test } from "vitest";
import type { LanguageTag } from "../library/language.ts";
import { findingsOf } from "./checks.ts";

function findingOf(text: string, language: LanguageTag = "ar") {
  const all = findingsOf({ segments: [{ id: "a", time: "0:01", text }], language });
  return all.find(({ kind }) => kind === "leading-stops");
}

describe("a stop at the beginning of a right-to-left line moves to its end", () => {
  test.each([
    [".كانت الطاحونة على النهر", "كانت الطاحونة على النهر."],
    ["؟فماذا فعل الرجل", "فماذا فعل الرجل؟"],
    ["،وفي الصيف قلّ الماء", "وفي الصيف قلّ الماء،"],
    ["!؟أحقًّا", "أحقًّا؟!"],
    [":قال الراوي", "قال الراوي:"],
    ["- .نعم", "- نعم."],
    ['."هذا" كلام', '"هذا" كلام.'],
    ["‫.كانت الطاحونة‬", "‫كانت الطاحونة.‬"],
    ["وفي الصيف قلّ الماء\n؟فماذا فعل", "وفي الصيف قلّ الماء\nفماذا فعل؟"],
    [".جاء المطر\n!فرح الناس", "جاء المطر.\nفرح الناس!"],
    [".انتهى (الدرس)", "انتهى (الدرس)."],
  ])("%j becomes %j", (text, mended) => {
    expect(findingOf(text)?.fix).toEqual({ text: mended });
  });

  test("in Urdu, too", () => {
    expect(findingOf("۔یہ کتاب ہے", "ur")?.fix).toEqual({ text: "یہ کتاب ہے۔" });
  });

  test("and the finding names the first stop", () => {
    expect(findingOf("قال\n؟!ماذا")).toMatchObject({ from: 4, to: 6 });
  });
});

test("a stop that may belong to the line before, or to a line with a stop of its own, is only reported", () => {
  for (const text of ["، أو يحتوي على لون", ".قال نعم.", "؟قال:", '."هذا "كلام', ".«قال «نعم"])
    expect(findingOf(text)).toEqual({ id: "a", kind: "leading-stops", from: 0, to: 1 });
});

test.each([
  "...ثم جاء المطر",
  "…ثم جاء",
  ".5 كيلوغرام",
  ".٥ كيلوغرام",
  "1. البند الأول",
  "(١) البند",
  ".NET لغة",
  ".",
  "؟",
  "قال نعم.",
  "",
])("%j stays without a finding", (text) => {
  expect(findingOf(text)).toBeUndefined();
});

test("lines from left to right are not reported", () => {
  expect(findingOf(".hello", "en")).toBeUndefined();
});

test("a fixed line has the same characters, and no finding", () => {
  for (const text of [".كانت", "!؟أحقًّا", "‏؟ماذا‏", "-،نعم"]) {
    const fix = findingOf(text)?.fix;
    const mended = fix && "text" in fix ? fix.text : "";
    expect(Array.from(mended).sort()).toEqual(Array.from(text).sort());
    expect(findingOf(mended)).toBeUndefined();
  }
});

import { expect, test } from "vitest";
import { findingsOf } from "./checks.ts";

function markupOf(text: string) {
  const all = findingsOf({ segments: [{ id: "a", time: "0:01", text }], language: "ar" });
  return all.find(({ kind }) => kind === "markup");
}

test.each([
  ['<font color="#ff0"><i>قال المعلم</i></font>', "قال المعلم"],
  ["{\\an8}في الأعلى", "في الأعلى"],
  ["{\\i1}مائل{\\i0} <b>غليظ", "مائل غليظ"],
  ["{\\pos(192,250)\\fad(200,0)}نص", "نص"],
  ["{y:i}مائل {c:$0000ff}أزرق", "مائل أزرق"],
  ["كلمة\\hأخرى", "كلمة أخرى"],
  ["one\\hTwo \\h three", "one Two   three"],
  ["سطر\\Nآخر", "سطر\nآخر"],
  ["سطر<br/>آخر", "سطر\nآخر"],
  ["<U>نعم</U>", "نعم"],
  ["<v.loud Mary>hi", "hi"],
])("%j is shown as %j after the fix", (text, mended) => {
  expect(markupOf(text)?.fix).toEqual({ text: mended });
  expect(markupOf(mended)).toBeUndefined();
});

test.each([
  "a < b > c",
  "<3",
  "<الاسم>",
  "<user@example.org>",
  "{ملاحظة}",
  "{a, b}",
  "C:\\home",
  "D:\\docs\\home\\New",
  "\\hbar",
])("%j is text", (text) => {
  expect(markupOf(text)).toBeUndefined();
});

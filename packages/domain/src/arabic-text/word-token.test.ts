import fc from "fast-check";
import { expect, test } from "vitest";
import { arabicWords, wordAt } from "./word-token.ts";

function textsOf(text: string): string[] {
  return arabicWords(text).map((word) => word.text);
}

test("vowel marks and tatweel belong to their word", () => {
  expect(textsOf("بِسْمِ اللَّهِ الرَّحْمَٰنِ")).toEqual(["بِسْمِ", "اللَّهِ", "الرَّحْمَٰنِ"]);
  expect(textsOf("كتـــاب")).toEqual(["كتـــاب"]);
});

test("punctuation, digits and Latin letters are not part of a word", () => {
  expect(textsOf("«قال»، ثم ١٢ 12 ۱۲ API: نعم؟ هاں۔")).toEqual(["قال", "ثم", "نعم", "هاں"]);
  expect(textsOf("كلمةword")).toEqual(["كلمة"]);
  expect(textsOf("س=ص{ع}")).toEqual(["س", "ص", "ع"]);
});

test("a Quranic pause sign between two words is not a word", () => {
  expect(textsOf("رَيْبَ ۛ فِيهِ ۝ ۞")).toEqual(["رَيْبَ", "فِيهِ"]);
});

test("direction marks do not split a word and are trimmed from its ends", () => {
  expect(arabicWords("\u200Fقا\u200Fل\u200F ثم")).toEqual([
    { text: "قا\u200Fل", start: 1, end: 5 },
    { text: "ثم", start: 7, end: 9 },
  ]);
});

test("wordAt returns the word at any offset within it, including its edges", () => {
  const text = "قَالَ اللَّهُ.";
  for (const offset of [0, 1, 3, 5])
    expect(wordAt(text, offset), String(offset)).toMatchObject({ text: "قَالَ" });
  for (const offset of [6, 10, 13]) expect(wordAt(text, offset)).toEqual({ text: "اللَّهُ", start: 6, end: 13 });
  expect(wordAt(text, text.length)).toBeUndefined();
});

test("wordAt returns undefined outside every word", () => {
  expect(wordAt("", 0)).toBeUndefined();
  expect(wordAt("قال ... نعم", 5)).toBeUndefined();
  expect(wordAt("قال", -3)).toBeUndefined();
  expect(wordAt("قال", 99)).toBeUndefined();
});

test("words are slices of the text in order, and wordAt finds each one at its start and end", () => {
  const units = fc.constantFrom(...Array.from("قال َّـ،.12 aİ\u200F\u200D\u0650ۖ۝ﷲ\uD83D\uDE00"));
  fc.assert(
    fc.property(
      fc.array(units).map((list) => list.join("")),
      (text) => {
        let last = 0;
        for (const word of arabicWords(text)) {
          expect(word.start).toBeGreaterThanOrEqual(last);
          expect(text.slice(word.start, word.end)).toBe(word.text);
          expect(wordAt(text, word.start)).toEqual(word);
          expect(wordAt(text, word.end)).toEqual(word);
          last = word.end;
        }
      },
    ),
    { numRuns: 2000 },
  );
});

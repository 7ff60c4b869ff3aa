import { expect, test } from "vitest";
import { createMeanings } from "./meanings.ts";
import { notedWords } from "./vocabulary-notes.ts";

const lookUp = (notes: string, word: string) =>
  createMeanings(notes, ["tr", "en"])(word).map(({ meaning }) => meaning);

test("the video's note comes first, even with a conjunction, a preposition, the article or a pronoun attached", () => {
  const notes = "نَجْم، نُجوم (najm): star; here, a guide\nمِفْتاح: key";
  for (const word of ["نجم", "والنجم", "بنجمه", "النُّجوم", "لنجومهم"])
    expect(lookUp(notes, word)[0], word).toBe("star; here, a guide");
  expect(lookUp(notes, "للمفتاح")).toEqual(["key"]);
});

test("a noted word is listed once, together with other words of the same spelling", () => {
  expect(lookUp("عِلْم: science", "العلم")).toEqual(["science", "flag; eminent person"]);
  expect(lookUp("عِلْم: science", "عَلِمَ")).toEqual(["to know"]);
  expect(lookUp("مِفْتاح، مَفاتيح: a key", "المفاتيح")).toEqual(["a key"]);
});

test("a note in the reader's language comes first, then one without a language, then any with its language", () => {
  const entry = (notes: string) => createMeanings(notes, ["tr", "en"])("الصبر")[0];
  expect(entry("صبر: patience; tr: sabır")).toEqual({ arabic: "صبر", meaning: "sabır", language: "tr" });
  expect(entry("صبر: patience; fr: patience (fr)")).toEqual({ arabic: "صبر", meaning: "patience" });
  expect(entry("صبر: fr: endurance")).toEqual({ arabic: "صبر", meaning: "endurance", language: "fr" });
  expect(entry("")).toEqual({
    arabic: "صَبْر",
    meaning: "patience, steadfastness",
    language: "en",
    isTerm: true,
  });
});

test("notes that are not a list of words are ignored, and overlong notes are limited", () => {
  expect(lookUp("Watch this first: it is short.\nhttps://example.org\n:\n===", "كتاب")).toContain("book");
  expect(notedWords("كلمة: word\n".repeat(10_000))).toHaveLength(500);
  expect(lookUp(`صبر: ${"long ".repeat(1000)}`, "الصبر")[0]).toHaveLength(200);
});

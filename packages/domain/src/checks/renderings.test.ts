import { describe, expect, test } from "vitest";
import { createRenderings, notedPairs } from "./renderings.ts";

describe("vocabulary notes", () => {
  test("give a pair if they name its language before or after the word or above the lines", () => {
    expect(notedPairs("صبر (ṣabr): sabır (tr)", "tr")).toEqual([["صبر", "sabır"]]);
    expect(notedPairs("صبر: Turkish: sabır; fr: patience, endurance", "fr")).toEqual([
      ["صبر", "patience, endurance"],
    ]);
    expect(notedPairs("صبر (tr) = sabır", "tr")).toEqual([["صبر", "sabır"]]);
    expect(notedPairs("Türkçe:\nصبر – sabır\nFrançais\nشكر – merci", "fr")).toEqual([["شكر", "merci"]]);
  });

  test("give no pair for a language that they do not name, and recognise Urdu by its letters", () => {
    expect(notedPairs("صَبْر (ṣabr): patience; here, steady work", "fr")).toEqual([]);
    expect(notedPairs("شكر: شکر گزاری", "ur")).toEqual([["شكر", "شکر گزاری"]]);
    expect(notedPairs("شكر: حمد", "ur")).toEqual([]);
  });

  test("give a pair for each form of a word and none for a phrase", () => {
    expect(notedPairs("نَجم، نُجوم: yıldız (tr)", "tr")).toEqual([
      ["نَجم", "yıldız"],
      ["نُجوم", "yıldız"],
    ]);
    expect(notedPairs("على مَهْل: yavaşça (tr)", "tr")).toEqual([]);
  });
});

test("a noted word is recognised with an article, a preposition or a pronoun attached", () => {
  const renderingsOf = createRenderings("tr", "صَبْر: sabır (tr)");
  expect(["الصبر", "وبالصَّبرِ", "صبره"].map(renderingsOf)).toEqual(["sabır", "sabır", "sabır"]);
  expect(renderingsOf("علم")).toBeUndefined();
});

test("English uses the built-in glossary, whatever the notes say", () => {
  expect(createRenderings("en", "صبر: sabır (tr)")("التوحيد")).toBe("oneness of God, monotheism");
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findMatches, foldArabic, foldQuery, normaliseForComparison } from "./arabic-text.ts";

/** The parts of a text that a search highlights. */
function marked(text: string, query: string): string[] {
  return findMatches(foldArabic(text), foldQuery(query)).map(({ start, end }) => text.slice(start, end));
}

describe("searching", () => {
  test.each([
    ["الحَمْدُ لِلَّهِ رَبِّ العَالَمِينَ", "العالمين", ["العَالَمِينَ"]],
    ["الحمد لله", "الحَمْدُ", ["الحمد"]],
    ["إِنَّ الإيمان أمانة", "ايمان", ["إيمان"]],
    ["جا\u0653ء ا\u0655نسان", "انسان", ["ا\u0655نسان"]],
    ["مسؤول", "مسوول", ["مسؤول"]],
    ["مسو\u0654ول", "مسؤول", ["مسو\u0654ول"]],
    ["على الهدى", "علي", ["على"]],
    ["الصلاة", "صلاه", ["صلاة"]],
    ["کتاب یار", "كتاب يار", ["کتاب یار"]],
    ["الرحـــمن", "الرحمن", ["الرحـــمن"]],
    ["قا\u200Fل\u202C", "قال", ["قا\u200Fل"]],
    ["سورة ١٢ و ۱۲", "12", ["١٢", "۱۲"]],
    ["رَيْبَ ۛ فِيهِ", "ريب فيه", ["رَيْبَ ۛ فِيهِ"]],
    ["قال\n\u00A0نعم", "قال نعم", ["قال\n\u00A0نعم"]],
    ["نعم، ثم", "نعم,", ["نعم،"]],
  ])("in %j, searching for %j highlights the matching letters", (text, query, expected) => {
    expect(marked(text, query)).toEqual(expected);
  });

  test.each([
    ["İstanbul", "istanbul"],
    ["istanbul", "İSTANBUL"],
    ["ılık", "ILIK"],
    ["ILIK", "ılık"],
    ["Élève", "eleve"],
    ["E\u0301le\u0300ve", "élève"],
    ["Straße", "strasse"],
    ["cœur", "coeur"],
    ["Qur’ān", "quran"],
    ["ﬁqh", "fiqh"],
    ["ＦＩＱＨ", "fiqh"],
  ])("%s matches the query %s", (text, query) => {
    expect(marked(text, query)).toEqual([text]);
  });

  test("a highlight includes the vowel marks of its last letter, so that joined letters stay whole", () => {
    expect(marked("مُحَمَّدٌ", "محم")).toEqual(["مُحَمَّ"]);
    expect(marked("اللّٰه", "الل")).toEqual(["اللّٰ"]);
  });

  test("a ligature is found by its letters and highlighted whole, only once", () => {
    expect(marked("قال ﷲ", "الله")).toEqual(["ﷲ"]);
    expect(marked("النبي ﷺ", "عليه وسلم")).toEqual(["ﷺ"]);
    expect(marked("ﷲ", "ل")).toEqual(["ﷲ"]);
    expect(marked("ﻻ إله", "لا اله")).toEqual(["ﻻ إله"]);
    expect(marked("﷽", "الرحمن")).toEqual(["﷽"]);
  });

  test.each([
    ["صلّى الله عليه وسلم", "قال النبيﷺ: الدين النصيحة", "ﷺ"],
    ["النبي ﷺ", "قال النَّبِيُّ صلى الله عليه وسلم", "النَّبِيُّ صلى الله عليه وسلم"],
    ["جل جلاله", "الله ﷻ وحده", "ﷻ"],
    ["بسم الله الرحمن الرحيم", "﷽الحمد", "﷽"],
    ["محمد", "ﷴ رسول", "ﷴ"],
    ["رضي الله عنه", "أبو بكر\uFD41", "\uFD41"],
    ["\uFD47", "موسى عليه السلام", "عليه السلام"],
    ["سبحانه وتعالى", "قال \uFDFE", "\uFDFE"],
  ])("%j finds the sign or its words in %j", (query, text, expected) => {
    expect(marked(text, query)).toEqual([expected]);
  });

  test.each([
    ["email", "my e-mail", "e-mail"],
    ["e-mail", "my email", "email"],
    ["alquran", "the al-Quran", "al-Quran"],
    ["e-", "my email", "e"],
    ["quran", "the al\u2011Qur’ān", "Qur’ān"],
    ["aujourd'hui", "la vie d’aujourd’hui", "aujourd’hui"],
    ["Quoi ?", "Quoi\u202F?", "Quoi\u202F?"],
    ["soeurs", "mes sœurs", "sœurs"],
    ["1000", "1\u00A0000 pas", "1\u00A0000"],
    ["1 446", "en 1,446", "1,446"],
    ["1000000", "1.000.000", "1.000.000"],
    ["1000", "١٬٠٠٠ رجل", "١٬٠٠٠"],
  ])("%j finds another spelling of it in %j", (query, text, expected) => {
    expect(marked(text, query)).toEqual([expected]);
  });

  test.each([
    ["20201", "2020 100"],
    ["34", "3-4"],
    ["1000", "1 0000"],
    ["10", "1, 0"],
    ["ab", "a - b"],
  ])("%j finds nothing in %j, which is not one word or number", (query, text) => {
    expect(marked(text, query)).toEqual([]);
  });

  test("every occurrence is found without overlaps, and an empty query finds nothing", () => {
    expect(marked("لا لا لا", "لا")).toEqual(["لا", "لا", "لا"]);
    expect(marked("ااا", "اا")).toEqual(["اا"]);
    expect(marked("قال", "  ")).toEqual([]);
    expect(marked("قال", "َ")).toEqual([]);
    expect(marked("قال", "نعم")).toEqual([]);
  });

  test("whitespace around the query is ignored", () => {
    expect(marked("قال نعم", " قال ")).toEqual(["قال"]);
  });

  test("texts longer than the buffer are folded completely", () => {
    const text = "مُحَمَّد ﷺ ".repeat(5000);
    expect(marked(text, "محمد صلي")).toHaveLength(5000);
    expect(foldArabic("﷽".repeat(3000)).text).toHaveLength(23 * 3000 + 1);
  });
});

/** Strings of all of Unicode, including lone surrogates, with many characters that the folds handle specially. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom(
        ...Array.from("الله أإآٱىيیةه َُِّْٰـ،؟١۲ 12.,-000%İIıiéﷲﷺﻻﹰ﷽\uFD41\u0654\u0653\u200F\u200D\t\u0000'"),
      ),
    ),
    { maxLength: 40 },
  )
  .map((list) => list.join(""));

/** Whether all offsets are in the original, in ascending order. */
function mapIsSound(text: string): boolean {
  const { text: folded, offsets } = foldArabic(text);
  const places = offsets.subarray(0, -1);
  return (
    offsets.length === folded.length + 1 &&
    offsets.at(-1) === text.length &&
    places.every((place, at) => place < text.length && place >= (places[at - 1] ?? 0))
  );
}

/** Whether all matches are in the text, each after the previous one. */
function matchesAreSound(text: string, query: string): boolean {
  const matches = findMatches(foldArabic(text), foldQuery(query));
  return matches.every(
    ({ start, end }, at) => start >= (matches[at - 1]?.end ?? 0) && end > start && end <= text.length,
  );
}

test("for any text, offsets are in range and ascending, and matches are in range and do not overlap", () => {
  fc.assert(
    fc.property(anyText, anyText, (text, query) => {
      expect(mapIsSound(text)).toBe(true);
      for (const part of [query, text.slice(0, 2), text.slice(3, 5)])
        expect(matchesAreSound(text, part), part).toBe(true);
    }),
    { numRuns: 50_000 },
  );
});

test("a word is found within any surrounding text", () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom("مُحَمَّد", "ﷲ", "İI"), anyText, (before, piece, after) => {
      expect(marked(`${before} ${piece} ${after}`, piece).length).toBeGreaterThan(0);
    }),
    { numRuns: 5000 },
  );
});

test("folding and normalising are idempotent", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = foldArabic(text).text;
      expect(foldArabic(folded).text).toBe(folded);
      const normalised = normaliseForComparison(text);
      expect(normaliseForComparison(normalised)).toBe(normalised);
    }),
    { numRuns: 10_000 },
  );
});

describe("comparing texts", () => {
  test.each([
    ["الحمد لله رب العالمين", "الحَمْدُ لِلَّهِ، رَبِّ العَالَمِينَ."],
    ["والصلاة", "وٱلصَّلـاة\u200F"],
    ["عبدالله", "عبد  الله"],
    ["صلى الله عليه وسلم", "ﷺ"],
    ["سورة ١٢", "سورة (12)"],
    ["رحمن", "رَحْمَٰنۭ ۖ"],
    ["أ", "ا\u0654"],
    ["کی", "كي"],
  ])("%j and %j count as the same", (before, after) => {
    expect(normaliseForComparison(after)).toBe(normaliseForComparison(before));
  });

  test.each([
    ["علي", "على"],
    ["ان", "أن"],
    ["إن", "أن"],
    ["رحمة", "رحمه"],
    ["قال", "قالت"],
    ["2.5", "25"],
    ["١٥", "١ ٥"],
    ["٥", "٥٪"],
    ["été", "ete"],
  ])("%j and %j count as different", (before, after) => {
    expect(normaliseForComparison(after)).not.toBe(normaliseForComparison(before));
  });
});

test("a megabyte of vowel marks in the worst order is normalised without hanging", () => {
  const marks = "\u0300\u0316".repeat(250_000);
  expect(normaliseForComparison(`ا${marks}ب`)).toBe("اب");
  expect(normaliseForComparison("\u0300\uFF9E".repeat(250_000))).toBe("");
});

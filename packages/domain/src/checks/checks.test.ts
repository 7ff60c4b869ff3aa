import { describe, expect, test } from "vitest";
import type { LanguageTag } from "../library/language.ts";
import type { Segment } from "../segments/segment.ts";
import { createChecker, findingsOf } from "./checks.ts";
import type { CheckKind, Finding } from "./finding.ts";

/** Segments `0`, `1`, … ten seconds apart. */
function listOf(...texts: string[]): Segment[] {
  return texts.map((text, index) => ({ id: `${index}`, time: `${index}:10`, text }));
}

function findings(kind: CheckKind, segments: readonly Segment[], language: LanguageTag = "ar"): Finding[] {
  return findingsOf({ segments, language }).filter((finding) => finding.kind === kind);
}

function timed(...times: (readonly [time: string, end?: string])[]): Segment[] {
  return times.map(([time, end], index) => ({
    id: `${index}`,
    time,
    ...(end ? { end } : {}),
    text: `word ${index}`,
  }));
}

describe("times", () => {
  test("a segment out of order is named, not those around it, with a time between them", () => {
    const found = findings("out-of-order", timed(["0:02"], ["0:12"], ["0:05"], ["0:06"]));
    expect(found).toEqual([{ id: "1", kind: "out-of-order", from: 0, fix: { time: "0:04" } }]);
    expect(findings("out-of-order", timed(["0:02"], ["0:12"], ["0:02.500"]))[0]?.fix).toEqual({
      time: "0:02.250",
    });
  });

  test("no time is offered where there is no room, or nobody knows", () => {
    expect(findings("out-of-order", timed(["0:02"], ["0:12"], ["0:02"]))).toEqual([
      { id: "1", kind: "out-of-order", from: 0 },
    ]);
    expect(findings("out-of-order", timed(["0:02"], ["later"]))).toEqual([
      { id: "1", kind: "out-of-order", from: 0 },
    ]);
  });

  test("an end behind the next start may be that start", () => {
    const found = findings("overlap", timed(["0:02", "0:05.5"], ["0:05", "0:06"], ["0:06"]));
    expect(found).toEqual([{ id: "0", kind: "overlap", from: 0, fix: { end: "0:05" } }]);
  });

  test("an end that is not after its start", () => {
    const found = findings("end-before-start", timed(["0:02", "0:02"], ["0:05", "0:06"], ["0:06"]));
    expect(found).toEqual([{ id: "0", kind: "end-before-start", from: 0 }]);
  });

  test("two that begin together are told at the second", () => {
    expect(findings("same-start", timed(["0:02"], ["00:02"], ["0:03"])).map(({ id }) => id)).toEqual(["1"]);
  });
});

describe("reading", () => {
  test("a segment without words, and one that says the same as the one before", () => {
    expect(findings("empty", listOf("a", " \n")).map(({ id }) => id)).toEqual(["1"]);
    expect(findings("repeated", listOf("آمِين", "آمين.", "", "")).map(({ id }) => id)).toEqual(["1"]);
  });

  test("more than 20 characters a second in Arabic, 17 in French, where an end is given", () => {
    const of = (length: number, end?: string): Segment[] => [
      { id: "0", time: "0:00", ...(end ? { end } : {}), text: "بَ".repeat(length) },
    ];
    expect(findings("too-fast", of(40, "0:02"))).toEqual([]);
    expect(findings("too-fast", of(41, "0:02"))).toHaveLength(1);
    expect(findings("too-fast", of(35, "0:02"), "fr")).toHaveLength(1);
    expect(findings("too-fast", of(4000))).toEqual([]);
  });

  test("a line of more than 84 characters", () => {
    const [line, longer] = ["بَ".repeat(84), "بَ".repeat(85)] as const;
    expect(findings("long", listOf(`${line}\n${line}`))).toEqual([]);
    expect(findings("long", listOf(`a\n${longer}`))).toEqual([{ id: "0", kind: "long", from: 2, to: 172 }]);
  });
});

describe("characters", () => {
  test.each<[CheckKind, string, string, string | undefined]>([
    ["latin-punctuation", "قال رَبِّ, من?", ",", "قال رَبِّ، من؟"],
    ["presentation-forms", "ﻣﺤﻤﺪ ﷺ", "ﻣﺤﻤﺪ", "محمد ﷺ"],
    ["direction-marks", "قال\u200f: a", "\u200f", "قال: a"],
    ["tatweel", "قـــال هـ الرحمـٰن", "ـــ", "قال هـ الرحمـٰن"],
    ["double-spaces", "قال  رب   لي", "  ", "قال رب لي"],
    ["mixed-digits", "في 1445 و١٤٤٦", "١", undefined],
  ])("%s are found where they begin, and mended all at once", (...[kind, text, found, mended]) => {
    const from = text.indexOf(found);
    const fix = mended === undefined ? {} : { fix: { text: mended } };
    expect(findings(kind, listOf(text))).toEqual([{ id: "0", kind, from, to: from + found.length, ...fix }]);
    expect(findings(kind, listOf(mended ?? "قال"))).toEqual([]);
  });

  test("character references of HTML become what they stand for, in every language", () => {
    expect(findings("html-entities", listOf("Tom &amp; &quot;Jerry&quot; & Co"), "en")).toEqual([
      { id: "0", kind: "html-entities", from: 4, to: 9, fix: { text: 'Tom & "Jerry" & Co' } },
    ]);
  });

  test("Latin signs are right in Latin script, and inside a number", () => {
    expect(findings("latin-punctuation", listOf("What, then?"), "en")).toEqual([]);
    expect(findings("latin-punctuation", listOf("ن 1,000 What?"))).toEqual([]);
    expect(findings("tatweel", listOf("هـ"), "en")).toEqual([]);
  });
});

describe("translations", () => {
  function against(source: string, text: string, language: LanguageTag = "en"): Finding[] {
    return findingsOf({ segments: listOf(text), source: listOf(source), language });
  }

  test("with the Arabic itself in the place of a translation, whatever its marks", () => {
    expect(against("قَالَ رَبِّ", "قال رب", "ur").map(({ kind }) => kind)).toEqual(["same-as-source"]);
    expect(against("١٩٩٠", "1990").map(({ kind }) => kind)).toEqual([]);
  });

  test("with an Arabic word left in them, but for honorifics", () => {
    expect(against("x", "the Prophet ﷺ said قال")).toEqual([
      { id: "0", kind: "arabic-left", from: 19, to: 22 },
    ]);
    expect(against("x", "کہا", "ur")).toEqual([]);
  });

  test("with other numbers in digits, of any family and order", () => {
    expect(against("رقم ١٬٤٤٥ و٣", "3 and 1,445")).toEqual([]);
    expect(against("رقم ١٤٤٥", "سال ۱۴۴۵", "ur")).toEqual([]);
    expect(against("رقم ١٤٤٥", "the year 1454")).toMatchObject([{ kind: "numbers-differ" }]);
    expect(against("رقم ١٤٤٥", "")).toMatchObject([{ kind: "empty" }]);
  });

  test("without any rendering of a word of the glossary", () => {
    const [about, expected] = ["التَّوْحِيد", "oneness of God, monotheism"];
    expect(against(about, "Fasting")).toEqual([{ id: "0", kind: "glossary", from: 0, about, expected }]);
    expect(against("التَّوْحِيد", "The Oneness")).toEqual([]);
    expect(against("التَّوْحِيد", "Le jeûne", "fr")).toEqual([]);
  });

  test("but not of everyday words, nor of words that may be one: a translator may render them in many ways", () => {
    expect(against("اليَوْمَ قال", "What we learn")).toEqual([]);
    expect(against("على سبيل المثال", "Take this")).toEqual([]);
    expect(against("ملك", "He owned it")).toEqual([]);
    expect(against("المَلَك", "He owned it")).toMatchObject([{ kind: "glossary", expected: "angel" }]);
  });

  test("in another language without the word that the video's notes give for it", () => {
    const of = (text: string) =>
      findingsOf({
        segments: listOf(text),
        source: listOf("بالصَّبرِ"),
        language: "tr",
        vocabulary: "صبر: sabır (tr)",
      });
    expect(of("Oruçla")).toMatchObject([{ kind: "glossary", about: "بالصَّبرِ", expected: "sabır" }]);
    expect(of("Sabırla")).toEqual([]);
  });

  test("are compared with the line that they stand beside, however many there are", () => {
    const source = listOf("في ٣", "و٤");
    const segments: Segment[] = [
      { id: "p", time: "0:10", text: "in" },
      { id: "q", time: "0:40", text: "3" },
      { id: "1", time: "5:00", text: "and 5" },
    ];
    const found = findingsOf({ segments, source, language: "en" }).filter(
      ({ kind }) => kind === "numbers-differ",
    );
    expect(found.map(({ id }) => id)).toEqual(["1"]);
  });
});

describe("checked again", () => {
  const checkOf = () => {
    const checker = createChecker({ language: "en" });
    return (segments: Segment[], source: Segment[]) => {
      const checking = checker(segments, source);
      for (;;) {
        const { done, value } = checking.next();
        if (done) return value;
      }
    };
  };

  test("after any change the findings are those of a text that is checked for the first time", () => {
    const again = checkOf();
    let source = listOf("في ٣", "التَّوْحِيد", "قال", "قال");
    let segments = listOf("in 3", "oneness", "he said", "and said");
    const expectSame = () =>
      expect(again(segments, source)).toEqual(findingsOf({ segments, source, language: "en" }));
    expectSame();
    segments = segments.with(2, { id: "2", time: "2:10", text: "he  said" });
    expectSame();
    segments = segments.with(3, { id: "3", time: "2:10", text: "he said" });
    expectSame();
    segments = segments.toSpliced(1, 1);
    expectSame();
    source = source.with(0, { id: "0", time: "0:10", text: "في ٤" });
    expectSame();
    segments = [{ id: "z", time: "0:12", text: "4" }, ...segments];
    expectSame();
  });

  test("what did not change is not looked at again, so that typing stays quick", () => {
    const again = checkOf();
    const [source, segments] = [listOf("في ٣", "قال"), listOf("in 4", "he  said")];
    const [first, second] = again(segments, source);
    const now = again(segments.with(1, { id: "1", time: "1:10", text: "he said" }), source);
    expect(now).toEqual([first]);
    expect(now[0]).toBe(first);
    expect(second?.kind).toBe("double-spaces");
  });
});

import { describe, expect, test } from "vitest";
import type { LanguageTag } from "../library/language.ts";
import type { Segment } from "../segments/segment.ts";
import { findMatches, foldArabic, foldQuery } from "../arabic-text/arabic-text.ts";
import { createChecker, findingsOf } from "./checks.ts";
import type { CheckKind, Finding } from "./finding.ts";
import { quietKinds } from "./quiet-kinds.ts";

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
  test("reports only the segment that is out of order, and suggests a time between its neighbours", () => {
    const found = findings("out-of-order", timed(["0:02"], ["0:12"], ["0:05"], ["0:06"]));
    expect(found).toEqual([{ id: "1", kind: "out-of-order", from: 0, fix: { time: "0:04" } }]);
    expect(findings("out-of-order", timed(["0:02"], ["0:12"], ["0:02.500"]))[0]?.fix).toEqual({
      time: "0:02.250",
    });
  });

  test("suggests no time when there is no room for one or a time cannot be read", () => {
    expect(findings("out-of-order", timed(["0:02"], ["0:12"], ["0:02"]))).toEqual([
      { id: "1", kind: "out-of-order", from: 0 },
    ]);
    expect(findings("out-of-order", timed(["0:02"], ["later"]))).toEqual([
      { id: "1", kind: "out-of-order", from: 0 },
    ]);
  });

  test("suggests the next start for an overlapping end", () => {
    const found = findings("overlap", timed(["0:02", "0:05.5"], ["0:05", "0:06"], ["0:06"]));
    expect(found).toEqual([{ id: "0", kind: "overlap", from: 0, fix: { end: "0:05" } }]);
  });

  test("reports an end that is not after its start", () => {
    const found = findings("end-before-start", timed(["0:02", "0:02"], ["0:05", "0:06"], ["0:06"]));
    expect(found).toEqual([{ id: "0", kind: "end-before-start", from: 0 }]);
  });

  test("reports the second of two segments with the same start", () => {
    expect(findings("same-start", timed(["0:02"], ["00:02"], ["0:03"])).map(({ id }) => id)).toEqual(["1"]);
  });
});

describe("reading", () => {
  test("reports an empty segment and one that repeats the previous one", () => {
    expect(findings("empty", listOf("a", " \n")).map(({ id }) => id)).toEqual(["1"]);
    expect(findings("repeated", listOf("آمِين", "آمين.", "", "")).map(({ id }) => id)).toEqual(["1"]);
  });

  test("reports more than 20 characters per second in Arabic and 17 in French if the segment has an end", () => {
    const of = (length: number, end?: string): Segment[] => [
      { id: "0", time: "0:00", ...(end ? { end } : {}), text: "بَ".repeat(length) },
    ];
    expect(findings("too-fast", of(40, "0:02"))).toEqual([]);
    expect(findings("too-fast", of(41, "0:02"))).toHaveLength(1);
    expect(findings("too-fast", of(35, "0:02"), "fr")).toHaveLength(1);
    expect(findings("too-fast", of(4000))).toEqual([]);
  });

  test("reports a segment that is three times too fast as such, so that it is seen where the other check is off", () => {
    const of = (length: number): Segment[] => [
      { id: "0", time: "0:00", end: "0:01", text: "بَ".repeat(length) },
    ];
    expect(findings("far-too-fast", of(60))).toEqual([]);
    expect(findings("far-too-fast", of(61))).toHaveLength(1);
    expect(findings("too-fast", of(61))).toEqual([]);
    expect(findings("far-too-fast", of(300), "fr")).toHaveLength(1);
    expect(quietKinds.ar["far-too-fast"]).toBeUndefined();
  });

  test("reports a line of more than 84 characters", () => {
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
    ["lost-character", "قا\ufffd نعم", "\ufffd", undefined],
    ["mixed-digits", "في 1445 و١٤٤٦", "١", undefined],
  ])(
    "reports %s at the first occurrence and fixes all of them at once if possible",
    (...[kind, text, found, mended]) => {
      const from = text.indexOf(found);
      const fix = mended === undefined ? {} : { fix: { text: mended } };
      expect(findings(kind, listOf(text))).toEqual([
        { id: "0", kind, from, to: from + found.length, ...fix },
      ]);
      expect(findings(kind, listOf(mended ?? "قال"))).toEqual([]);
    },
  );

  test("reports no sign for a word as a presentation form, because the search finds the sign by its word", () => {
    for (const sign of "ﷲﷴﷰﷱﷳﷵﷶﷷﷸﷹﷺﷻ﷽") {
      expect(findings("presentation-forms", listOf(`قال ${sign}`))).toEqual([]);
      const words = sign === "﷽" ? "بسم الله الرحمن الرحيم" : sign.normalize("NFKC");
      expect(findMatches(foldArabic(sign), foldQuery(words)), sign).toHaveLength(1);
    }
  });

  test("replaces every other presentation form of a letter with the letters that the search has for it", () => {
    const forms = Array.from({ length: 0xfefc - 0xfb50 }, (_, at) => String.fromCharCode(0xfb50 + at));
    const letters = forms.filter((form) => /\p{L}/u.test(form) && form.normalize("NFKC") !== form);
    for (const form of letters.filter((each) => !/[\ufdf0-\ufdfd]/.test(each))) {
      const [found] = findings("presentation-forms", listOf(form));
      expect(found?.fix, form).toEqual({ text: form.normalize("NFKC") });
      expect(foldQuery(form)).toBe(foldQuery(form.normalize("NFKC")));
    }
  });

  test("replaces HTML entities with their characters in every language", () => {
    expect(findings("html-entities", listOf("Tom &amp; &quot;Jerry&quot; & Co"), "en")).toEqual([
      { id: "0", kind: "html-entities", from: 4, to: 9, fix: { text: 'Tom & "Jerry" & Co' } },
    ]);
    expect(findings("html-entities", listOf("R&D; caf&eacute;&hellip;"), "fr")).toEqual([
      { id: "0", kind: "html-entities", from: 8, to: 16, fix: { text: "R&D; café…" } },
    ]);
  });

  test("accepts Latin punctuation in Latin script and inside a number", () => {
    expect(findings("latin-punctuation", listOf("What, then?"), "en")).toEqual([]);
    expect(findings("latin-punctuation", listOf("ن 1,000 What?"))).toEqual([]);
    expect(findings("tatweel", listOf("هـ"), "en")).toEqual([]);
  });
});

describe("translations", () => {
  function against(source: string, text: string, language: LanguageTag = "en"): Finding[] {
    return findingsOf({ segments: listOf(text), source: listOf(source), language });
  }

  test("reports a translation that is the Arabic itself, ignoring vowel marks", () => {
    expect(against("قَالَ رَبِّ", "قال رب", "ur").map(({ kind }) => kind)).toEqual(["same-as-source"]);
    expect(against("١٩٩٠", "1990").map(({ kind }) => kind)).toEqual([]);
  });

  test("reports a leftover Arabic word, but not an honorific", () => {
    expect(against("x", "the Prophet ﷺ said قال")).toEqual([
      { id: "0", kind: "arabic-left", from: 19, to: 22 },
    ]);
    expect(against("x", "کہا", "ur")).toEqual([]);
  });

  test("reports numbers that differ, regardless of the kind of digits and the order", () => {
    expect(against("رقم ١٬٤٤٥ و٣", "3 and 1,445")).toEqual([]);
    expect(against("رقم ١٤٤٥", "سال ۱۴۴۵", "ur")).toEqual([]);
    expect(against("رقم ١٤٤٥", "the year 1454")).toMatchObject([{ kind: "numbers-differ" }]);
    expect(against("رقم ١٤٤٥", "")).toMatchObject([{ kind: "empty" }]);
  });

  test("reports a glossary word without any of its renderings", () => {
    const [about, expected] = ["التَّوْحِيد", "oneness of God, monotheism"];
    expect(against(about, "Fasting")).toEqual([{ id: "0", kind: "glossary", from: 0, about, expected }]);
    expect(against("التَّوْحِيد", "The Oneness")).toEqual([]);
    expect(against("التَّوْحِيد", "Le jeûne", "fr")).toEqual([]);
  });

  test("does not require the glossary renderings of everyday words or of words that may be one", () => {
    expect(against("اليَوْمَ قال", "What we learn")).toEqual([]);
    expect(against("على سبيل المثال", "Take this")).toEqual([]);
    expect(against("ملك", "He owned it")).toEqual([]);
    expect(against("المَلَك", "He owned it")).toMatchObject([{ kind: "glossary", expected: "angel" }]);
  });

  test("reports a word without the rendering in the video's vocabulary notes", () => {
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

  test("compares all segments next to a line with that line", () => {
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

describe("checking again", () => {
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

  test("returns the same findings after any change as a first check", () => {
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

  test("does not check unchanged segments again, so that typing stays fast", () => {
    const again = checkOf();
    const [source, segments] = [listOf("في ٣", "قال"), listOf("in 4", "he  said")];
    const [first, second] = again(segments, source);
    const now = again(segments.with(1, { id: "1", time: "1:10", text: "he said" }), source);
    expect(now).toEqual([first]);
    expect(now[0]).toBe(first);
    expect(second?.kind).toBe("double-spaces");
  });
});

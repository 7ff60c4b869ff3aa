import { expect, test } from "vitest";
import { countMatches, findMatches, foldArabic, foldQuery } from "@minbar/domain/arabic-text/arabic-text";
import { createFinder, neighbourMatch } from "./finder.ts";

const texts = [
  "ومَن لَقِيَ مشقَّةَ التعلُّمِ بالصَّبرِ ساعةً",
  "كان الطالبُ يسافرُ شهرًا كاملًا",
  "الصَّبرُ ليس انتظارًا، وللصَّبرِ رفيقٌ",
  "",
  "Patience is صبر",
];
const linesOf = (all: readonly string[]) => ({
  lines: all.map((text, at) => ({ id: `${at}`, text, start: 0, clock: "0:00" })),
});

/** The marked text as the reader sees it. */
function marked(query: string, all = texts): string[] {
  return createFinder(linesOf(all))
    .find(query)
    .within(0, Infinity)
    .map(({ line, start, end }) => `${line} ${all[line]?.slice(start, end)}`);
}

test("a query without vowel marks finds every vowelled occurrence in a line", () => {
  expect(marked("صبر")).toEqual(["0 صَّبرِ", "2 صَّبرُ", "2 صَّبرِ", "4 صبر"]);
  expect(marked("PATIENCE")).toEqual(["4 Patience"]);
});

test("spaces and vowel marks alone find nothing", () => {
  for (const query of ["", "  ", "َ", "ـ"]) expect(marked(query)).toEqual([]);
});

test("typing and deleting letter by letter finds the same matches as the whole query", () => {
  const lines = linesOf(texts);
  const finder = createFinder(lines);
  for (const query of ["ا", "ال", "الص", "الصب", "الصبر", "الصب", "ا", "", "صبر", "صبر ", "صبر ل"]) {
    const whole = texts.flatMap((text, line) =>
      findMatches(foldArabic(text), foldQuery(query)).map((range) => ({ line, column: 0, ...range })),
    );
    const found = finder.find(query);
    expect(found.within(0, Infinity), query).toEqual(whole);
    expect(found.total, query).toBe(whole.length);
    expect(
      Array.from(whole, (_, at) => found.at(at)),
      query,
    ).toEqual(whole);
    expect([found.at(-1), found.at(whole.length)], query).toEqual([undefined, undefined]);
  }
});

test("every line of a long transcript is searched", () => {
  const lines = linesOf(Array.from({ length: 1200 }, (_, at) => `سطر ${at}`));
  expect(createFinder(lines).find("سطر").total).toBe(1200);
});

test("the match count equals the number of matches found, even with ligatures", () => {
  for (const text of [...texts, "ﷲﷲ لله", "ﷺﷺ", "ﻻلا الاا", "ااا"])
    for (const query of ["ا", "ال", "ل", "لل", "صل", "لا", "ه", "الل"]) {
      const folded = foldArabic(text);
      expect(countMatches(folded, query), `${query} in ${text}`).toBe(findMatches(folded, query).length);
    }
});

test("only the matches in the requested lines are returned", () => {
  const found = createFinder(linesOf(texts)).find("صبر");
  expect(found.within(1, 2).map(({ line }) => line)).toEqual([2, 2]);
  expect(found.within(-60, 0).map(({ line }) => line)).toEqual([0]);
  expect(found.within(3, 3)).toEqual([]);
});

test("a query in the usual spelling finds the Quranic spelling", () => {
  expect(marked("الصلاة", ["وَأَقِيمُوا۟ ٱلصَّلَوٰةَ"])).toEqual(["0 ٱلصَّلَوٰةَ"]);
});

test("with two languages, both are searched line by line, and each match identifies its language", () => {
  const second = { language: "en" as const, texts: ["patience, patience", "", "of patience"] };
  const finder = createFinder({ ...linesOf(["صبر patience", "patience", "صبر"]), second });
  const found = finder.find("patience");
  const places = found.within(0, Infinity).map(({ line, column, start }) => [line, column, start]);
  expect(places).toEqual([
    [0, 0, 4],
    [0, 1, 0],
    [0, 1, 10],
    [1, 0, 0],
    [2, 1, 3],
  ]);
  expect([0, 1, 2].map((line) => found.firstFrom(line))).toEqual([0, 3, 4]);
  expect(found.within(1, 1)).toHaveLength(1);
});

test("a match keeps its place when the second language is added or removed", () => {
  const lines = linesOf(["patience", "patience patience"]);
  const second = { language: "en" as const, texts: ["patience", "patience"] };
  const [one, two] = [
    createFinder(lines).find("patience"),
    createFinder({ ...lines, second }).find("patience"),
  ];
  const match = one.at(2);
  const inSecond = two.at(1);
  if (!match || !inSecond) throw new Error("There are more matches");
  expect(two.at(two.indexOf(match))).toEqual(match);
  expect(one.indexOf(inSecond), "the next one that is still there").toBe(0);
});

test("the match after the last is the first, and the match before the first is the last", () => {
  expect([
    neighbourMatch(0, 1, 3),
    neighbourMatch(2, 1, 3),
    neighbourMatch(0, -1, 3),
    neighbourMatch(-1, 1, 0),
  ]).toEqual([1, 0, 2, -1]);
});

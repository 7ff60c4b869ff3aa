import { expect, test } from "vitest";
import { findMatches, foldArabic, foldQuery } from "@minbar/domain/arabic-text";
import { finderOf, firstFrom, stepped } from "./finder.ts";

const texts = [
  "ومَن لَقِيَ مشقَّةَ التعلُّمِ بالصَّبرِ ساعةً",
  "كان الطالبُ يسافرُ شهرًا كاملًا",
  "الصَّبرُ ليس انتظارًا، وللصَّبرِ رفيقٌ",
  "",
  "Patience is صبر",
];
const linesOf = (all: readonly string[]) => all.map((text, at) => ({ id: `${at}`, text, clock: "0:00" }));

/** What is marked, as the reader sees it. */
function marked(query: string, all = texts): string[] {
  return finderOf(linesOf(all))
    .find(query)
    .map(({ line, start, end }) => `${line} ${all[line]?.slice(start, end)}`);
}

test("a query without vowel marks finds vowelled words, every one in its line", () => {
  expect(marked("صبر")).toEqual(["0 صَّبرِ", "2 صَّبرُ", "2 صَّبرِ", "4 صبر"]);
  expect(marked("PATIENCE")).toEqual(["4 Patience"]);
});

test("spaces and vowel marks alone find nothing", () => {
  for (const query of ["", "  ", "َ", "ـ"]) expect(marked(query)).toEqual([]);
});

test("typing letter by letter, and taking letters back, finds what the whole query finds", () => {
  const lines = linesOf(texts);
  const finder = finderOf(lines);
  for (const query of ["ا", "ال", "الص", "الصب", "الصبر", "الصب", "ا", "", "صبر", "صبر ", "صبر ل"]) {
    const whole = texts.flatMap((text, line) =>
      findMatches(foldArabic(text), foldQuery(query)).map((range) => ({ line, ...range })),
    );
    expect(finder.find(query), query).toEqual(whole);
  }
});

test("lines are folded once a transcript, ahead of the search where there is time", () => {
  const lines = linesOf(Array.from({ length: 1200 }, (_, at) => `سطر ${at}`));
  const finder = finderOf(lines);
  expect([finder.foldMore(), finder.foldMore(), finder.foldMore(), finder.foldMore()]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(finder.find("سطر")).toHaveLength(1200);
  expect(finderOf(lines)).toBe(finder);
});

test("the first match from a line on", () => {
  const matches = [2, 2, 5, 9].map((line) => ({ line, start: 0, end: 1 }));
  expect([0, 2, 3, 9, 10].map((line) => firstFrom(matches, line))).toEqual([0, 0, 2, 3, 4]);
});

test("after the last match comes the first, before the first the last", () => {
  expect([stepped(0, 1, 3), stepped(2, 1, 3), stepped(0, -1, 3), stepped(-1, 1, 0)]).toEqual([1, 0, 2, -1]);
});

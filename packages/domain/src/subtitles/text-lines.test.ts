import { describe, expect, test } from "vitest";
import { growthOf, linear, repeated } from "../../test/growth.ts";
import { lengthOf } from "../checks/reading.ts";
import { insertLines } from "../editing/operations.ts";
import { applyStep, invertStep } from "../editing/step.ts";
import type { Segment } from "../segments/segment.ts";
import { untimedAt } from "../segments/untimed.ts";
import { textLines, usualRule } from "./text-lines.ts";
import type { LineRule, TextLine } from "./text-lines.ts";

function lines(text: string, rule: LineRule = "line", longest = 84): TextLine[] {
  return textLines(text, { rule, longest });
}

const texts = (text: string, rule?: LineRule, longest?: number) =>
  lines(text, rule, longest).map((line) => line.text);

describe("splitting a text into lines", () => {
  const wrapped = "The first sentence goes\r\non here. The second.\r\n\r\nA new paragraph.\r\n";

  test("splits by line, paragraph or sentence, and a sentence may span a line break", () => {
    expect(texts(wrapped, "line")).toEqual([
      "The first sentence goes",
      "on here. The second.",
      "A new paragraph.",
    ]);
    expect(texts(wrapped, "paragraph")).toEqual([
      "The first sentence goes on here. The second.",
      "A new paragraph.",
    ]);
    expect(texts(wrapped, "sentence")).toEqual([
      "The first sentence goes on here.",
      "The second.",
      "A new paragraph.",
    ]);
  });

  test("treats each line as a paragraph if there are no empty lines", () => {
    expect(texts("باب الصبر\nالصبر نصف الإيمان. والشكر نصفه", "paragraph")).toHaveLength(2);
    expect(texts("باب الصبر\nالصبر نصف الإيمان. والشكر نصفه", "sentence")).toHaveLength(3);
  });

  test("divides a long line into parts of similar length, at a pause if there is one", () => {
    const text = "قال الشيخ في أول الكتاب، وهو يشرح معنى الصبر، إن الصبر على ثلاثة أنواع كما هو معروف";
    const parts = texts(text, "sentence", 40);
    expect(parts).toEqual([
      "قال الشيخ في أول الكتاب،",
      "وهو يشرح معنى الصبر،",
      "إن الصبر على ثلاثة أنواع كما هو معروف",
    ]);
    expect(parts.every((part) => lengthOf(part) <= 40)).toBe(true);
  });

  test("ignores vowel marks in the length and keeps them on their letters in an overlong word", () => {
    expect(texts("اَلْحَمْدُ لِلَّهِ", "line", 11)).toHaveLength(1);
    const parts = texts("بِ".repeat(50), "line", 20);
    expect(parts.join("")).toBe("بِ".repeat(50));
    expect(parts.every((part) => part.startsWith("ب"))).toBe(true);
  });

  test("keeps the times of timed lines and leaves the others untimed", () => {
    expect(lines("0:05 one\ntwo\n[00:00:09.500] three")).toEqual([
      { text: "one", time: "0:05" },
      { text: "two" },
      { text: "three", time: "0:09.500" },
    ]);
    expect(lines("one (0:05)\ntwo\nthree (٠:٠٩) four")).toEqual([
      { text: "one", time: "0:05" },
      { text: "two" },
      { text: "three", time: "0:09" },
      { text: "four" },
    ]);
    expect(lines("0:05\none\n0:09\ntwo", "sentence")).toEqual([
      { text: "one", time: "0:05" },
      { text: "two", time: "0:09" },
    ]);
  });

  test("treats a single time as text", () => {
    expect(lines("12:30 we left\nand came back")).toEqual([
      { text: "12:30 we left" },
      { text: "and came back" },
    ]);
    expect(texts("قرأ الآية (2:25)")).toEqual(["قرأ الآية (2:25)"]);
  });

  test("suggests lines for a text of short lines and sentences for any other", () => {
    expect(usualRule("One. Two.\nThree. Four.", 84)).toBe("sentence");
    expect(usualRule("One.\r\n\r\nTwo, three.\r\n", 84)).toBe("line");
    expect([
      usualRule("one\ntwo", 84),
      usualRule(`one\ntwo\n${"a ".repeat(99)}\nthree`, 84),
      usualRule("one two.", 84),
      usualRule(`${"a ".repeat(99)}\ntwo`, 84),
    ]).toEqual(["line", "line", "sentence", "sentence"]);
  });

  test.each<[string, string, number]>([
    ["one line", "word", 1],
    ["another language", "It cost 3.50 then. Dr. Smith left! « Viens ! » Il partit.", 4],
    ["20,000 lines", "a line of words\n".repeat(20_000), 20_000],
    ["100,000 letters without a stop", "كلمة ".repeat(20_000), 1177],
    ["100,000 letters without a space", "ك".repeat(100_000), 1191],
    ["nothing but spaces", " \n\t\n ", 0],
  ])("splits %s", (_, text, count) => {
    expect(lines(text, "sentence").length).toBeCloseTo(count, count > 100 ? -2 : 0);
  });

  test.each([
    ["many lines", "a line of words\n"],
    ["a text without a stop", "كلمة "],
    ["a text without a space", "ك"],
  ])("splits %s quickly", { tags: "long" }, (_, piece) => {
    const growth = growthOf({ size: 100_000, make: repeated(piece) }, (text) => lines(text, "sentence"));
    expect(growth).toBeLessThan(linear);
  });

  test("loses no letter", () => {
    for (const rule of ["line", "paragraph", "sentence"] as const)
      expect(texts(wrapped.repeat(9), rule, 12).join("").replaceAll(/\s/gu, "")).toBe(
        wrapped.repeat(9).replaceAll(/\s/gu, ""),
      );
  });
});

describe("inserting lines", () => {
  const segments: Segment[] = [
    { id: "a", time: "0:10", text: "one" },
    { id: "b", time: "0:20", text: "two" },
  ];
  const some = [{ text: "new" }, { text: "timed", time: "0:15" }, { text: "two" }];
  function after(place: Parameters<typeof insertLines>[2]) {
    const step = insertLines(segments, some, place);
    const next = step ? applyStep(segments, step).segments : [];
    expect(step && applyStep(next, invertStep(step)).segments).toEqual(segments);
    return next;
  }

  test("inserts after a line, untimed where the text has no time, and is undone in one step", () => {
    expect(after({ after: "a" })).toMatchObject([
      { id: "a" },
      { text: "new", ...untimedAt("0:10") },
      { time: "0:15", text: "timed" },
      { text: "two", ...untimedAt("0:15") },
      { id: "b" },
    ]);
    expect(after({ after: "gone" }).map(({ text }) => text)).toEqual(["one", "two", "new", "timed", "two"]);
  });

  test("replaces all lines and keeps the id of unchanged words", () => {
    expect(after("all")).toMatchObject([
      { text: "new", ...untimedAt() },
      { time: "0:15", text: "timed" },
      { id: "b", text: "two", ...untimedAt("0:15") },
    ]);
  });
});

test("references to verses are words and not times", () => {
  const book = "سورة البقرة (2:45) واستعينوا بالصبر\nآل عمران (3:18) شهد الله\nالأعراف (1:17)";
  expect(lines(book).map(({ time, text }) => [time, text])).toEqual(
    book.split("\n").map((text) => [undefined, text]),
  );
});

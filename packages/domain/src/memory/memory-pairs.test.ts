import { describe, expect, test } from "vitest";
import { sourceMarks } from "../segments/staleness.ts";
import { longestRemembered, memoryChange, memoryPairs } from "./memory-pairs.ts";
import type { TranslatedText } from "./memory-pairs.ts";

const arabic = [
  { id: "a", time: "0:00", text: "الحمد لله" },
  { id: "b", time: "0:05", text: "رب العالمين" },
  { id: "c", time: "0:09", text: "الرحمن الرحيم" },
];
const translation = [
  { id: "a", time: "0:00", text: "Praise be to God" },
  { id: "b", time: "0:05", text: "Lord of the worlds" },
  { id: "c", time: "0:09", text: "the Compassionate" },
];
const marks = sourceMarks(arabic);
const text: TranslatedText = { arabic, translation, marks };
const changed = arabic.map((line) => (line.id === "b" ? { ...line, text: "رب الناس" } : line));

const idsOf = (of: TranslatedText) => memoryPairs(of).map(({ segmentId }) => segmentId);
const withText = (id: string, words: string) =>
  translation.map((segment) => (segment.id === id ? { ...segment, text: words } : segment));

describe("pairs", () => {
  test("each line goes with its translation", () => {
    expect(memoryPairs(text)[1]).toEqual({
      segmentId: "b",
      source: "رب العالمين",
      text: "Lord of the worlds",
    });
    expect(idsOf(text)).toEqual(["a", "b", "c"]);
  });

  test("a translation that is begun has the pairs of its first lines", () => {
    expect(idsOf({ ...text, translation: translation.slice(0, 1), marks: marks.slice(0, 1) })).toEqual(["a"]);
  });

  test("what was translated from other words is no pair, nor what is empty or endless", () => {
    expect(idsOf({ ...text, arabic: changed })).toEqual(["a", "c"]);
    expect(idsOf({ ...text, marks: [] })).toEqual([]);
    expect(idsOf({ ...text, translation: withText("a", " \n") })).toEqual(["b", "c"]);
    expect(idsOf({ ...text, translation: withText("a", "a".repeat(longestRemembered + 1)) })).toEqual([
      "b",
      "c",
    ]);
  });

  test("what is left of a removed line does not become a part of the line beside", () => {
    const pairs = memoryPairs({ ...text, arabic: arabic.slice(0, 2) });
    expect(pairs.map(({ text: words }) => words)).toEqual(["Praise be to God", "Lord of the worlds"]);
  });

  test("in a file of its own, a segment over two lines is no pair, and two segments of one line are one", () => {
    const own = [
      { id: "x", time: "0:00.200", end: "0:08.500", text: "Praise be to God, Lord of the worlds" },
      { id: "y", time: "0:09.100", end: "0:10", text: "the Compassionate," },
      { id: "z", time: "0:10.500", end: "0:12", text: "the Merciful" },
    ];
    expect(memoryPairs({ ...text, translation: own })).toEqual([
      { segmentId: "y", source: "الرحمن الرحيم", text: "the Compassionate, the Merciful" },
    ]);
    const linked = [{ ...own[0], id: "a", time: "0:00", text: "Praise be to God, Lord of the worlds" }];
    const [first] = linked;
    expect(idsOf({ ...text, translation: first ? [{ ...first, end: "0:08.500" }] : [] })).toEqual([]);
    expect(idsOf({ ...text, translation: first ? [{ ...first, end: "0:05.200" }] : [] })).toEqual(["a"]);
  });
});

describe("a save", () => {
  test("changes the pairs of the lines that it changed, and no others", () => {
    const after = { ...text, translation: withText("b", "Lord of all") };
    expect(memoryChange(text, after)).toEqual({
      made: [{ segmentId: "b", source: "رب العالمين", text: "Lord of all" }],
      gone: [],
    });
    expect(memoryChange(text, text)).toEqual({ made: [], gone: [] });
    expect(memoryChange(text, { ...text, translation: translation.slice(1) }).gone).toEqual(["a"]);
  });

  test("leaves a line that waits for its translator what it was made from, until it is written anew", () => {
    const before = { ...text, arabic: changed };
    const other = { ...before, translation: withText("a", "All praise") };
    expect(memoryChange(before, other)).toMatchObject({ made: [{ segmentId: "a" }], gone: [] });
    const anew = { ...before, translation: withText("b", "Lord of mankind"), marks: sourceMarks(changed) };
    expect(memoryChange(before, anew).made).toEqual([
      { segmentId: "b", source: "رب الناس", text: "Lord of mankind" },
    ]);
    const unseen = { ...before, translation: withText("b", "Lord of all") };
    expect(memoryChange(before, unseen)).toEqual({ made: [], gone: ["b"] });
  });

  test("in which somebody says that a line still holds makes its pair anew", () => {
    const before = { ...text, arabic: changed };
    expect(memoryChange(before, { ...before, marks: sourceMarks(changed) }).made).toEqual([
      { segmentId: "b", source: "رب الناس", text: "Lord of the worlds" },
    ]);
  });

  test("that empties the translation leaves nothing", () => {
    expect(memoryChange(text, { arabic, translation: [], marks: [] }).gone).toEqual(["a", "b", "c"]);
  });
});

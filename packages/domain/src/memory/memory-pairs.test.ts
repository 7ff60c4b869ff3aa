import { describe, expect, test } from "vitest";
import { sourceHashesOf } from "../segments/staleness.ts";
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
const sourceHashes = sourceHashesOf(arabic);
const text: TranslatedText = { arabic, translation, sourceHashes };
const changed = arabic.map((line) => (line.id === "b" ? { ...line, text: "رب الناس" } : line));

const idsOf = (of: TranslatedText) => memoryPairs(of).map(({ segmentId }) => segmentId);
const withText = (id: string, words: string) =>
  translation.map((segment) => (segment.id === id ? { ...segment, text: words } : segment));

describe("pairs", () => {
  test("each line is paired with its translation", () => {
    expect(memoryPairs(text)[1]).toEqual({
      segmentId: "b",
      source: "رب العالمين",
      text: "Lord of the worlds",
    });
    expect(idsOf(text)).toEqual(["a", "b", "c"]);
  });

  test("an unfinished translation has the pairs of its first lines", () => {
    const first = { translation: translation.slice(0, 1), sourceHashes: sourceHashesOf(arabic.slice(0, 1)) };
    expect(idsOf({ ...text, ...first })).toEqual(["a"]);
  });

  test("a stale, empty or overlong translation gives no pair", () => {
    expect(idsOf({ ...text, arabic: changed })).toEqual(["a", "c"]);
    expect(idsOf({ ...text, sourceHashes: null })).toEqual([]);
    expect(idsOf({ ...text, translation: withText("a", " \n") })).toEqual(["b", "c"]);
    expect(idsOf({ ...text, translation: withText("a", "a".repeat(longestRemembered + 1)) })).toEqual([
      "b",
      "c",
    ]);
  });

  test("the translation of a removed line is not added to the line next to it", () => {
    const pairs = memoryPairs({ ...text, arabic: arabic.slice(0, 2) });
    expect(pairs.map(({ text: words }) => words)).toEqual(["Praise be to God", "Lord of the worlds"]);
  });

  test("a segment across two lines gives no pair, and two segments of one line give a single pair", () => {
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
  test("changes only the pairs of the lines that it changed", () => {
    const after = { ...text, translation: withText("b", "Lord of all") };
    expect(memoryChange(text, after)).toEqual({
      made: [{ segmentId: "b", source: "رب العالمين", text: "Lord of all" }],
      gone: [],
    });
    expect(memoryChange(text, text)).toEqual({ made: [], gone: [] });
    expect(memoryChange(text, { ...text, translation: translation.slice(1) }).gone).toEqual(["a"]);
  });

  test("keeps the pairs of other stale lines, and rebuilds or removes that of a changed line", () => {
    const before = { ...text, arabic: changed };
    const other = { ...before, translation: withText("a", "All praise") };
    expect(memoryChange(before, other)).toMatchObject({ made: [{ segmentId: "a" }], gone: [] });
    const anew = {
      ...before,
      translation: withText("b", "Lord of mankind"),
      sourceHashes: sourceHashesOf(changed),
    };
    expect(memoryChange(before, anew).made).toEqual([
      { segmentId: "b", source: "رب الناس", text: "Lord of mankind" },
    ]);
    const unseen = { ...before, translation: withText("b", "Lord of all") };
    expect(memoryChange(before, unseen)).toEqual({ made: [], gone: ["b"] });
  });

  test("rebuilds the pair of a line that a translator confirms as up to date", () => {
    const before = { ...text, arabic: changed };
    expect(memoryChange(before, { ...before, sourceHashes: sourceHashesOf(changed) }).made).toEqual([
      { segmentId: "b", source: "رب الناس", text: "Lord of the worlds" },
    ]);
  });

  test("removes all pairs if it empties the translation", () => {
    expect(memoryChange(text, { arabic, translation: [], sourceHashes: null }).gone).toEqual(["a", "b", "c"]);
  });
});

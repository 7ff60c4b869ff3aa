import { expect, test } from "vitest";
import type { Segment } from "./segment.ts";
import { sourceHashesAfter, sourceHashesOf } from "./staleness.ts";
import type { TranslationStep } from "./staleness.ts";

function segment(id: string, time: string, text: string): Segment {
  return { id, time, text };
}

const arabic = [segment("a", "0:00", "الحمد لله"), segment("b", "0:05", "رب العالمين")];
const changed = [segment("a", "0:00", "الحمد لله"), segment("b", "0:05", "رب الناس")];
const english = [segment("a", "0:00", "Praise be to God"), segment("b", "0:05", "Lord of the worlds")];

/** The stale segments after a save made from `changed`, of a translation made from `arabic`. */
function staleAfter(step: Partial<TranslationStep>): string[] {
  const save = { sourceHashes: sourceHashesOf(arabic), before: english, after: english, shown: changed };
  const current = sourceHashesOf(changed);
  const after = sourceHashesAfter({ ...save, ...step });
  return Object.keys(after).filter((id) => after[id] !== current[id]);
}

test("a first translation is marked as made from the text shown", () => {
  const hashes = sourceHashesAfter({ sourceHashes: null, before: [], after: english, shown: arabic });
  expect(hashes).toEqual(sourceHashesOf(arabic));
});

test("only a rewritten or reviewed line becomes up to date", () => {
  expect(staleAfter({})).toEqual(["b"]);
  expect(staleAfter({ after: [segment("a", "0:00", "All praise"), ...english.slice(1)] })).toEqual(["b"]);
  expect(staleAfter({ after: [...english.slice(0, 1), segment("b", "0:05", "Lord of mankind")] })).toEqual(
    [],
  );
  expect(staleAfter({ reviewed: ["b"] })).toEqual([]);
});

test("changing the time of a line or the spaces around it does not make it up to date", () => {
  expect(
    staleAfter({ after: [...english.slice(0, 1), segment("b", "0:07", "Lord of the worlds ")] }),
  ).toEqual(["b"]);
});

test("a line whose translation is removed is not stale", () => {
  expect(staleAfter({ after: english.slice(0, 1) })).toEqual([]);
  expect(staleAfter({ after: [...english.slice(0, 1), segment("b", "0:05", " ")] })).toEqual([]);
});

test("one segment that translates two Arabic lines gives marks for both", () => {
  const merged = [segment("a", "0:00", "Praise be to God, Lord of the worlds"), segment("z", "0:09", "…")];
  const hashes = sourceHashesAfter({ sourceHashes: null, before: [], after: merged, shown: arabic });
  expect(Object.keys(hashes)).toEqual(["a", "b"]);
});

test("the last segment of an unfinished translation gives a mark only for its own line", () => {
  const hashes = sourceHashesAfter({
    sourceHashes: null,
    before: [],
    after: english.slice(0, 1),
    shown: arabic,
  });
  expect(Object.keys(hashes)).toEqual(["a"]);
});

test("5,000 lines that share no cue with the Arabic text are matched quickly", () => {
  const lines = (prefix: string, offset: number) =>
    Array.from({ length: 5000 }, (_, index) => segment(`${prefix}${index}`, `${index}.${offset}`, "text"));
  const step = { sourceHashes: null, before: [], after: lines("e", 5), shown: lines("a", 0) };
  expect(Object.keys(sourceHashesAfter(step))).toHaveLength(5000);
});

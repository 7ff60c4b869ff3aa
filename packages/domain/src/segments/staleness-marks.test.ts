import { expect, test } from "vitest";
import type { Segment } from "./segment.ts";
import { marksAfterSave } from "./staleness-marks.ts";
import type { TranslationStep } from "./staleness-marks.ts";
import { sourceMarks } from "./staleness.ts";

function segment(id: string, time: string, text: string): Segment {
  return { id, time, text };
}

const arabic = [segment("a", "0:00", "الحمد لله"), segment("b", "0:05", "رب العالمين")];
const changed = [segment("a", "0:00", "الحمد لله"), segment("b", "0:05", "رب الناس")];
const english = [segment("a", "0:00", "Praise be to God"), segment("b", "0:05", "Lord of the worlds")];

/** The stale segments after a save made from `changed`, of a translation made from `arabic`. */
function staleAfter(step: Partial<TranslationStep>): string[] {
  const save = { marks: sourceMarks(arabic), before: english, after: english, shown: changed };
  const hashes = new Map(sourceMarks(changed).map(({ id, hash }) => [id, hash]));
  const marks = marksAfterSave({ ...save, ...step });
  return marks.filter(({ id, hash }) => hashes.get(id) !== hash).map(({ id }) => id);
}

test("a first translation is marked as made from the text shown", () => {
  expect(marksAfterSave({ marks: [], before: [], after: english, shown: arabic })).toEqual(
    sourceMarks(arabic),
  );
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
  const marks = marksAfterSave({ marks: [], before: [], after: merged, shown: arabic });
  expect(marks.map(({ id }) => id)).toEqual(["a", "b"]);
});

test("the last segment of an unfinished translation gives a mark only for its own line", () => {
  const marks = marksAfterSave({ marks: [], before: [], after: english.slice(0, 1), shown: arabic });
  expect(marks.map(({ id }) => id)).toEqual(["a"]);
});

test("5,000 lines that share no cue with the Arabic text are matched quickly", () => {
  const lines = (prefix: string, offset: number) =>
    Array.from({ length: 5000 }, (_, index) => segment(`${prefix}${index}`, `${index}.${offset}`, "text"));
  const step = { marks: [], before: [], after: lines("e", 5), shown: lines("a", 0) };
  expect(marksAfterSave(step)).toHaveLength(5000);
});

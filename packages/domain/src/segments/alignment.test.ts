import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alignSegments } from "./alignment.ts";
import { viewerEnds } from "./segment-end.ts";
import { sortByTime, startsOf } from "./segment.ts";
import type { Segment } from "./segment.ts";
import { formatTime } from "./time.ts";

/** `start` and `end` in seconds. */
const cue = (id: string, start: number, end?: number): Segment => ({
  id,
  time: formatTime(Math.round(start * 1000)),
  ...(end === undefined ? {} : { end: formatTime(Math.round(end * 1000)) }),
  text: id,
});

const ids = (aligned: readonly (readonly Segment[])[]) => aligned.map((beside) => beside.map(({ id }) => id));

describe("aligning segments with lines", () => {
  test("puts a segment next to the line with the same id, whatever their times", () => {
    const lines = [cue("one", 0), cue("two", 10)];
    expect(ids(alignSegments(lines, [cue("two", 0), cue("one", 10)]))).toEqual([["one"], ["two"]]);
  });

  test("puts an unlinked segment next to the line that it overlaps most", () => {
    const lines = [cue("a", 0, 4), cue("b", 4, 10), cue("c", 10, 12)];
    const others = [cue("x", 0.4, 3.9), cue("y", 3.9, 8), cue("z", 9.5, 12.5)];
    expect(ids(alignSegments(lines, others))).toEqual([["x"], ["y"], ["z"]]);
  });

  test("puts no segment or several next to a line if the segment boundaries differ", () => {
    const lines = [cue("a", 0, 10), cue("b", 10, 12), cue("c", 12, 20)];
    const others = [cue("x", 0, 5), cue("y", 5, 9), cue("z", 9.5, 19)];
    expect(ids(alignSegments(lines, others))).toEqual([["x", "y"], [], ["z"]]);
  });

  test("puts a segment outside every line next to the nearest line", () => {
    const lines = [cue("a", 10, 12), cue("b", 30, 32)];
    const others = [cue("early", 0, 2), cue("near a", 15, 16), cue("near b", 27, 29), cue("late", 90, 95)];
    expect(ids(alignSegments(lines, others))).toEqual([
      ["early", "near a"],
      ["near b", "late"],
    ]);
  });

  test("puts a segment next to its linked line even if its neighbours are matched by time", () => {
    const lines = [cue("a", 0, 5), cue("b", 5, 10)];
    expect(ids(alignSegments(lines, [cue("x", 1, 4), cue("b", 4, 5)]))).toEqual([["x"], ["b"]]);
  });

  test("does not depend on the stored order of either language", () => {
    const lines = [cue("late", 10), cue("early", 0)];
    expect(ids(alignSegments(lines, [cue("x", 11), cue("y", 1)]))).toEqual([["x"], ["y"]]);
  });

  test("puts a segment next to the last of the lines that start together", () => {
    const lines = [cue("a", 5), cue("b", 5), cue("c", 9)];
    expect(ids(alignSegments(lines, [cue("x", 4.8), cue("y", 5.5), cue("z", 9)]))).toEqual([
      [],
      ["x", "y"],
      ["z"],
    ]);
  });
});

test("alignment gives empty rows without segments and no rows without lines", () => {
  expect(alignSegments([cue("a", 0), cue("b", 1)], [])).toEqual([[], []]);
  expect(alignSegments([], [cue("a", 0)])).toEqual([]);
});

/** Times close together, so that many segments overlap, start together or fall into gaps. */
const segment = fc.record({
  start: fc.integer({ min: 0, max: 60_000 }),
  length: fc.option(fc.integer({ min: -500, max: 20_000 }), { nil: undefined }),
});

const segments = (prefix: string) =>
  fc
    .array(segment, { maxLength: 40 })
    .map((drafts) =>
      drafts.map(({ start, length }, index) =>
        cue(
          `${prefix}${index}`,
          start / 1000,
          length === undefined ? undefined : Math.max(0, start + length) / 1000,
        ),
      ),
    );

const runs = { numRuns: 3000 };

describe("aligning any two languages", () => {
  test("loses and duplicates nothing and keeps the order of time", () => {
    fc.assert(
      fc.property(segments("line"), segments("other"), (lines, others) => {
        fc.pre(lines.length > 0);
        const inOrder = sortByTime(lines);
        const read = alignSegments(inOrder, others).flat();
        expect(read.map(({ id }) => id)).toEqual(sortByTime(others).map(({ id }) => id));
      }),
      runs,
    );
  });

  test("aligns a language with itself line by line, with or without links", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(60_000), { minLength: 1, maxLength: 40 }), (starts) => {
        const lines = starts.map((start, index) => cue(`${index}`, start / 1000));
        const unlinked = lines.map((line) => ({ ...line, id: `other ${line.id}` }));
        expect(alignSegments(lines, lines)).toEqual(lines.map((line) => [line]));
        expect(alignSegments(lines, unlinked)).toEqual(unlinked.map((other) => [other]));
      }),
      runs,
    );
  });

  test("puts a segment only next to a line that it overlaps most", () => {
    fc.assert(
      fc.property(segments("line"), segments("other"), (lines, others) => {
        fc.pre(lines.length > 0);
        const inOrder = sortByTime(lines);
        const turns = spoken(inOrder);
        const times = new Map(
          sortByTime(others).map(({ id }, index) => [id, spoken(sortByTime(others))[index]]),
        );
        for (const [index, beside] of alignSegments(inOrder, others).entries()) {
          for (const other of beside) {
            const time = times.get(other.id);
            const common = turns.map((turn) => (time && turn ? overlap(turn, time) : 0));
            expect(common[index]).toBe(Math.max(...common));
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** From start to end in milliseconds, or to the next later start; segments that start together end together. */
function spoken(inOrder: readonly Segment[]): [number, number][] {
  const starts = startsOf(inOrder);
  const ends = viewerEnds(inOrder, starts);
  return starts.map((start) => {
    const later = starts.find((other) => other > start) ?? Infinity;
    const together = ends.filter((_, index) => starts[index] === start);
    return [start, Math.min(later, Math.max(...together))];
  });
}

function overlap(a: [number, number], b: [number, number]): number {
  return Math.min(a[1], b[1]) - Math.max(a[0], b[0]);
}

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { alignSegments } from "../segments/alignment.ts";
import type { Segment } from "../segments/segment.ts";
import { formatTime } from "../segments/time.ts";
import { joinLine } from "./join-line.ts";
import { applyStep, invertStep } from "./step.ts";

const cue = (id: string, start: number, text = id): Segment => ({ id, time: formatTime(start * 1000), text });

const ended = (segment: Segment, end: string): Segment => ({ ...segment, end });

const lines = [cue("a", 0), cue("b", 5), cue("c", 10), cue("d", 15)];

const rowsOf = (segments: readonly Segment[]) =>
  alignSegments(lines, segments).map((row) => row.map(({ text }) => text).join(" + "));

function joined(segments: readonly Segment[], id: string, line: number) {
  const found = joinLine(lines, segments, { id, line });
  return found && { ...found, segments: applyStep(segments, found.step).segments };
}

describe("moving a translation to another line", () => {
  test("gives it the id and the time of a line without a translation", () => {
    const result = joined([cue("x", 1, "one"), ended(cue("y", 2, "two"), "0:04")], "y", 1);
    expect(rowsOf(result?.segments ?? [])).toEqual(["one", "two", "", ""]);
    expect(result?.segments[1]).toEqual({ id: "b", time: "0:05", text: "two" });
    expect(result?.id).toBe("b");
  });

  test("appends it to the translation of the line above and divides that line's time", () => {
    const result = joined([cue("a", 0, "one"), cue("b", 5, "two")], "b", 0);
    expect(rowsOf(result?.segments ?? [])).toEqual(["one + two", "", "", ""]);
    expect(result?.segments.map(({ time, end }) => [time, end])).toEqual([
      ["0:00", "0:02.500"],
      ["0:02.500", "0:05"],
    ]);
    expect(result?.segments[0]?.id).toBe("a");
  });

  test("puts it before the translation of the line below", () => {
    const result = joined([cue("a", 0, "one"), cue("b", 5, "two")], "a", 1);
    expect(rowsOf(result?.segments ?? [])).toEqual(["", "one + two", "", ""]);
  });

  test("also moves the segments that follow it in its row, so that the text keeps its order", () => {
    const result = joined(
      [cue("x", 0, "one"), cue("y", 2, "two"), ended(cue("z", 4, "three"), "0:05")],
      "y",
      1,
    );
    expect(rowsOf(result?.segments ?? [])).toEqual(["one", "two + three", "", ""]);
  });

  test("replaces a segment without words", () => {
    const result = joined([cue("a", 0, "one"), cue("b", 5, " ")], "a", 1);
    expect(rowsOf(result?.segments ?? [])).toEqual(["", "one", "", ""]);
    expect(result?.segments).toHaveLength(1);
  });

  test("keeps its time if the line's time would put it before another segment", () => {
    const result = joined([cue("a", 8, "late"), cue("x", 9, "two")], "x", 1);
    expect(result?.segments[1]).toMatchObject({ id: "b", time: "0:09", text: "two" });
  });

  test("leaves the other segments in their rows, even one that would now last longer", () => {
    const result = joined([cue("x", 1, "one"), cue("a", 2, "two")], "a", 2);
    expect(rowsOf(result?.segments ?? [])).toEqual(["one", "", "two", ""]);
    expect(result?.segments[0]).toEqual({ id: "x", time: "0:01", end: "0:02", text: "one" });
  });

  test("does nothing for a line outside the text, for its own line and for an unknown segment", () => {
    const own = [cue("a", 0, "one")];
    for (const [id, line] of [
      ["a", -1],
      ["a", 4],
      ["a", 0],
      ["none", 1],
    ] as const)
      expect(joined(own, id, line)).toBeUndefined();
  });
});

const texts = fc.array(
  fc.record({ start: fc.nat(200), link: fc.option(fc.nat(3), { nil: undefined }), isBlank: fc.boolean() }),
  { minLength: 1, maxLength: 12 },
);

test("any move keeps every word and the reading order, and undo restores everything", () => {
  fc.assert(
    fc.property(texts, fc.nat(11), fc.nat(3), (drafts, at, line) => {
      const used = new Set<string>();
      const segments = drafts
        .toSorted((a, b) => a.start - b.start)
        .map(({ start, link, isBlank }, index): Segment => {
          const wanted = link === undefined ? undefined : lines[link]?.id;
          const id = wanted === undefined || used.has(wanted) ? `own ${index}` : wanted;
          used.add(id);
          return cue(id, start / 10, isBlank ? " " : `word${index}`);
        });
      const segment = segments[at % segments.length];
      const found = segment && joinLine(lines, segments, { id: segment.id, line });
      if (!found) return;
      const { segments: after, applied } = applyStep(segments, found.step);
      const words = (all: readonly Segment[]) => all.map(({ text }) => text.trim()).filter(Boolean);
      expect(words(after).toSorted()).toEqual(words(segments).toSorted());
      expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
      const [was, is] = [alignSegments(lines, segments), alignSegments(lines, after)];
      expect(is[line]?.some(({ id }) => id === found.id)).toBe(true);
      const reading = (rows: Segment[][]) => words(rows.flat()).join(" ");
      const from = was.findIndex((row) => row.includes(segment));
      const between = was.slice(Math.min(from, line) + 1, Math.max(from, line)).flat();
      const isNextToIt = words(between).length === 0;
      expect(isNextToIt ? reading(is) : "").toBe(isNextToIt ? reading(was) : "");
      expect(applyStep(after, invertStep(applied)).segments).toEqual(segments);
    }),
    { numRuns: 2000 },
  );
});

test("a segment that would come before an earlier one is not moved", () => {
  const times = [cue("a", 3), cue("b", 6), cue("c", 8), cue("d", 12)];
  const segments = [ended(cue("x", 2.7, "one"), "0:12"), cue("d", 12, "two")];
  expect(joinLine(times, segments, { id: "d", line: 1 })).toBeUndefined();
});

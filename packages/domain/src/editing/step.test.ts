import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Segment } from "../segments/segment.ts";
import { editText, replaceSegments } from "./operations.ts";
import { applyStep, invertStep } from "./step.ts";
import type { Step } from "./step.ts";

const ids = fc.uniqueArray(fc.constantFrom(..."abcdefghijkl".split("")), { maxLength: 12 });
const version = fc.record({ text: fc.constantFrom("x", "y", "y z"), time: fc.constantFrom("0:01", "0:02") });
/** Two lists over the same few ids, in any order. */
const list = fc
  .tuple(ids, fc.array(version, { minLength: 12, maxLength: 12 }))
  .map(([order, versions]) =>
    order.map((id, index): Segment => ({ id, time: "0:01", text: "x", ...versions[index] })),
  );

function stepTo(before: readonly Segment[], after: readonly Segment[]): Step {
  return replaceSegments(before, after) ?? { changes: [] };
}

const segments: Segment[] = [
  { id: "a", time: "0:01", text: "one two three" },
  { id: "b", time: "0:02", text: "four five" },
  { id: "c", time: "0:03", text: "six" },
];

describe("a step", () => {
  test("turns any list into any other, and its inverse restores the original exactly", () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const step = stepTo(before, after);
        const done = applyStep(before, step);
        expect(done).toMatchObject({ segments: after, skipped: [] });
        expect(applyStep(after, invertStep(step)).segments).toEqual(before);
        expect(applyStep(after, invertStep(done.applied)).segments).toEqual(before);
      }),
      { numRuns: 1500 },
    );
  });

  test("moves as few segments as possible", () => {
    const [a, b, c] = segments;
    const { changes } = stepTo(
      segments,
      [b, c, a].filter((segment) => segment !== undefined),
    );
    expect(changes.map(({ id }) => id)).toEqual(["a"]);
  });

  test("keeps a colleague's changes to other words of the segment when undone", () => {
    const step = editText(segments, "a", "one TWO three") ?? { changes: [] };
    const theirs = [{ id: "a", time: "0:01.5", text: "one TWO three more" }, ...segments.slice(1)];
    expect(applyStep(theirs, invertStep(step))).toMatchObject({
      segments: [{ id: "a", time: "0:01.5", text: "one two three more" }, ...segments.slice(1)],
      skipped: [],
    });
  });

  test("is skipped and reported when undone after a colleague changed the same words", () => {
    const step = editText(segments, "a", "one TWO three") ?? { changes: [] };
    const theirs = [{ id: "a", time: "0:01", text: "one 2 three" }, ...segments.slice(1)];
    expect(applyStep(theirs, invertStep(step))).toMatchObject({ segments: theirs, skipped: ["a"] });
    expect(applyStep(segments.slice(1), invertStep(step))).toMatchObject({
      segments: segments.slice(1),
      skipped: ["a"],
    });
  });

  test("is undone completely or not at all if it moved words to a new segment", () => {
    const halves = [
      { id: "a", time: "0:01", text: "one" },
      { id: "new", time: "0:01.5", text: "two three" },
      ...segments.slice(1),
    ];
    const undo = invertStep(stepTo(segments, halves));
    const theirs = halves.map((segment) => (segment.id === "new" ? { ...segment, text: "two 3" } : segment));
    expect(applyStep(theirs, undo)).toMatchObject({
      segments: theirs,
      skipped: expect.arrayContaining(["a", "new"]),
    });
  });

  test("is not undone if it merged two segments and a colleague changed the merged one", () => {
    const joined = [{ id: "a", time: "0:01", text: "one two three four five" }, ...segments.slice(2)];
    const undo = invertStep(stepTo(segments, joined));
    const theirs = [{ id: "a", time: "0:01", text: "one two three" }, ...segments.slice(2)];
    // Else the words that they removed would come back as the second segment.
    expect(applyStep(theirs, undo)).toMatchObject({
      segments: theirs,
      skipped: expect.arrayContaining(["a", "b"]),
    });
  });

  test("restores a segment in order of time when undone after the one before it is gone", () => {
    const undo = invertStep(stepTo(segments, segments.slice(0, 2)));
    const theirs = [
      { id: "z", time: "0:02.5", text: "" },
      { id: "y", time: "0:09", text: "" },
    ];
    expect(applyStep(theirs, undo).segments.map(({ id }) => id)).toEqual(["z", "c", "y"]);
  });
});

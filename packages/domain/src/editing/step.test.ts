import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Segment } from "../segments/segment.ts";
import { editText, replaceSegments, removeSegment } from "./operations.ts";
import { applyStep, invertStep, emptyHistory, record, redo, undo } from "./step.ts";
import type { Step, History, StepContext, HistoryResult } from "./step.ts";

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
    const back = invertStep(stepTo(segments, halves));
    const theirs = halves.map((segment) => (segment.id === "new" ? { ...segment, text: "two 3" } : segment));
    expect(applyStep(theirs, back)).toMatchObject({
      segments: theirs,
      skipped: expect.arrayContaining(["a", "new"]),
    });
  });

  test("is not undone if it merged two segments and a colleague changed the merged one", () => {
    const joined = [{ id: "a", time: "0:01", text: "one two three four five" }, ...segments.slice(2)];
    const back = invertStep(stepTo(segments, joined));
    const theirs = [{ id: "a", time: "0:01", text: "one two three" }, ...segments.slice(2)];
    // Else the words that they removed would come back as the second segment.
    expect(applyStep(theirs, back)).toMatchObject({
      segments: theirs,
      skipped: expect.arrayContaining(["a", "b"]),
    });
  });

  test("restores a segment in order of time when undone after the one before it is gone", () => {
    const back = invertStep(stepTo(segments, segments.slice(0, 2)));
    const theirs = [
      { id: "z", time: "0:02.5", text: "" },
      { id: "y", time: "0:09", text: "" },
    ];
    expect(applyStep(theirs, back).segments.map(({ id }) => id)).toEqual(["z", "c", "y"]);
  });
});

const lines: Segment[] = [
  { id: "a", time: "0:01", text: "" },
  { id: "b", time: "0:02", text: "b" },
];

/** A history and a list after typing texts into a segment, one after another. */
function typed(
  texts: readonly string[],
  context: (index: number) => Partial<StepContext> = () => ({}),
): { history: History; now: Segment[] } {
  let [history, now] = [emptyHistory, lines];
  for (const [index, text] of texts.entries()) {
    const step = editText(now, "a", text) ?? { changes: [] };
    history = record(history, step, { typingIn: "a", at: index * 100, ...context(index) });
    now = applyStep(now, step).segments;
  }
  return { history, now };
}

describe("typing in a segment", () => {
  const keys = ["s", "sa", "sal"];

  test("is one step, and undo and redo restore the caret", () => {
    const { history, now } = typed(keys, (index) => ({
      caret: { id: "a", at: index },
      caretAfter: { id: "a", at: index + 1 },
    }));
    expect(history.past).toHaveLength(1);
    const back = undo(history, now);
    expect(back).toMatchObject({ segments: lines, caret: { id: "a", at: 0 }, skipped: [] });
    expect(back && redo(back.history, back.segments)).toMatchObject({
      segments: now,
      caret: { id: "a", at: 3 },
    });
  });

  test("starts a new step after a pause of a second", () => {
    expect(typed(keys, (index) => ({ at: index === 2 ? 1100 : 0 })).history.past).toHaveLength(2);
    expect(typed(keys, (index) => ({ at: index === 2 ? 999 : 0 })).history.past).toHaveLength(1);
  });

  test("starts a new step after the caret has moved elsewhere", () => {
    const at = [0, 1, 0];
    const { history } = typed(["s", "sa", "xsa"], (index) => ({
      caret: { id: "a", at: at[index] ?? 0 },
      caretAfter: { id: "a", at: (at[index] ?? 0) + 1 },
    }));
    expect(history.past).toHaveLength(2);
  });

  test("with an input method is one step per word, however long it takes", () => {
    const texts = ["k", "ka", "kal", "kal y", "kal ya"];
    const words = [1, 1, 1, 2, 2];
    const { history, now } = typed(texts, (index) => ({
      at: index * 5000,
      composition: words[index],
      // An input method selects the text that it composes.
      caret: { id: "a", at: 0 },
      caretAfter: { id: "a", at: index + 1 },
    }));
    expect(history.past).toHaveLength(2);
    const one = undo(history, now);
    expect(one?.segments[0]?.text).toBe("kal");
    expect(one && undo(one.history, one.segments)?.segments).toEqual(lines);
  });

  test("starts a new step after a colleague's words were merged in between", () => {
    const { history, now } = typed(["mine"]);
    const merged = now.map((segment) => (segment.id === "a" ? { ...segment, text: "mine theirs" } : segment));
    const step = editText(merged, "a", "mine! theirs") ?? { changes: [] };
    const longer = record(history, step, { typingIn: "a", at: 50 });
    expect(longer.past).toHaveLength(2);
    const first = undo(longer, applyStep(merged, step).segments);
    expect(first?.segments).toEqual(merged);
    expect(first && undo(first.history, first.segments)?.segments[0]?.text.trim()).toBe("theirs");
  });
});

describe("undo and redo", () => {
  test("restore the exact segments over steps of any kind", () => {
    const { history, now } = typed(["x"]);
    const removal = removeSegment(now, "b") ?? { changes: [] };
    const second = record(history, removal, { at: 9 });
    const end = applyStep(now, removal).segments;
    const travel = (way: typeof undo, from: HistoryResult | undefined) =>
      from && way(from.history, from.segments);
    const one = undo(second, end);
    const two = travel(undo, one);
    const three = travel(redo, two);
    const four = travel(redo, three);
    expect([one, two, three, four].map((step) => step?.segments)).toEqual([now, lines, now, end]);
    expect([travel(redo, four), travel(undo, two)]).toEqual([undefined, undefined]);
  });

  test("report segments that a colleague has removed and skip their step", () => {
    const { history } = typed(["x"]);
    const theirs = [lines[1] ?? { id: "", time: "", text: "" }];
    const back = undo(history, theirs);
    expect(back).toMatchObject({ segments: theirs, skipped: ["a"], history: { past: [], future: [] } });
  });

  test("cannot redo an undone step after a new one", () => {
    const { history, now } = typed(["x"]);
    const back = undo(history, now);
    const step = replaceSegments(lines, lines.toReversed()) ?? { changes: [] };
    expect(back && record(back.history, step, { at: 0 }).future).toEqual([]);
  });

  test("keep 500 steps", () => {
    const texts = Array.from({ length: 510 }, (_, index) => `${index}`);
    const { history } = typed(texts, () => ({ typingIn: undefined }));
    expect(history.past).toHaveLength(500);
    expect(history.past[0]?.step.changes[0]?.after?.segment.text).toBe("10");
  });
});

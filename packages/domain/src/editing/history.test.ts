import { describe, expect, test } from "vitest";
import type { Segment } from "../segments/segment.ts";
import { emptyHistory, record, redo, undo } from "./history.ts";
import type { History, StepContext, HistoryResult } from "./history.ts";
import { editText, removeSegment, replaceSegments } from "./operations.ts";
import { applyStep } from "./step.ts";

const segments: Segment[] = [
  { id: "a", time: "0:01", text: "" },
  { id: "b", time: "0:02", text: "b" },
];

/** A history and a list after typing texts into a segment, one after another. */
function typed(
  texts: readonly string[],
  context: (index: number) => Partial<StepContext> = () => ({}),
): { history: History; now: Segment[] } {
  let [history, now] = [emptyHistory, segments];
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
    expect(back).toMatchObject({ segments, caret: { id: "a", at: 0 }, skipped: [] });
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
    expect(one && undo(one.history, one.segments)?.segments).toEqual(segments);
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
    expect([one, two, three, four].map((step) => step?.segments)).toEqual([now, segments, now, end]);
    expect([travel(redo, four), travel(undo, two)]).toEqual([undefined, undefined]);
  });

  test("report segments that a colleague has removed and skip their step", () => {
    const { history } = typed(["x"]);
    const theirs = [segments[1] ?? { id: "", time: "", text: "" }];
    const back = undo(history, theirs);
    expect(back).toMatchObject({ segments: theirs, skipped: ["a"], history: { past: [], future: [] } });
  });

  test("cannot redo an undone step after a new one", () => {
    const { history, now } = typed(["x"]);
    const back = undo(history, now);
    const step = replaceSegments(segments, segments.toReversed()) ?? { changes: [] };
    expect(back && record(back.history, step, { at: 0 }).future).toEqual([]);
  });

  test("keep 500 steps", () => {
    const texts = Array.from({ length: 510 }, (_, index) => `${index}`);
    const { history } = typed(texts, () => ({ typingIn: undefined }));
    expect(history.past).toHaveLength(500);
    expect(history.past[0]?.step.changes[0]?.after?.segment.text).toBe("10");
  });
});

import { describe, expect, test } from "vitest";
import type { Segment } from "../segments/segment.ts";
import {
  bringBack,
  editText,
  insertAfter,
  mergeWithNext,
  removeSegment,
  replaceSegments,
  replaceTexts,
  setTime,
  splitSegment,
} from "./operations.ts";
import { applyStep } from "./step.ts";
import type { Step } from "./step.ts";

const segments: Segment[] = [
  { id: "a", time: "0:02", end: "0:10", text: "one two three four" },
  { id: "b", time: "0:10.500", text: "five" },
];

function after(step: Step | undefined, before = segments): Segment[] | undefined {
  return step && applyStep(before, step).segments;
}

describe("editing segments", () => {
  test("changing a text or a time changes nothing else, and an undefined end removes the end", () => {
    expect(after(editText(segments, "b", "5"))).toEqual([
      segments[0],
      { id: "b", time: "0:10.500", text: "5" },
    ]);
    expect(after(setTime(segments, "a", { time: "0:03" }))?.[0]).toEqual({ ...segments[0], time: "0:03" });
    expect(after(setTime(segments, "a", { end: undefined }))?.[0]).toEqual({
      id: "a",
      time: "0:02",
      text: "one two three four",
    });
  });

  test("restoring an earlier text keeps the times of its segment", () => {
    const earlier = { id: "a", time: "0:07", text: "one" };
    expect(after(bringBack(segments, earlier))).toEqual([{ ...segments[0], text: "one" }, segments[1]]);
    expect(bringBack(segments, { id: "a", time: "0:07", text: segments[0]?.text ?? "" })).toBeUndefined();
  });

  test("a deleted segment is restored whole, in order of time", () => {
    const gone = (time: string) => ({ id: "gone", time, end: "0:11", text: "back" });
    expect(after(bringBack(segments, gone("0:05")))).toEqual([segments[0], gone("0:05"), segments[1]]);
    expect(after(bringBack(segments, gone("0:01")))).toEqual([gone("0:01"), ...segments]);
    expect(after(bringBack(segments, gone("1:00")))).toEqual([...segments, gone("1:00")]);
    expect(after(bringBack([], gone("1:00")), [])).toEqual([gone("1:00")]);
  });

  test("replacing several texts is one step", () => {
    const texts = new Map([
      ["a", "1"],
      ["b", "5"],
      ["gone", "x"],
    ]);
    expect(after(replaceTexts(segments, texts))?.map(({ text }) => text)).toEqual(["1", "5"]);
  });

  test("an edit that changes nothing or whose segment is gone gives no step", () => {
    const nothing = [
      editText(segments, "b", "five"),
      editText(segments, "gone", "x"),
      setTime(segments, "a", { time: "0:02" }),
      setTime(segments, "gone", {}),
      insertAfter(segments, "gone"),
      removeSegment(segments, "gone"),
      mergeWithNext(segments, "b"),
      splitSegment(segments, "gone", { caret: 1 }),
      replaceSegments(
        segments,
        segments.map((segment) => ({ ...segment })),
      ),
    ];
    expect(nothing.filter((step) => step !== undefined)).toEqual([]);
  });

  test("the only remaining segment cannot be removed", () => {
    expect(after(removeSegment(segments, "b"))).toEqual([segments[0]]);
    expect(removeSegment(segments.slice(1), "b")).toBeUndefined();
  });

  test("a new segment starts 10 seconds after the one before it, and a first one at 0:00", () => {
    const step = insertAfter(segments, "a");
    expect(after(step)).toEqual([
      segments[0],
      { id: step?.changes[0]?.id, time: "0:12", text: "" },
      segments[1],
    ]);
    expect(after(insertAfter(segments, undefined))?.[0]).toMatchObject({ time: "0:00", text: "" });
    expect(after(insertAfter([], undefined), [])).toMatchObject([{ time: "0:00" }]);
  });

  test("merging two segments keeps the first one's id and start and the second one's end", () => {
    expect(after(mergeWithNext(segments, "a"))).toEqual([
      { id: "a", time: "0:02", text: "one two three four five" },
    ]);
    const ended = [{ ...segments[0], text: "" } as Segment, { ...segments[1], end: "0:12" } as Segment];
    expect(after(mergeWithNext(ended, "a"), ended)).toEqual([
      { id: "a", time: "0:02", end: "0:12", text: "five" },
    ]);
  });
});

describe("a split", () => {
  function halves(
    point: { caret: number; playerMs?: number },
    before = segments,
    id = "a",
  ): Omit<Segment, "id">[] | undefined {
    const list = after(splitSegment(before, id, point), before);
    expect(list?.[0]?.id).toBe("a");
    return list?.map(({ time, end, text }) => ({ time, ...(end === undefined ? {} : { end }), text }));
  }

  test("divides the time by the number of letters, in whole seconds if the times are whole seconds", () => {
    expect(halves({ caret: 7 })).toEqual([
      { time: "0:02", end: "0:05", text: "one two" },
      { time: "0:05", end: "0:10", text: "three four" },
      { time: "0:10.500", text: "five" },
    ]);
  });

  test("uses the player's time if it lies inside the segment", () => {
    expect(halves({ caret: 7, playerMs: 4250 })?.[1]).toMatchObject({ time: "0:04.250", end: "0:10" });
    expect(halves({ caret: 7, playerMs: 11_000 })?.[1]).toMatchObject({ time: "0:05" });
  });

  test("adds no end if there was none", () => {
    const endless = [{ id: "a", time: "0:02", text: "one two" }, segments[1] as Segment];
    expect(halves({ caret: 3 }, endless)?.slice(0, 2)).toEqual([
      { time: "0:02", text: "one" },
      { time: "0:06.250", text: "two" },
    ]);
  });

  test("never separates a letter from its vowel marks or splits a surrogate pair", () => {
    const split = (text: string, caret: number) =>
      halves({ caret }, [{ id: "a", time: "0:00", text }])?.map(({ text: half }) => half);
    expect(split("رَبِّي", 4)).toEqual(["رَبِّ", "ي"]);
    expect(split("a👋b", 2)).toEqual(["a👋", "b"]);
  });

  test("is rejected if it would leave a half without words", () => {
    expect([0, 18, 99].map((caret) => splitSegment(segments, "a", { caret }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

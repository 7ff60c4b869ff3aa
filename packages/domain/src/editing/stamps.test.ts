import { describe, expect, test } from "vitest";
import type { Segment } from "../segments/segment.ts";
import { untimedAt } from "../segments/untimed.ts";
import { canTapAt, endAt, moveStart, tapStart } from "./stamps.ts";
import { applyStep, invertStep } from "./step.ts";
import type { Step } from "./step.ts";

const segments: Segment[] = [
  { id: "a", time: "0:02", end: "0:10", text: "one" },
  { id: "b", time: "0:10.000", end: "0:14", text: "two" },
  { id: "c", time: "0:20", text: "three" },
];

/** The times afterwards, and that undoing restores every field. */
function timesAfter(step: Step | undefined): string[] | undefined {
  if (!step) return undefined;
  const { segments: next, applied } = applyStep(segments, step);
  expect(applyStep(next, invertStep(applied)).segments).toEqual(segments);
  return next.map(({ time, end }) => (end === undefined ? time : `${time}-${end}`));
}

describe("moving the start of a segment", () => {
  test("also moves the previous segment's end if both were the same", () => {
    expect(timesAfter(moveStart(segments, "b", "0:08"))).toEqual(["0:02-0:08", "0:08-0:14", "0:20"]);
    expect(timesAfter(moveStart(segments, "b", "0:12"))).toEqual(["0:02-0:12", "0:12-0:14", "0:20"]);
  });

  test("leaves the previous end alone if it was different or would come before its own start", () => {
    expect(timesAfter(moveStart(segments, "c", "0:12"))).toEqual(["0:02-0:10", "0:10.000-0:14", "0:12"]);
    expect(timesAfter(moveStart(segments, "b", "0:01"))).toEqual(["0:02-0:10", "0:01-0:14", "0:20"]);
    expect(timesAfter(moveStart(segments, "a", "0:03"))).toEqual(["0:03-0:10", "0:10.000-0:14", "0:20"]);
    expect(moveStart(segments, "gone", "0:03")).toBeUndefined();
  });
});

describe("a tap", () => {
  test("starts the line, removes its old end and ends the line before it", () => {
    expect(timesAfter(tapStart(segments, "b", 7250))).toEqual(["0:02-0:07.250", "0:07.250", "0:20"]);
    expect(timesAfter(tapStart(segments, "a", 0))).toEqual(["0:00", "0:10.000-0:14", "0:20"]);
  });

  test("keeps the end of the line before it if it leaves a pause", () => {
    expect(timesAfter(tapStart(segments, "c", 16_000))).toEqual(["0:02-0:10", "0:10.000-0:14", "0:16"]);
  });

  test("is not allowed before the start of the previous line or within 0.1 s after it", () => {
    expect(canTapAt(segments, "a", 0)).toBe(true);
    expect(canTapAt(segments, "c", 10_099)).toBe(false);
    expect(canTapAt(segments, "c", 10_100)).toBe(true);
  });

  test("gives an untimed line its time and skips untimed lines before it", () => {
    const untimed: Segment[] = [
      ...segments.slice(0, 1),
      { id: "x", ...untimedAt("0:02"), text: "?" },
      { id: "y", ...untimedAt("0:02"), text: "!" },
    ];
    const step = tapStart(untimed, "y", 4000);
    expect(step && applyStep(untimed, step).segments[2]).toEqual({ id: "y", time: "0:04", text: "!" });
    expect(canTapAt(untimed, "y", 1000)).toBe(false);
    expect(endAt(untimed, "x", 9000)).toBeUndefined();
    expect(applyStep(untimed, moveStart(untimed, "x", "0:10") ?? { changes: [] }).segments[0]).toBe(
      untimed[0],
    );
  });
});

test("an end can only be set after the start", () => {
  expect(timesAfter(endAt(segments, "c", 21_500))).toEqual(["0:02-0:10", "0:10.000-0:14", "0:20-0:21.500"]);
  expect(timesAfter(endAt(segments, "a", 3000))).toEqual(["0:02-0:03", "0:10.000-0:14", "0:20"]);
  expect(endAt(segments, "c", 20_000)).toBeUndefined();
  expect(endAt(segments, "gone", 20_000)).toBeUndefined();
});

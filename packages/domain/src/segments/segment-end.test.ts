import { describe, expect, test } from "vitest";
import { cueTimes, viewerEnds } from "./segment-end.ts";
import type { SegmentDraft } from "./segment.ts";

function timed(...times: string[]): SegmentDraft[] {
  return times.map((time) => ({ time, text: "x" }));
}

describe("the general rule", () => {
  test("a segment lasts until the next begins, the last for ten seconds", () => {
    expect(viewerEnds(timed("0:00", "0:04.500", "0:09"))).toEqual([4500, 9000, 19_000]);
  });

  test("a segment's own end takes precedence unless it is not after the start", () => {
    const segments = [
      { time: "0:00", end: "0:03", text: "a" },
      { time: "0:05", end: "0:05", text: "b" },
      { time: "0:09", end: "0:10.250", text: "c" },
    ];
    expect(viewerEnds(segments)).toEqual([3000, 9000, 10_250]);
  });

  test("two segments with the same start both last until the next later start", () => {
    expect(viewerEnds(timed("0:01", "0:01", "0:04"))).toEqual([4000, 4000, 14_000]);
  });
});

test("segments out of order get the ends that they would have in order", () => {
  expect(cueTimes(timed("0:30", "0:05", "bad", "0:10"), viewerEnds)).toEqual({
    starts: [30_000, 5000, 5000, 10_000],
    ends: [40_000, 10_000, 10_000, 30_000],
  });
});

import { describe, expect, test } from "vitest";
import type { SegmentDraft } from "../segments/segment.ts";
import { arabicSrtEnds, videoDialogEnds } from "./srt-ends.ts";

function timed(...times: string[]): SegmentDraft[] {
  return times.map((time) => ({ time, text: "x" }));
}

describe("the Arabic editor's SRT", () => {
  test("the last segment ends at 0:10 if it starts before that", () => {
    expect(arabicSrtEnds(timed("0:00", "0:04"))).toEqual([4000, 10_000]);
  });

  test("otherwise the last segment lasts ten seconds, unless it has its own end", () => {
    expect(arabicSrtEnds(timed("0:00", "0:10"))).toEqual([10_000, 20_000]);
    expect(arabicSrtEnds([{ time: "0:04", end: "0:06", text: "x" }])).toEqual([6000]);
  });
});

describe("the video dialog's export", () => {
  test("a segment ends at the next start in whole seconds, else lasts three seconds, and the last one four", () => {
    expect(videoDialogEnds(timed("0:00", "0:04.900", "0:04.950", "0:20"))).toEqual([
      4000, 7000, 20_000, 24_000,
    ]);
  });

  test("a segment's own end is ignored", () => {
    expect(videoDialogEnds([{ time: "0:00", end: "0:01", text: "x" }])).toEqual([4000]);
  });
});

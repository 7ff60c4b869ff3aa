import { expect, test } from "vitest";
import { untimedAt } from "@minbar/domain/segments/untimed";
import { playedSegment } from "./played-segment.ts";

const segments = ["0:05", "0:31", "0:12", "1:00.500"].map((time) => ({ id: time, time, text: "" }));

test("The playing segment is the last one that has begun, in whatever order the segments are listed", () => {
  expect(playedSegment(segments, 4.9)).toBeUndefined();
  expect(playedSegment(segments, 5)).toBe("0:05");
  expect(playedSegment(segments, 20)).toBe("0:12");
  expect(playedSegment(segments, 60.4)).toBe("0:31");
  expect(playedSegment(segments, 60.5)).toBe("1:00.500");
  expect(playedSegment(segments, undefined)).toBeUndefined();
});

test("A segment without a time never plays, but the timed one before it does", () => {
  const untimed = { id: "untimed", text: "", ...untimedAt("0:05") };
  expect(playedSegment([{ id: "timed", time: "0:05", text: "" }, untimed], 7)).toBe("timed");
});

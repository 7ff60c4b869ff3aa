import { expect, test } from "vitest";
import { untimedAt } from "@minbar/domain/segments/untimed";
import { segmentNamed, playedSegment } from "./segment-at.ts";

const segments = ["0:05", "0:31", "1:02:03"].map((time) => ({ id: time, time, text: "" }));

test("A line is found by its number, and by a time that lies in it", () => {
  expect(segmentNamed(segments, "2")).toBe("0:31");
  expect(segmentNamed(segments, "٣")).toBe("1:02:03");
  expect(segmentNamed(segments, "0:40")).toBe("0:31");
  expect(segmentNamed(segments, "0:01")).toBe("0:05");
  expect(segmentNamed(segments, "0:31.5")).toBe("0:31");
  expect(segmentNamed(segments, "٠：٤٠٫٥")).toBe("0:31");
  expect(segmentNamed(segments, "31,5")).toBe("0:31");
  expect(segmentNamed(segments, "2:00:00")).toBe("1:02:03");
  for (const name of ["4", "0", "1.30.00", "end", ""]) expect(segmentNamed(segments, name)).toBeUndefined();
});

const timedSegments = ["0:05", "0:31", "0:12", "1:00.500"].map((time) => ({ id: time, time, text: "" }));

test("The playing segment is the last one that has begun, in whatever order the segments are listed", () => {
  expect(playedSegment(timedSegments, 4.9)).toBeUndefined();
  expect(playedSegment(timedSegments, 5)).toBe("0:05");
  expect(playedSegment(timedSegments, 20)).toBe("0:12");
  expect(playedSegment(timedSegments, 60.4)).toBe("0:31");
  expect(playedSegment(timedSegments, 60.5)).toBe("1:00.500");
  expect(playedSegment(timedSegments, undefined)).toBeUndefined();
});

test("A segment without a time never plays, but the timed one before it does", () => {
  const untimed = { id: "untimed", text: "", ...untimedAt("0:05") };
  expect(playedSegment([{ id: "timed", time: "0:05", text: "" }, untimed], 7)).toBe("timed");
});

import { expect, test } from "vitest";
import { segmentNamed } from "./named-segment.ts";

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

import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTime } from "../segments/time.ts";
import { formatSrtTime, formatVttTime } from "./file-time.ts";

test("a time is written in the format of each file type", () => {
  expect(formatSrtTime(22_480)).toBe("00:00:22,480");
  expect(formatSrtTime(43_384_005)).toBe("12:03:04,005");
  expect(formatVttTime(360_000_000)).toBe("100:00:00.000");
});

test("a written time is read back as the same millisecond", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (ms) => {
      expect([formatSrtTime(ms), formatVttTime(ms)].map(parseTime)).toEqual([ms, ms]);
    }),
    { numRuns: 10_000 },
  );
});

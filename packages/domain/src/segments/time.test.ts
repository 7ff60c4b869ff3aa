import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDuration, formatTime, millisecondsOf, parseTime, secondsOf, timeAfter } from "./time.ts";

describe("a time is read as milliseconds", () => {
  test.each([
    ["22", 22_000],
    ["0:22", 22_000],
    ["12:03", 723_000],
    ["1:02:03", 3_723_000],
    ["01:02:03", 3_723_000],
    ["100:00:00", 360_000_000],
    ["75:30", 4_530_000],
    ["0:22.480", 22_480],
    ["00:00:22,480", 22_480],
    ["0:22.4", 22_400],
    ["0:01.004", 1004],
    ["0:22.480999999", 22_480],
    ["٠:٢٢٫٥", 22_500],
    ["۱:۰۲:۰۳", 3_723_000],
    [" 0:22\t", 22_000],
    ["\u200f0:22\u200e", 22_000],
  ])("%s", (text, ms) => {
    expect(parseTime(text)).toBe(ms);
  });

  test.each(["", " ", ":", "1:", ":5", "1::2", "1:2:3:4", "-0:22", "0:22.", "0:22.1234567890", "0:2x", "x"])(
    "%j is not a time",
    (text) => {
      expect(parseTime(text)).toBeUndefined();
    },
  );

  test("an absurdly long time is rejected, and every result is a whole number", () => {
    expect(parseTime("9".repeat(20))).toBeUndefined();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9:.,]{0,34}$/)), (text) => {
        const ms = parseTime(text);
        return ms === undefined || Number.isSafeInteger(ms);
      }),
      { numRuns: 20_000 },
    );
  });
});

describe("a time is written", () => {
  test("in the application's format, with a fraction only if there is one", () => {
    expect([22_000, 723_000, 3_723_000, 22_480, 360_000_005].map(formatTime)).toEqual([
      "0:22",
      "12:03",
      "1:02:03",
      "0:22.480",
      "100:00:00.005",
    ]);
  });

  test("so that it is read back as the same millisecond", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (ms) => {
        expect(parseTime(formatTime(ms))).toBe(ms);
      }),
      { numRuns: 10_000 },
    );
  });

  test("in seconds for the player and as a duration for a list of videos", () => {
    expect(secondsOf(22_480)).toBe(22.48);
    expect(millisecondsOf(22.4801)).toBe(22_480);
    expect(formatDuration(754.9)).toBe("12:34");
    expect(formatDuration(3723)).toBe("1:02:03");
  });
});

describe("a new segment", () => {
  test("starts ten seconds after the one before it", () => {
    expect(timeAfter("0:55")).toBe("1:05");
    expect(timeAfter("0:22.480")).toBe("0:32.480");
    expect(timeAfter(undefined)).toBe("0:00");
    expect(timeAfter("not a time")).toBe("0:00");
  });
});

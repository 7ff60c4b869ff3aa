import { describe, expect, test } from "vitest";
import { parseStrictSrt } from "./srt-strict.ts";

const good = "1\n00:00:01,000 --> 00:00:02,500\na\nb\n";

describe("the SRT view", () => {
  test("reads blocks of number, time and text between blank lines", () => {
    const file = `\ufeff${good}\n \t\n\n22\r\n100:00:00,000 --> 100:00:01,000 \r\nc\r\n`;
    expect(parseStrictSrt(file)).toEqual({
      segments: [
        { time: "0:01", end: "0:02.500", text: "a\nb" },
        { time: "100:00:00", end: "100:00:01", text: "c" },
      ],
      skipped: [],
    });
  });

  test.each([
    ["no number", "00:00:01,000 --> 00:00:02,000\nx", 6, "A number on a line of its own is missing"],
    [
      "a dot",
      "2\n00:00:01.000 --> 00:00:02.000\nx",
      7,
      "The time must look like 00:00:22,480 --> 00:00:25,000",
    ],
    [
      "minutes over 59",
      "2\n00:60:01,000 --> 00:61:02,000\nx",
      7,
      "The time must look like 00:00:22,480 --> 00:00:25,000",
    ],
    ["a number alone", "2", 6, "The time must look like 00:00:22,480 --> 00:00:25,000"],
    ["no text", "2\n00:00:01,000 --> 00:00:02,000", 7, "The text is missing"],
    [
      "no blank line between two blocks",
      "2\n00:00:01,000 --> 00:00:02,000\nx\n3\n00:00:02,000 --> 00:00:03,000\ny",
      10,
      "A blank line before the next block is missing",
    ],
  ])("lists a block with %s by its line, and keeps the others", (...[, bad, line, reason]) => {
    const { segments, skipped } = parseStrictSrt(`${good}\n${bad}\n\n${good}`);
    expect(segments).toHaveLength(2);
    expect(skipped).toEqual([{ line, reason }]);
  });

  test("keeps a block whose end is wrong, without the end", () => {
    expect(parseStrictSrt("1\n00:00:02,000 --> 00:00:01,000\nx")).toEqual({
      segments: [{ time: "0:02", text: "x" }],
      skipped: [{ line: 2, reason: "The end 0:01 is not after the start, so it was left out" }],
    });
  });

  test("has nothing to say to an empty text", () => {
    expect(parseStrictSrt("\n \n")).toEqual({ segments: [], skipped: [] });
  });
});

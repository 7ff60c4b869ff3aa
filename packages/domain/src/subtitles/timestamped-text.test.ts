import { describe, expect, test } from "vitest";
import { formatTimestampedText, parseTimestampedText } from "./timestamped-text.ts";
import { readInEnglish } from "../../test/notes-in-english.ts";

describe("text with timestamps", () => {
  test("a timestamp ends the sentence before it", () => {
    expect(
      parseTimestampedText("بسم الله (0:02)\nقال (البقرة 2:255) آية. (0:22.480) آمين (1:02:03)\n"),
    ).toEqual({
      segments: [
        { time: "0:02", text: "بسم الله" },
        { time: "0:22.480", text: "قال (البقرة 2:255) آية." },
        { time: "1:02:03", text: "آمين" },
      ],
      skipped: [],
    });
  });

  test.each([
    "(2:255)",
    "(البقرة 2:255)",
    "(22)",
    "(0:2)",
    "(0:99)",
    "(1:2:3)",
    "(0:02",
    "0:02)",
    "()",
    "(-0:02)",
  ])("%s is not a timestamp", (words) => {
    expect(parseTimestampedText(`a ${words} b (0:05)`).segments).toEqual([
      { time: "0:05", text: `a ${words} b` },
    ]);
  });

  test("Arabic digits and direction marks are accepted", () => {
    expect(parseTimestampedText("ا (٠:٠٢)\nب (\u200f0:05\u200e)").segments.map(({ time }) => time)).toEqual([
      "٠:٠٢",
      "0:05",
    ]);
  });

  test("a fraction after an Arabic comma, full-width signs and the digits of any script are accepted", () => {
    const text = "ا (٠:٠٢،٥)\nب (０：０５)\nج (०:०७.२५)";
    expect(parseTimestampedText(text).segments.map(({ time }) => time)).toEqual([
      "٠:٠٢،٥",
      "0:05",
      "0:07.25",
    ]);
  });

  test("a segment without words is kept", () => {
    expect(parseTimestampedText("(0:02)\nb (0:05)").segments).toEqual([
      { time: "0:02", text: "" },
      { time: "0:05", text: "b" },
    ]);
  });

  test("words after the last timestamp are kept", () => {
    expect(readInEnglish(parseTimestampedText("a (0:05)\n\nb"))).toEqual({
      segments: [
        { time: "0:05", text: "a" },
        { time: "0:15", text: "b" },
      ],
      skipped: [{ line: 3, reason: "No timestamp follows the last text, so it was given (0:15)" }],
    });
  });

  test("a text without timestamps gives no segments", () => {
    expect(parseTimestampedText("only words")).toMatchObject({ segments: [], skipped: [{ line: 1 }] });
    expect(parseTimestampedText("")).toEqual({ segments: [], skipped: [] });
  });

  test("each time is written after its text, in the application's format", () => {
    const segments = [
      { time: "0:02.480", text: " a\nb " },
      { time: "7", text: "" },
      { time: "bad", text: "c" },
    ];
    expect(formatTimestampedText(segments)).toBe("a\nb (0:02.480)\n(0:07)\nc (0:07)");
  });
});

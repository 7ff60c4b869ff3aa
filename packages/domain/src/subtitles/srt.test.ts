import { describe, expect, test } from "vitest";
import { formatSrt, formatVideoDialogSrt, parseSrt } from "./srt.ts";
import { arabicSrtEnds } from "./srt-ends.ts";
import { readInEnglish } from "../../test/notes-in-english.ts";

function textsOf(file: string): string[] {
  return parseSrt(file).segments.map(({ text }) => text);
}

describe("importing an SRT file", () => {
  test("converts times to the application's format and keeps ends and text", () => {
    expect(parseSrt("1\n00:00:22,480 --> 01:00:25,000\n<i>a</i>  {b}\nc\n\n")).toEqual({
      segments: [{ time: "0:22.480", end: "1:00:25", text: "<i>a</i>  {b}\nc" }],
      skipped: [],
    });
  });

  test.each([
    ["an index on the line of the time", "7 00:00:01,000 --> 00:00:02,000\nx"],
    ["settings behind the end", "1\n00:00:01,000 --> 00:00:02,000  X1:10 X2:20 Y1:5 Y2:9\nx"],
    ["WebVTT settings", "00:01.000 --> 00:02.000 align:start position:0%,line-left\nx"],
    ["blanks around every sign", " 1 \n 00 : 00 : 01 , 000  -->  00:00:02 .000 \n x "],
    ["marks of direction around the times", "\u200f1\n\u200e00:00:01,000\u200f --> \u200e00:00:02,000\nx"],
    ["text on the line of the time", "1\n00:00:01,000 --> 00:00:02,000 x"],
    ["an empty line behind each line", "1\n\n00:00:01,000 --> 00:00:02,000\n\nx\n\n"],
    ["more than three digits of a second", "00:00:01.000999 --> 00:00:02.0001\nx"],
    ["neither index nor hours nor blanks", "0:1-->0:2\nx"],
    ["a byte order mark and CRLF", "\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\nx\r\n"],
  ])("%s", (_, file) => {
    expect(parseSrt(file)).toEqual({ segments: [{ time: "0:01", end: "0:02", text: "x" }], skipped: [] });
  });

  test("leaves no index in a text if an empty line follows each line", () => {
    const file = "1\n\n00:00:01,000 --> 00:00:02,000\n\na\n\n2\n\n00:00:02,000 --> 00:00:03,000\n\nb\n";
    expect(textsOf(file)).toEqual(["a", "b"]);
  });

  test("keeps a number at the end of a text", () => {
    const file = "1\n00:00:01,000 --> 00:00:02,000\nin\n1990\n\n2\n00:00:02,000 --> 00:00:03,000\n7\n\n";
    expect(textsOf(file)).toEqual(["in\n1990", "7"]);
  });

  test("keeps arrows and times within a text", () => {
    const text = "قال --> فعل\n12:30 --> then\n-->\na 0:01 --> 0:02\n->";
    expect(textsOf(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`)).toEqual([text]);
  });
});

describe("skipped content is reported by line", () => {
  const good = "00:00:05,000 --> 00:00:06,000\ngood\n\n";

  test.each([
    ["an empty cue", `1\n00:00:01,000 --> 00:00:02,000\n\n\n${good}`, 2, "No text, so this cue was left out"],
    [
      "an unreadable start",
      `1\n00:xx:01,000 --> 00:00:02,000\nlost\n\n${good}`,
      2,
      "The start cannot be read, so this cue was left out",
    ],
    ["words above the first time", `Some title\n\n${good}`, 1, "Text before the first time was left out"],
  ])("%s", (...[, file, line, reason]) => {
    expect(readInEnglish(parseSrt(file))).toEqual({
      segments: [{ time: "0:05", end: "0:06", text: "good" }],
      skipped: [{ line, reason }],
    });
  });

  test.each([
    ["00:00:05,000 --> 00:00:04,000", "The end 0:04 is not after the start, so it was left out"],
    ["00:00:05,000 --> 00:00:05,000", "The end 0:05 is not after the start, so it was left out"],
    ["00:00:05,000 --> 00:xx:06,000", "The end cannot be read, so it was left out"],
    ["00:00:05,000 -->", "The end cannot be read, so it was left out"],
  ])("a segment is kept despite an invalid end: %s", (times, reason) => {
    expect(readInEnglish(parseSrt(`1\n${times}\nkept\n`))).toEqual({
      segments: [{ time: "0:05", text: "kept" }],
      skipped: [{ line: 2, reason }],
    });
  });

  test("a text without times is reported, but an empty file is not", () => {
    expect(parseSrt("hello")).toMatchObject({ segments: [], skipped: [{ line: 1 }] });
    expect(parseSrt(" \n")).toEqual({ segments: [], skipped: [] });
  });
});

describe("writing an SRT file", () => {
  const segments = [
    { time: "0:00", text: " a\r\nb " },
    { time: "0:04.500", end: "0:06", text: "c" },
    { time: "0:08", text: "" },
  ];

  test("numbers the cues and adds missing ends", () => {
    expect(formatSrt(segments)).toBe(
      "1\n00:00:00,000 --> 00:00:04,500\na\nb\n\n2\n00:00:04,500 --> 00:00:06,000\nc\n\n3\n00:00:08,000 --> 00:00:18,000\n\n",
    );
    expect(formatSrt([])).toBe("");
  });

  test("uses the end rule of the Arabic editor or of the video dialog", () => {
    expect(formatSrt(segments, arabicSrtEnds)).toContain("00:00:08,000 --> 00:00:10,000");
    expect(formatVideoDialogSrt(segments)).toContain("2\n00:00:04,000 --> 00:00:08,000\nc");
    expect(formatVideoDialogSrt(segments)).toContain("3\n00:00:08,000 --> 00:00:12,000\n");
  });

  test("keeps the given order and takes missing ends from the order of time", () => {
    const file = formatSrt([
      { time: "0:09", text: "b" },
      { time: "0:01", text: "a" },
    ]);
    expect(parseSrt(file).segments).toEqual([
      { time: "0:09", end: "0:19", text: "b" },
      { time: "0:01", end: "0:09", text: "a" },
    ]);
  });

  test("does not turn a text that contains a time line into two cues", () => {
    const file = formatSrt([{ time: "0:00", end: "0:02", text: "a\n00:00:01,000 --> 00:00:02,000\nb" }]);
    expect(textsOf(file)).toEqual(["a\n00:00:01,000 → 00:00:02,000\nb"]);
  });
});

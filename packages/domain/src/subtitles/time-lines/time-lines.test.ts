import { describe, expect, test } from "vitest";
import { parseSrt } from "../srt.ts";
import { readSubtitleFile } from "../subtitle-file.ts";
import { parseWebVtt } from "../web-vtt.ts";
import { notesInEnglish } from "../../../test/notes-in-english.ts";

/** A file of three cues, whose second time line is the given one. */
function fileWith(times: string): string {
  return `1\n00:00:01,000 --> 00:00:02,000\none\n\n2\n${times}\ntwo\n\n3\n00:00:05,000 --> 00:00:06,000\nthree\n`;
}

const first = { time: "0:01", end: "0:02", text: "one" };
const third = { time: "0:05", end: "0:06", text: "three" };

function secondOf(times: string) {
  const { segments, skipped } = parseSrt(fileWith(times));
  expect([segments[0], segments.at(-1)]).toEqual([first, third]);
  expect(segments).toHaveLength(3);
  return {
    segment: segments[1],
    notes: notesInEnglish(skipped).map(({ line, reason }) => `${line}: ${reason}`),
  };
}

describe("a time line is recognised whatever stands between its times", () => {
  test.each([
    ..."-> –> —> → -- 5-> >--> ->> -->> ---> – — - = => ⇒ >".split(" ").map((arrow) => ` ${arrow} `),
    " -- > ",
    " - -> ",
    "-->",
    "->",
    " ",
    "\t",
    " x-> ",
    " bis ",
  ])("%j", (arrow) => {
    expect(secondOf(`00:00:03,000${arrow}00:00:04,500`)).toEqual({
      segment: { time: "0:03", end: "0:04.500", text: "two" },
      notes: [],
    });
  });

  test("at the beginning of a file, and if no arrow of the file is right", () => {
    const file = fileWith("00:00:03,000 --> 00:00:04,000").replaceAll("-->", "→");
    expect(parseSrt(file.replaceAll(/(\d\d):(\d\d):/g, "$1.$2."))).toEqual(parseSrt(file));
    const { segments, skipped, format } = readSubtitleFile(new TextEncoder().encode(file));
    expect(segments).toEqual([first, { time: "0:03", end: "0:04", text: "two" }, third]);
    expect({ skipped, format }).toEqual({ skipped: [], format: "srt" });
  });

  test("settings behind the end are no words", () => {
    expect(secondOf("00:00:03,000 -> 00:00:04,000 X1:10 Y1:20").segment?.text).toBe("two");
  });

  test("in WebVTT, where its block has no other time line", () => {
    const file = "WEBVTT\n\n00:01.000 -> 00:02.000\none\n\nid\n00:03.000 – 00:04.000\ntwo\n";
    expect(parseWebVtt(file)).toEqual({
      segments: [first, { time: "0:03", end: "0:04", text: "two" }],
      skipped: [],
    });
  });
});

describe("words with times stay words", () => {
  test.each([
    "10:00 – 11:30",
    "10:00 - 11:30",
    "10:00, 11:30",
    "12:30 --> then",
    "from 10:00 to 11:30",
    "البقرة 2:255 – 2:257",
    "12.05.24 – 13.05.24",
    "192.168.1.1 - 192.168.1.9",
    "1:0 → 2:0",
    "they said 00:00:03,000 and 00:00:04,000 were wrong",
  ])("%s", (words) => {
    const { segments, skipped } = parseSrt(`1\n00:00:01,000 --> 00:00:02,000\none\n${words}\n`);
    expect(segments).toEqual([{ time: "0:01", end: "0:02", text: `one\n${words}` }]);
    expect(skipped).toEqual([]);
  });

  test("short times below a cue number are a time line only in a file of short times", () => {
    const short = "1\n0:01 --> 0:02\none\n\n2\n0:03 -> 0:04\ntwo\n";
    expect(parseSrt(short).segments).toHaveLength(2);
    expect(parseSrt(short.replace("0:01 --> 0:02", "00:00:01,000 --> 00:00:02,000")).segments).toHaveLength(
      1,
    );
  });

  test.each([
    "at 00:00:03,000 --> 00:00:04,000",
    "00:00:03,000 and 00:00:04,000 were wrong",
    "10:00:00 – 11:30:00",
    "00.00.03,000 -> 00.00.04,500",
  ])("with a note if they look like a time line: %s", (words) => {
    const { segments, skipped } = parseSrt(`1\n00:00:01,000 --> 00:00:02,000\none\n${words}\n`);
    expect(segments).toEqual([{ time: "0:01", end: "0:02", text: `one\n${words}` }]);
    expect(notesInEnglish(skipped)).toEqual([
      { line: 4, reason: "This line looks like a time line, but was read as words" },
    ]);
  });
});

describe("times that a person can read are read", () => {
  test.each([
    ["00:00:03,0009999999999 --> 00:00:04,5"],
    ["00:00:03:000 --> 00:00:04:500"],
    ["00：00：03，000 --> 00：00：04，500"],
    ["００:００:０３,０００ --> ００:００:０４,５００"],
    ["00.00.03,000 --> 00.00.04,500"],
    ["00:00:03,0: --> 00:00:04,5:"],
    ["00:00:03, --> 00:00:04,500"],
    ["٠٠:٠٠:٠٣٬٠٠٠ --> ۰۰:۰۰:۰۴٫۵۰۰"],
    ["\u202a00:00:03,000\u202c --> \u206600:00:04,500\u2069"],
    ["00:00:03,000 --> 00:00:04,500\u200f"],
    ["\ufeff00:00:03,000 --> 00:00:04,500\u200e\u202c"],
    ["\u200b00:00\u200f:03,000 --> 00:00:04,500"],
  ])("%s", (times) => {
    expect(secondOf(times)).toEqual({ segment: { time: "0:03", end: "0:04.500", text: "two" }, notes: [] });
  });

  test.each(["-00:00:03,000 --> 00:00:04,500", "\u221200:00:03,000 --> 00:00:04,500"])(
    "a start before zero is 0:00: %s",
    (times) => {
      expect(secondOf(times)).toEqual({
        segment: { time: "0:00", end: "0:04.500", text: "two" },
        notes: ["6: The start is before 0:00, so 0:00 was taken"],
      });
    },
  );

  test.each([
    ["00:00:03000 --> 00:00:04,500", "0:03 – 0:04.500", "0:03"],
    ["x00:00:03,000 --> 00:00:04,500", "0:03 – 0:04.500", "0:03"],
    ["00:00:03:12 --> 00:00:04,500", "0:03 – 0:04.500", "0:03"],
    ["00:00:003,000 --> 00:00:04,500", "0:03 – 0:04.500", "0:03"],
  ])("a doubtful time is noted with what it was read as: %s", (times, read, time) => {
    expect(secondOf(times)).toEqual({
      segment: { time, end: "0:04.500", text: "two" },
      notes: [`6: The times of this line are unusual; they were read as ${read}`],
    });
  });
});

describe("a damaged end never makes words of the time line", () => {
  test.each([
    "00:00:03,000 --> oops",
    "00:00:03,000 --> xx",
    "00:00:03,000 -->",
    "00:00:03,000",
    "00:00:03,000 --",
  ])("%s", (times) => {
    expect(secondOf(times)).toEqual({
      segment: { time: "0:03", text: "two" },
      notes: ["6: The end cannot be read, so it was left out"],
    });
  });

  test("words behind the arrow or the end are kept", () => {
    expect(secondOf("00:00:03,000 --> they said so").segment?.text).toBe("they said so\ntwo");
    expect(secondOf("00:00:03,000 --> 00:00:04,000x")).toEqual({
      segment: { time: "0:03", end: "0:04", text: "x\ntwo" },
      notes: ["6: What follows the end was read as words"],
    });
  });
});

describe("line ends", () => {
  test.each(["\v", "\f", "\u2028", "\u2029", "\u0085"])("the soft return %j is a line break", (soft) => {
    const file = `1\n00:00:01,000 --> 00:00:02,000\nfirst${soft}second\n`;
    expect(readSubtitleFile(new TextEncoder().encode(file))).toMatchObject({
      segments: [{ text: "first\nsecond" }],
      skipped: [],
    });
  });

  test("CRCRLF is one line break", () => {
    const file = fileWith("00:00:03,000 --> 00:00:04,000")
      .replace("one", "one\nmore")
      .replaceAll("\n", "\r\r\n");
    const { segments, skipped } = readSubtitleFile(new TextEncoder().encode(file));
    expect(segments.map(({ text }) => text)).toEqual(["one\nmore", "two", "three"]);
    expect(skipped).toEqual([]);
  });
});

import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { isLongText, readBytes, readFile, readPasted, reportOf } from "./read-file.ts";

const hostile = new URL("../../../../../packages/domain/fixtures/hostile/", import.meta.url);

function read(text: string, name = "ar.srt") {
  return readBytes(new TextEncoder().encode(text), name);
}

test.each(readdirSync(hostile))("%s gives segments or words", (name) => {
  const file = readBytes(readFileSync(new URL(name, hostile)), name);
  expect(file.segments.length > 0).toBe(file.fault === undefined);
});

test("what was skipped is told by its line", () => {
  const { segments, report, fault } = read(
    "1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:03,000 --> 00:00:04,000\n\n",
  );
  expect(segments).toHaveLength(1);
  expect(report).toEqual(["Line 6: No text, so this cue was left out"]);
  expect(fault).toBeUndefined();
});

test("segments out of order are kept, and told", () => {
  const segments = [
    { time: "0:05", text: "b" },
    { time: "0:01", text: "a" },
  ];
  expect(
    reportOf({
      segments,
      skipped: [
        { line: 9, reason: "z" },
        { line: 2, reason: "y" },
      ],
    }),
  ).toEqual(["Line 2: y", "Line 9: z", "1 segment starts before the one above it. The order is kept."]);
});

test("one reason for an unreadable file is told once", () => {
  expect(read("%PDF-1.7")).toMatchObject({
    fault: "This is a PDF document, not a subtitle file",
    report: [],
  });
});

test("more segments than a transcript may have are told before anything is sent", () => {
  const text = Array.from({ length: 5001 }, (_, index) => `(0:01) line ${index}\n`).join("");
  const cues = text.replaceAll(/\(0:01\) (.*)\n/g, "00:00:01,000 --> 00:00:02,000\n$1\n\n");
  expect(read(cues).fault).toBe("A transcript has at most 5,000 segments");
});

test("a file larger than any transcript is not even read", () => {
  expect(readBytes(new Uint8Array(2 * 1024 * 1024 + 1), "ar.srt").fault).toMatch(/Larger than 2 MB/);
});

test("a folder, which cannot be read, is told in words", async () => {
  const folder = Object.assign(new Blob(), {
    name: "ar",
    arrayBuffer: () => Promise.reject(new Error("NotFoundError")),
  });
  expect((await readFile(folder)).fault).toBe("This file cannot be read.");
});

const cues = (count: number) =>
  Array.from({ length: count }, (_, at) => `${at + 1}\n00:00:01,000 --> 00:00:02,000\nline ${at}\n`).join(
    "\n",
  );

test("a pasted transcript that cannot be used says why, instead of being words", () => {
  expect(readPasted(cues(5000))).toMatchObject({ fault: undefined, segments: { length: 5000 } });
  expect(readPasted(cues(5001))?.fault).toBe("A transcript has at most 5,000 segments");
  expect(readPasted(cues(50_000))?.fault).toMatch(/Larger than 2 MB/);
  expect(
    readPasted("1\n00:0x:01,000 --> 00:00:02,000\na\n\n2\n00:00:03,000 --> 00:00:04,000\n\n"),
  ).toMatchObject({
    fault: "No segment could be read.",
    report: [
      "Line 2: The start cannot be read, so this cue was left out",
      "Line 6: No text, so this cue was left out",
    ],
  });
});

test("words that are pasted stay words, also with one time in them", () => {
  expect(readPasted("كلمة (0:20) أخرى")).toBeUndefined();
  expect(readPasted("a".repeat(3 * 1024 * 1024))).toBeUndefined();
});

test("a single cue that is pasted is a transcript", () => {
  expect(readPasted(cues(1))?.segments).toEqual([{ time: "0:01", end: "0:02", text: "line 0" }]);
});

test("a few words are pasted as they are, several lines or a long text are more than that", () => {
  expect(["", "a few words", "with an end\n", "a".repeat(300)].map(isLongText)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(["one\ntwo", "one\r\n\r\ntwo", "a".repeat(301)].map(isLongText)).toEqual([true, true, true]);
});

test("the words of a text file come along, those of a PDF do not", () => {
  expect(read("just words").text).toBe("just words");
  expect(read("%PDF-1.7").text).toBeUndefined();
});

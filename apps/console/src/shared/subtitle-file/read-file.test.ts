import { readFileSync, readdirSync } from "node:fs";
import { afterEach, beforeAll, expect, test } from "vitest";
import { message } from "@minbar/domain/messages/message";
import { readStoredTexts } from "@minbar/ui/interface-language/stored-texts";
import { $language, addTexts } from "@minbar/ui/messages";
import { englishLoaded } from "../own-message.ts";
import { isLongText, readBytes, readFile, readPasted, reportOf } from "./read-file.ts";

beforeAll(() => englishLoaded);
afterEach(() => $language.set("en"));

const hostile = new URL("../../../../../packages/domain/fixtures/hostile/", import.meta.url);

function read(text: string, name = "ar.srt") {
  return readBytes(new TextEncoder().encode(text), name);
}

test.each(readdirSync(hostile))("%s returns either segments or a fault", async (name) => {
  const file = await readBytes(readFileSync(new URL(name, hostile)), name);
  expect(file.segments.length > 0).toBe(file.fault === undefined);
});

test("a skipped cue is reported with its line number", async () => {
  const { segments, report, fault } = await read(
    "1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:03,000 --> 00:00:04,000\n\n",
  );
  expect(segments).toHaveLength(1);
  expect(report).toEqual(["Line 6: No text, so this cue was left out"]);
  expect(fault).toBeUndefined();
});

test("segments out of order are kept and reported", () => {
  const segments = [
    { time: "0:05", text: "b" },
    { time: "0:01", text: "a" },
  ];
  expect(
    reportOf({
      segments,
      skipped: [
        { line: 9, message: message("cue_of_image") },
        { line: 2, message: message("note_on_cue", { fault: message("cue_not_json"), number: 3 }) },
      ],
    }),
  ).toEqual([
    "Line 2: This is not valid JSON, so it was left out (cue 3)",
    "Line 9: This cue is an image, which cannot be read, so it was left out",
    "1 segment starts before the one above it. The order is kept.",
  ]);
});

test("the reason for an unreadable file is reported once", async () => {
  expect(await read("%PDF-1.7")).toMatchObject({
    fault: expect.stringContaining("This is a PDF document, which Minbar does not read."),
    report: [],
  });
});

test("a note and the reason for an unreadable file are said in the language of the page", async () => {
  const url = new URL("../../../../../packages/ui/locales/ar/editors.json", import.meta.url);
  addTexts("ar", readStoredTexts(JSON.parse(readFileSync(url, "utf8"))));
  $language.set("ar");
  expect(
    await read("1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:03,000 --> 00:00:04,000\n\n"),
  ).toMatchObject({
    report: ["السطر 6: لا نص، لذلك تُركت هذه الفقرة"],
  });
  expect((await read("%PDF-1.7")).fault).toBe(
    "لا يقرأ Minbar هذا النوع من الملفات (مستند PDF). انسخ نصه والصقه في المحرر، أو احفظه نصًا عاديًا (\u2066.txt\u2069).",
  );
});

test("a file with more segments than a transcript may have is rejected", async () => {
  const text = Array.from({ length: 5001 }, (_, index) => `(0:01) line ${index}\n`).join("");
  const cues = text.replaceAll(/\(0:01\) (.*)\n/g, "00:00:01,000 --> 00:00:02,000\n$1\n\n");
  expect((await read(cues)).fault).toBe("A transcript has at most 5,000 segments");
});

test("a file larger than any transcript is not even read", async () => {
  const large = await readBytes(new Uint8Array(10 * 1024 * 1024 + 1), "ar.srt");
  expect(large.fault).toMatch(/Larger than 10 MB/);
});

test("a file whose text was rewritten can be read as it stands", async () => {
  const words = ["<u>go</u> on", "go <u>on</u>"];
  const file = words
    .map((text, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${text}\n`)
    .join("\n");
  const { segments, report, readAsIs } = await read(file);
  expect(segments).toEqual([{ time: "0:00", end: "0:02", text: "go on" }]);
  expect(report).toHaveLength(1);
  const asIs = await readAsIs?.();
  expect(asIs).toMatchObject({ segments: words.map((text) => ({ text })), report: [] });
  expect(asIs?.readAsIs).toBeUndefined();
  expect((await read("1\n00:00:01,000 --> 00:00:02,000\na\n")).readAsIs).toBeUndefined();
});

test("a folder is reported as unreadable", async () => {
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

test("a pasted transcript that cannot be used is rejected with a reason, not pasted as words", async () => {
  expect(await readPasted(cues(5000))).toMatchObject({ fault: undefined, segments: { length: 5000 } });
  expect((await readPasted(cues(5001)))?.fault).toBe("A transcript has at most 5,000 segments");
  expect((await readPasted(cues(250_000)))?.fault).toMatch(/Larger than 10 MB/);
  expect(
    await readPasted("1\n00:0x:01,000 --> 00:00:02,000\na\n\n2\n00:00:03,000 --> 00:00:04,000\n\n"),
  ).toMatchObject({
    fault: "No segment could be read.",
    report: [
      "Line 2: The start cannot be read, so this cue was left out",
      "Line 6: No text, so this cue was left out",
    ],
  });
});

test("pasted words stay words, even with one time in them", () => {
  expect(readPasted("كلمة (0:20) أخرى")).toBeUndefined();
  expect(readPasted("a".repeat(3 * 1024 * 1024))).toBeUndefined();
});

test("a single pasted cue is read as a transcript", async () => {
  expect((await readPasted(cues(1)))?.segments).toEqual([{ time: "0:01", end: "0:02", text: "line 0" }]);
});

test("only several lines or more than 300 characters count as a long text", () => {
  expect(["", "a few words", "with an end\n", "a".repeat(300)].map(isLongText)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(["one\ntwo", "one\r\n\r\ntwo", "a".repeat(301)].map(isLongText)).toEqual([true, true, true]);
});

test("the text of a plain file is returned, that of a PDF or SAMI file is not", async () => {
  expect((await read("just words")).text).toBe("just words");
  expect((await read("%PDF-1.7")).text).toBeUndefined();
  expect((await read("<SAMI><BODY></BODY></SAMI>")).text).toBeUndefined();
});

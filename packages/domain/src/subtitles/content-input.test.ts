import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { issueInEnglish } from "../messages/english.ts";
import { contentInput } from "./content-input.ts";
import { contentNotesOf } from "./content-notes.ts";
import { notesInEnglish } from "../../test/notes-in-english.ts";

function read(content: unknown) {
  return contentInput.safeParse(content).data;
}

function refusal(content: unknown) {
  return contentInput.safeParse(content).error?.issues.map(({ path, message }) => ({
    path,
    message: issueInEnglish(message),
  }));
}

describe("a list of segments", () => {
  test("keeps its order, its exact times and its ids", () => {
    const content = [
      { id: "b", time: "00:00:22,480", end: "0:25", text: "later" },
      { time: "0:05", text: " earlier\n" },
    ];
    expect(read(content)).toEqual(content);
  });

  test("keeps an end of null, which takes the stored end away, and treats a null or empty id as missing", () => {
    expect(
      read([
        { time: "0:05", text: "", end: null, id: "" },
        { time: "0:05", text: "", id: null },
      ]),
    ).toEqual([
      { time: "0:05", end: null, text: "" },
      { time: "0:05", text: "" },
    ]);
  });

  test("stores a time without the blanks around it", () => {
    expect(read([{ time: " 0:05 ", end: "\t0:07\u00a0", text: "a" }])).toEqual([
      { time: "0:05", end: "0:07", text: "a" },
    ]);
  });

  test("reports each error with the number of its segment", () => {
    const words = "the time cannot be read; write it like 0:22, 1:02:03 or 0:22.480";
    const content = [
      { time: "", text: "" },
      { time: "0:05", text: "" },
      { time: "x".repeat(99), text: "" },
    ];
    expect(refusal(content)).toEqual([
      { path: [0, "time"], message: `Segment 1: ${words}` },
      { path: [2, "time"], message: `Segment 3: ${words}` },
    ]);
  });

  test("names each segment whose control characters were removed", () => {
    const content = [
      { time: "0:05", text: "a line" },
      { time: "0:06\u0001", text: "\u0000a\u0007 line" },
      { time: "0:07", end: "0:08", text: "tab\tand\nline" },
      { time: "0:09", end: "0:10\u007f", text: "" },
    ];
    expect(notesInEnglish(contentNotesOf(read(content)))).toEqual([
      { line: 2, reason: "3 control characters were removed" },
      { line: 4, reason: "A control character was removed" },
    ]);
  });

  test("contains no characters that a database rejects", () => {
    const text = fc.string({ unit: "binary", maxLength: 20 });
    fc.assert(
      fc.property(text, text, (time, words) => {
        const [segment] = read([{ time: `0:05${time}`, text: words }]) ?? [];
        const result = `${segment?.time ?? ""}${segment?.text ?? ""}`;
        expect(result.isWellFormed() && !result.includes("\0")).toBe(true);
      }),
    );
  });
});

describe("a text", () => {
  const cue = (index: number, time: string, text: string) => `${index}\n${time}\n${text}\n\n`;
  const first = cue(1, "00:00:01,000 --> 00:00:02,000", "One");

  test("is read as SRT or WebVTT", () => {
    const segments = [{ time: "0:01", end: "0:02", isTimed: true, text: "One" }];
    expect(read(first)).toEqual(segments);
    expect(read(`\uFEFF${first}`)).toEqual(segments);
    expect(read("WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n")).toEqual(segments);
  });

  test("keeps the words above the first time at 0:00 and those under an unreadable time", () => {
    const broken = cue(2, "00:xx:03,000 --> 00:00:04,000", "Two");
    const third = cue(3, "00:00:05,000 --> 00:00:06,000", "Three");
    const content = read(`Subtitles by Anna\n\n${first}${broken}${third}`) ?? [];
    expect(content[0]).toMatchObject({ time: "0:00", text: expect.stringContaining("Subtitles by Anna") });
    const words = content.map(({ text }) => text).join("\n");
    for (const word of ["Subtitles by Anna", "One", "Two", "Three"]) expect(words).toContain(word);
    expect(content.at(-1)).toMatchObject({ time: "0:05", text: "Three" });
  });

  test("loses no word, whatever it contains", () => {
    const piece = fc.constantFrom(
      "word",
      "\n",
      "\n\n",
      "1",
      "00:00:01,000 --> 00:00:02,000\n",
      "0:0x --> 00:00:02,000\n",
      "-->",
      " other",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const raw = pieces.join("");
        const words = (text: string) => text.match(/word|other/g)?.length ?? 0;
        const result = (read(raw) ?? []).map(({ text }) => text).join("\n");
        expect(words(result)).toBeGreaterThanOrEqual(words(raw));
      }),
      { numRuns: 2000 },
    );
  });

  test("has no words twice if a time line is damaged or doubtful", () => {
    const content = read(
      `${first}${cue(2, "-00:00:03,000 -> 00:00:04,000", "Two")}${cue(3, "00:xx:05,000 --> 00:00:06,000", "Three")}${cue(4, "00:00:07,000 → 00:00:08,000", "Four")}`,
    );
    const words = content?.map(({ text }) => text).join("\n") ?? "";
    for (const word of ["One", "Two", "Three", "Four"]) expect(words.split(word)).toHaveLength(2);
    const speaker = read("WEBVTT\n\n00:01.000 --> 00:02.000\n<v Amina>One</v>\n");
    expect(speaker).toMatchObject([{ text: "One" }]);
    expect(notesInEnglish(contentNotesOf(speaker))).toEqual([
      { line: 3, reason: "The speaker's name (Amina) was left out" },
    ]);
  });

  test.each([
    [`Some title\n\n${first}`, 1, "Text before the first time is kept at 0:00"],
    [
      `${first}${cue(2, "00:xx:05,000 --> 00:00:06,000", "Two")}`,
      6,
      "The start cannot be read, so it is kept at 0:00",
    ],
    [
      "WEBVTT\n\nlost words\n\n00:01.000 --> 00:02.000\nOne\n",
      3,
      "This text has no time line, so it is kept at 0:00",
    ],
    ["only words", 1, "No time such as 00:00:22,480 --> 00:00:25,000 was found"],
  ])("says of words that stand in no segment that they are kept: %j", (content, line, reason) => {
    const segments = read(content);
    expect(segments?.[0]).toMatchObject({ time: "0:00" });
    expect(notesInEnglish(contentNotesOf(segments))).toEqual([{ line, reason }]);
  });

  test("names the line of the first control character that was removed", () => {
    const segments = read(`${first}${cue(2, "00:00:03,000 --> 00:00:04,000", "T\u0000wo\u0001")}`);
    expect(segments).toMatchObject([{ text: "One" }, { text: "Two" }]);
    expect(notesInEnglish(contentNotesOf(segments))).toEqual([
      { line: 7, reason: "2 control characters were removed" },
    ]);
  });

  test("gives no segments if it is blank", () => {
    expect(read("")).toEqual([]);
    expect(read(" \r\n\uFEFF")).toEqual([]);
  });

  test("is rejected with a message if it has too many segments or is too long", () => {
    expect(refusal(first.repeat(5001))).toEqual([
      { path: [], message: "A transcript has at most 5,000 segments" },
    ]);
    expect(refusal("a".repeat(100_001))).toEqual([
      { path: [], message: "The content contains a text that is too long and cannot be read as SRT" },
    ]);
  });
});

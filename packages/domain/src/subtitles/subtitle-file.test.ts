import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readSubtitleFile } from "./subtitle-file.ts";
import type { SubtitleFormat } from "./subtitle-file.ts";
import { notesInEnglish } from "../../test/notes-in-english.ts";

const folder = new URL("../../fixtures/hostile/", import.meta.url);

interface ExpectedFile {
  segments: number;
  first?: string | undefined;
  format?: SubtitleFormat;
  encoding?: string;
  skipped?: string[];
}

const basmala = "بسم الله الرحمن الرحيم";
const noText = "No text, so this cue was left out";

/** The third line of a file: the text of its first cue. */
function textInside(name: string): string | undefined {
  return readFileSync(new URL(name, folder), "utf8").split("\n")[2];
}

/** For each file: the number of segments, the first text, and the reported lines. */
const expectations: Record<string, ExpectedFile> = {
  "01_clean.srt": { segments: 4, first: basmala },
  "02_bom.srt": { segments: 4, first: basmala },
  "03_crlf.srt": { segments: 4, first: basmala },
  "04_bare_cr.srt": { segments: 4, first: basmala },
  "05_dot_ms.srt": { segments: 4, first: basmala },
  "06_utf16le_bom.srt": { segments: 4, first: basmala, encoding: "utf-16le" },
  "07_windows-1256.srt": { segments: 3, first: basmala, encoding: "windows-1256" },
  "08_no_index.srt": { segments: 4, first: basmala },
  "09_duplicate_and_gap_index.srt": { segments: 4, first: basmala },
  "10_arabic_digits.srt": { segments: 4, first: basmala },
  "11_hours_over_99.srt": { segments: 2, first: basmala },
  "12_overlap_unordered_reversed.srt": {
    segments: 4,
    first: basmala,
    skipped: [
      "10: The end 0:25 is not after the start, so it was left out",
      "14: The end 0:31 is not after the start, so it was left out",
    ],
  },
  "13_tags_position_ass.srt": {
    segments: 2,
    first: '<i>بسم</i> <font color="#ff0000">الله</font> {\\an8}الرحمن',
  },
  "14_bidi_marks.srt": {
    segments: 2,
    first: '\u202b\u200fقال: "The Book" \u2067(سورة ٢:١٥٥)\u2069!\u202c',
  },
  "15_blank_line_inside_text.srt": { segments: 2, first: "بسم الله\n\nالرحمن الرحيم" },
  "16_text_line_is_number_or_arrow.srt": { segments: 2, first: "2\nقال --> فعل" },
  "17_empty_text_and_spaces_only.srt": {
    segments: 1,
    first: "الحمد لله",
    skipped: [`2: ${noText}`, `6: ${noText}`],
  },
  "18_no_hours_short_ms_no_space.srt": { segments: 2, first: "بسم الله" },
  "19_whitespace_only_separators.srt": { segments: 2, first: "بسم الله" },
  "20_nul_and_control.srt": {
    segments: 1,
    first: "بسم \n \n x",
    skipped: ["3: A control character was removed"],
  },
  "21_decomposed_and_presentation.srt": {
    segments: 1,
    first: textInside("21_decomposed_and_presentation.srt"),
  },
  "22_urdu_nastaliq.srt": { segments: 1, first: "یہ ایک اردو جملہ ہے، کتاب ۱۲۳" },
  "23_turkish_dotless_i.srt": { segments: 1, first: "IĞDIR İstanbul ışık ILIK" },
  "24_long_khutbah_2h_2400cues.srt": { segments: 2400, first: basmala },
  "25_youtube.vtt": {
    segments: 2,
    first: "بسم الله الرحمن",
    format: "vtt",
    skipped: ["11: The speaker's name (Speaker) was left out"],
  },
  "26_timestamped_paren.txt": { segments: 3, first: basmala, format: "timestamped" },
  "27_not_subtitles.srt": {
    segments: 0,
    format: "other",
    skipped: [
      "1: This is a PDF document, which Minbar does not read. Copy its text and paste it into the editor, or save it as plain text (.txt).",
    ],
  },
  "28_empty.srt": { segments: 0, format: "unknown", skipped: ["1: The file is empty"] },
  "29_only_bom.srt": { segments: 0, format: "unknown", skipped: ["1: The file is empty"] },
  "30_formula_csv_injection.srt": { segments: 1, first: "=cmd|' /C calc'!A0" },
};

describe("files with one defect each are read as intended", () => {
  test("every file has an expected result", () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(expectations).sort());
  });

  test.each(Object.entries(expectations))("%s", (name, expected) => {
    const file = readSubtitleFile(readFileSync(new URL(name, folder)), name);
    expect(file.segments).toHaveLength(expected.segments);
    expect(file.format).toBe(expected.format ?? "srt");
    expect(file.encoding).toBe(expected.encoding ?? "utf-8");
    expect(notesInEnglish(file.skipped).map(({ line, reason }) => `${line}: ${reason}`)).toEqual(
      expected.skipped ?? [],
    );
    expect(file.segments[0]?.text).toBe(expected.first);
  });
});

describe("the format of a file is detected from its content", () => {
  function read(text: string, name?: string): ReturnType<typeof readSubtitleFile> {
    return readSubtitleFile(new TextEncoder().encode(text), name);
  }

  test.each([
    "[00:01.000 --> 00:02.500]  a\nb\n[00:02.500 --> 00:03.000] c",
    "[00:01.000] --> [00:02.500] a\nb\n\n[00:02.500] --> [00:03.000] c",
  ])("the lines of a speech recogniser are read: %j", (text) => {
    expect(read(text)).toMatchObject({
      format: "bracketed",
      segments: [
        { time: "0:01", end: "0:02.500", text: "a\nb" },
        { time: "0:02.500", end: "0:03", text: "c" },
      ],
      skipped: [],
    });
  });

  test("skipped lines of a speech recogniser are reported", () => {
    const { skipped } = read(
      "head\n[00:01.000 --> 00:01.000] a\n[x --> 00:02.000] b\n[00:03.000 --> 00:04.000]",
    );
    expect(notesInEnglish(skipped)).toEqual([
      { line: 1, reason: "Text before the first time was left out" },
      { line: 2, reason: "The end 0:01 is not after the start, so it was left out" },
      { line: 3, reason: "The start cannot be read, so this cue was left out" },
      { line: 4, reason: "No text, so this cue was left out" },
    ]);
  });

  test("WebVTT without its header is recognised by the file name", () => {
    expect(read("00:01.000 --> 00:02.000\n<b>a</b>\n", "a.VTT")).toMatchObject({
      format: "vtt",
      segments: [{ text: "a" }],
    });
  });

  test("a text with timestamps and an arrow is not read as SubRip", () => {
    expect(read("a --> b (0:02)")).toMatchObject({ format: "timestamped", segments: [{ text: "a --> b" }] });
  });

  test("a text without any time is reported once", () => {
    expect(notesInEnglish(read("just words --> and more").skipped)).toEqual([
      { line: 1, reason: "No times were found in this file" },
    ]);
  });

  test("times in an unsupported format are reported as such", () => {
    expect(notesInEnglish(read("0:09 words\n0:05 more\n0:02 words\n").skipped)).toEqual([
      {
        line: 1,
        reason:
          "Its times are in no form that Minbar reads. Convert the file to SRT, for example with Subtitle Edit.",
      },
    ]);
  });

  test("an empty cue is reported even if there are no others", () => {
    expect(notesInEnglish(read("00:00:01,000 --> 00:00:02,000\n\n").skipped)).toEqual([
      { line: 1, reason: noText },
    ]);
  });
});

test("a byte that is not UTF-8 is named with its line, and the rest is read", () => {
  const bytes = Buffer.concat([
    Buffer.from(
      "1\n00:00:01,000 --> 00:00:02,000\nسلام \ufffd\n\n2\n00:00:03,000 --> 00:00:04,000\nرحمة ",
      "utf8",
    ),
    Buffer.from([0xd9, 0x20]),
    Buffer.from("الله وبركاته والصلاة والسلام\n", "utf8"),
  ]);
  const { segments, skipped, encoding } = readSubtitleFile(bytes);
  expect(encoding).toBe("utf-8");
  expect(segments[1]?.text).toBe("رحمة \ufffd الله وبركاته والصلاة والسلام");
  expect(notesInEnglish(skipped)).toEqual([
    { line: 7, reason: "The byte D9 is not valid UTF-8, so this text contains \ufffd" },
  ]);
});

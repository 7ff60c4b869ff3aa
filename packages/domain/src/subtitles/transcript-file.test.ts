import { expect, test } from "vitest";
import { parseAss } from "./formats/ass.ts";
import { readSubtitleFile } from "./subtitle-file.ts";
import { formatTranscript } from "./transcript-file.ts";
import type { TranscriptOfVideo } from "./transcript-file.ts";
import { transcriptEndings } from "./transcript-format.ts";
import { notesInEnglish } from "../../test/notes-in-english.ts";

/** Not sorted by time; with a valid own end, an ignored one, and none. */
const transcript: TranscriptOfVideo = {
  video: { id: 7, title: "Patience" },
  language: "en",
  content: [
    { id: "b", time: "0:05.250", end: "0:01", text: "Second <i>line</i>" },
    { id: "a", time: "0:01", end: "00:00:03,5", text: "First line" },
    { id: "c", time: "1:00:00", text: "Last" },
  ],
};

const files = {
  srt: `1
00:00:01,000 --> 00:00:03,500
First line

2
00:00:05,250 --> 01:00:00,000
Second <i>line</i>

3
01:00:00,000 --> 01:00:10,000
Last
`,
  vtt: `WEBVTT

00:00:01.000 --> 00:00:03.500
First line

00:00:05.250 --> 01:00:00.000
Second &lt;i&gt;line&lt;/i&gt;

01:00:00.000 --> 01:00:10.000
Last
`,
  ass: `[Script Info]
Title: Patience
ScriptType: v4.00+
WrapStyle: 0
ScaledBorderAndShadow: yes
PlayResX: 1920
PlayResY: 1080
Language: en

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Arial,64,&H00FFFFFF,&H000000FF,&H00000000,&H80000000,0,0,0,0,100,100,0,0,1,3,1,2,120,120,60,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:01.00,0:00:03.50,Default,,0,0,0,,First line
Dialogue: 0,0:00:05.25,1:00:00.00,Default,,0,0,0,,Second <i>line</i>
Dialogue: 0,1:00:00.00,1:00:10.00,Default,,0,0,0,,Last
`,
  txt: `Patience
English

First line
Second <i>line</i>
Last
`,
};

test.each(["srt", "vtt", "txt", "ass"] as const)(
  "a transcript as %s is in order of time, with its ends",
  (format) => {
    expect(formatTranscript(transcript, { format })).toBe(files[format]);
  },
);

test("a transcript as JSON has each time as text and in milliseconds", () => {
  const segments = [
    { id: "a", time: "0:01", startMs: 1000, end: "00:00:03,5", endMs: 3500, text: "First line" },
    {
      id: "b",
      time: "0:05.250",
      startMs: 5250,
      end: "1:00:00",
      endMs: 3_600_000,
      text: "Second <i>line</i>",
    },
    { id: "c", time: "1:00:00", startMs: 3_600_000, end: "1:00:10", endMs: 3_610_000, text: "Last" },
  ];
  const { video, language } = transcript;
  expect(JSON.parse(formatTranscript(transcript, { format: "json" }))).toEqual({ video, language, segments });
});

test.each(transcriptEndings)(
  "direction marks and unusual characters are exported to %s unchanged",
  (format) => {
    const text = "\u202bعربي\u202c \u200f(١)\u2066a\u2069 =1+1 \u0007 \ufffd";
    const odd = { ...transcript, content: [{ id: "a", time: "0:00", text }] };
    const file = formatTranscript(odd, { format });
    expect(format === "json" ? JSON.parse(file).segments[0].text : file).toContain(text);
  },
);

function linesOf(texts: readonly string[]) {
  return texts.map((text, at) => ({ id: `s${at}`, time: `0:0${at}`, end: `0:0${at + 1}`, text }));
}

test("an ASS file has the direction of its language, even in lines that start with Latin letters", () => {
  const content = linesOf(["السلام عليكم", "HTML لغة\nوهذه أخرى", "٢٠ سنة", "123"]);
  const file = formatTranscript({ ...transcript, language: "ar", content }, { format: "ass" });
  expect(file).toContain("120,120,60,-1\n");
  expect(file.match(/(?<=,,0,0,0,,).*/g)).toEqual([
    "السلام عليكم",
    String.raw`\u200fHTML لغة\Nوهذه أخرى`.replace(String.raw`\u200f`, "\u200f"),
    "٢٠ سنة",
    "123",
  ]);
});

test("an ASS file is read back with the same text, whatever it contains", () => {
  const texts = [
    "{\\an8}not a style",
    String.raw`C:\Names\new {x} \h \{`,
    "a\nb\n\nc",
    "a, b, c",
    "\\",
    "{",
    "}{",
  ];
  const file = formatTranscript({ ...transcript, content: linesOf(texts) }, { format: "ass" });
  expect(parseAss(file).segments.map(({ text }) => text)).toEqual(texts);
});

test("subtitles and text files have the second language below each line of the first", () => {
  const beside = {
    language: "ar" as const,
    content: [
      { id: "s1", time: "0:01", text: "اثنان" },
      { id: "x", time: "0:01.500", end: "0:02", text: "وهنا" },
    ],
  };
  const file = (format: "srt" | "vtt" | "txt") =>
    formatTranscript({ ...transcript, content: linesOf(["one", "two", " "]), beside }, { format });
  expect(file("srt")).toContain("00:00:00,000 --> 00:00:01,000\none\n\n2\n");
  expect(file("srt")).toContain("00:00:01,000 --> 00:00:02,000\ntwo\nاثنان\nوهنا\n\n3\n");
  expect(file("vtt")).toContain("\ntwo\nاثنان\nوهنا\n");
  expect(file("txt")).toMatch(/\nEnglish – العربية\n\none\n\ntwo\nاثنان\nوهنا\n$/);
});

test("a CSV file has two languages side by side, and no cell is a formula", () => {
  const content = linesOf([
    "=1+1",
    " \t+2",
    "-3",
    "@x",
    '"quoted", and more',
    "－1",
    "two\nlines",
    "plain = text",
  ]);
  const beside = {
    language: "ar" as const,
    content: [
      { id: "s0", time: "0:00", text: "واحد" },
      { id: "x", time: "0:06", text: "=HYPERLINK()" },
      { id: "y", time: "0:06.500", end: "0:07", text: "ثان" },
    ],
  };
  const rows = formatTranscript({ ...transcript, content, beside }, { format: "csv" }).split("\r\n");
  expect(rows).toEqual([
    "\ufeffStart,End,English,Arabic",
    `00:00:00.000,00:00:01.000,"'=1+1","واحد"`,
    `00:00:01.000,00:00:02.000,"'+2",""`,
    `00:00:02.000,00:00:03.000,"'-3",""`,
    `00:00:03.000,00:00:04.000,"'@x",""`,
    `00:00:04.000,00:00:05.000,"""quoted"", and more",""`,
    `00:00:05.000,00:00:06.000,"'－1",""`,
    `00:00:06.000,00:00:07.000,"two\nlines","'=HYPERLINK()\nثان"`,
    `00:00:07.000,00:00:08.000,"plain = text",""`,
    "",
  ]);
  expect(formatTranscript({ ...transcript, content: linesOf(["a"]) }, { format: "csv" })).toBe(
    `\ufeffStart,End,English\r\n00:00:00.000,00:00:01.000,"a"\r\n`,
  );
});

test("a table may have semicolons or tabs between its columns", () => {
  const written = (separator: "semicolon" | "tab") =>
    formatTranscript({ ...transcript, content: linesOf(["a; b"]) }, { format: "csv", separator });
  expect(written("semicolon")).toBe('\ufeffStart;End;English\r\n00:00:00.000;00:00:01.000;"a; b"\r\n');
  expect(written("tab")).toContain("Start\tEnd\tEnglish\r\n");
});

test("direction marks stand around right-to-left lines only, and are left out when the file is read", () => {
  const content = linesOf(["BBC قالت: نعم!\n- كيف حالك؟", "BBC."]);
  for (const format of ["srt", "vtt"] as const) {
    const file = formatTranscript({ ...transcript, language: "ar", content }, { format, hasMarks: true });
    expect(file).toContain("\n\u202bBBC قالت: نعم!\u202c\n\u202b- كيف حالك؟\u202c\n");
    expect(file).toContain("\nBBC.\n");
    const { segments, skipped } = readSubtitleFile(new TextEncoder().encode(file));
    expect(segments.map(({ text }) => text)).toEqual(content.map(({ text }) => text));
    expect(notesInEnglish(skipped)).toEqual([
      { line: 1, reason: expect.stringContaining("they were left out") },
    ]);
  }
});

test("direction marks that an author set in some lines stay", () => {
  const srt = "1\n00:00:01,000 --> 00:00:02,000\n\u202bنعم!\u202c\n\n2\n00:00:03,000 --> 00:00:04,000\nلا!\n";
  const { segments, skipped } = readSubtitleFile(new TextEncoder().encode(srt));
  expect(segments[0]?.text).toBe("\u202bنعم!\u202c");
  expect(skipped).toEqual([]);
});

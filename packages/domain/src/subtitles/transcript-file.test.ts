import { expect, test } from "vitest";
import { formatTranscript } from "./transcript-file.ts";
import type { TranscriptOfVideo } from "./transcript-file.ts";
import { transcriptEndings } from "./transcript-format.ts";

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
  txt: `Patience
English

First line
Second <i>line</i>
Last
`,
};

test.each(["srt", "vtt", "txt"] as const)(
  "a transcript as %s is in order of time, with its ends",
  (format) => {
    expect(formatTranscript(transcript, format)).toBe(files[format]);
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
  expect(JSON.parse(formatTranscript(transcript, "json"))).toEqual({ video, language, segments });
});

test.each(transcriptEndings)(
  "marks of direction and odd characters reach the %s as they are stored",
  (format) => {
    const text = "\u202bعربي\u202c \u200f(١)\u2066a\u2069 =1+1 \u0007 \ufffd";
    const odd = { ...transcript, content: [{ id: "a", time: "0:00", text }] };
    const file = formatTranscript(odd, format);
    expect(format === "json" ? JSON.parse(file).segments[0].text : file).toContain(text);
  },
);

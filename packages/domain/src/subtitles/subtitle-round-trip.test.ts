import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { viewerEnds } from "../segments/segment-end.ts";
import type { SegmentDraft } from "../segments/segment.ts";
import { guardTimeLines } from "./time-lines/time-line-guard.ts";
import { suspectNote } from "./time-lines/time-line-reading.ts";
import { formatSrt, parseSrt } from "./srt.ts";
import { formatTime } from "../segments/time.ts";
import { formatTimestampedText, parseTimestampedText } from "./timestamped-text.ts";
import { formatWebVtt, parseWebVtt } from "./web-vtt.ts";

const runs = { numRuns: 10_000 };

/** Strings that are difficult for subtitle formats, besides random characters. */
const piece = fc.oneof(
  fc.constantFrom(
    " ",
    "\n",
    "\n\n",
    "\t",
    "1",
    "-->",
    "<i>",
    "</i>",
    "&amp;",
    "&",
    "<",
    ">",
    "{\\an8}",
    "WEBVTT",
  ),
  fc.constantFrom(
    "NOTE",
    "0:02",
    "(",
    ")",
    "[",
    "الحمد",
    "لِلَّهِ",
    "\u200f",
    "\u00a0",
    "٢:٢٥٥",
    "STYLE",
    "5\n",
    ":",
  ),
  fc.string({ unit: "grapheme", maxLength: 6 }),
);

/** A text that every format can represent: not empty, no spaces around it, and empty lines without spaces. */
const text = fc
  .array(piece, { minLength: 1, maxLength: 8 })
  .map((pieces) => tidy(pieces.join("")))
  .filter((written) => written !== "");

function tidy(written: string): string {
  const lines = written
    .replaceAll(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, "\n")
    .trim()
    .split("\n");
  return lines.map((line) => (line.trim() === "" ? "" : line)).join("\n");
}

/** Segments sorted by time, each with its own end, some with the same start. */
const transcript = fc
  .array(fc.record({ text, gap: fc.nat({ max: 9000 }), length: fc.integer({ min: 1, max: 9000 }) }), {
    maxLength: 8,
  })
  .map((cues) => {
    let at = 0;
    return cues.map((cue): SegmentDraft => {
      at += cue.gap < 500 ? 0 : cue.gap * 40;
      return { time: formatTime(at), end: formatTime(at + cue.length), text: cue.text };
    });
  });

/** Whether a line of the text reads as a time line, which SubRip cannot represent. */
function holdsTimeLine({ text: written }: SegmentDraft): boolean {
  return guardTimeLines(written, "→") !== written;
}

/** Whether the text contains a timestamp, which the Time-Stamped view cannot distinguish from the segment's. */
function holdsTimestamp({ text: written }: SegmentDraft): boolean {
  return parseTimestampedText(written).segments.length > 0;
}

describe("a written transcript is read back exactly", () => {
  test("as SubRip", () => {
    fc.assert(
      fc.property(transcript, (all) => {
        const segments = all.filter((segment) => !holdsTimeLine(segment));
        expect(parseSrt(formatSrt(segments))).toEqual({ segments, skipped: [] });
      }),
      runs,
    );
  });

  test("as WebVTT", () => {
    fc.assert(
      fc.property(transcript, (segments) => {
        const read = parseWebVtt(formatWebVtt(segments));
        // Words that look like a time line are read as words, with a note.
        const skipped = read.skipped.filter(({ message }) => message !== suspectNote);
        expect({ ...read, skipped }).toEqual({ segments, skipped: [] });
      }),
      runs,
    );
  });

  test("as text with timestamps, without ends but with empty segments", () => {
    fc.assert(
      fc.property(transcript, fc.nat({ max: 7 }), (all, emptyAt) => {
        const segments = all
          .filter((segment) => !holdsTimestamp(segment))
          .map((segment, index) => ({ time: segment.time, text: index === emptyAt ? "" : segment.text }));
        expect(parseTimestampedText(formatTimestampedText(segments))).toEqual({ segments, skipped: [] });
      }),
      runs,
    );
  });
});

describe("when a format cannot represent a transcript exactly", () => {
  test("SubRip gives segments without an end the end that the viewer uses", () => {
    fc.assert(
      fc.property(transcript, (all) => {
        const segments = all
          .filter((segment) => !holdsTimeLine(segment))
          .map(({ time, text }) => ({ time, text }));
        const ends = viewerEnds(segments);
        expect(parseSrt(formatSrt(segments)).segments).toEqual(
          segments.map((segment, index) => ({ ...segment, end: formatTime(ends[index] ?? 0) })),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test("a text that holds time lines neither adds nor loses a segment", () => {
    const words = fc.constantFrom(
      "1",
      "x",
      "00:00:01,000 --> 00:00:02,000",
      "0:1-->0:2",
      "2 0:01 --> 0:02 a:b",
      "",
    );
    const texts = fc.array(words, { minLength: 1, maxLength: 5 }).map((lines) => `x\n${lines.join("\n")}`);
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1, maxLength: 5 }), (all) => {
        const segments = all.map((written, index) => ({ time: formatTime(index * 1000), text: written }));
        const read = parseSrt(formatSrt(segments));
        expect(read.skipped).toEqual([]);
        expect(read.segments.map(({ text: back }) => back)).toEqual(
          all.map((written) =>
            expect.stringContaining(tidy(written).replaceAll("-->", "→").split("\n")[0] ?? ""),
          ),
        );
      }),
      { numRuns: 2000 },
    );
  });
});

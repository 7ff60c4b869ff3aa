import { readFileSync, readdirSync } from "node:fs";
import fc from "fast-check";
import { englishTexts } from "../src/messages/english.ts";
import type { ParsedSubtitles } from "../src/subtitles/srt.ts";
import { formatSrt, parseSrt } from "../src/subtitles/srt.ts";
import { readSubtitleFile } from "../src/subtitles/subtitle-file.ts";
import { isSpace, parseTime } from "../src/segments/time.ts";
import { formatTimestampedText, parseTimestampedText } from "../src/subtitles/timestamped-text.ts";
import { formatWebVtt, parseWebVtt } from "../src/subtitles/web-vtt.ts";

/** Inputs that no reader of subtitles may throw at, misread or hang on, for tests. */

const folder = new URL("../fixtures/hostile/", import.meta.url);
const formats = new URL("../fixtures/formats/", import.meta.url);
/** All except the one that is only long. */
const files = [
  ...readdirSync(folder)
    .filter((name) => !name.startsWith("24_"))
    .map((name) => readFileSync(new URL(name, folder))),
  ...readdirSync(formats, { recursive: true, encoding: "utf8" })
    .filter((name) => /[\\/]/.test(name))
    .map((name) => readFileSync(new URL(name.replaceAll("\\", "/"), formats))),
];

const readers: Record<string, (text: string) => ParsedSubtitles> = {
  parseSrt,
  parseWebVtt,
  parseTimestampedText,
  readSubtitleFile: (text) => readSubtitleFile(new TextEncoder().encode(text)),
};

/** The result has readable times and no empty text. */
function assertSound({ segments, skipped }: ParsedSubtitles): void {
  for (const { time, end, text } of segments) {
    const start = parseTime(time);
    if (start === undefined) throw new Error(`${time} is no time`);
    if (end !== undefined && (parseTime(end) ?? -1) <= start)
      throw new Error(`${end} is no end after ${time}`);
    if (typeof text !== "string") throw new Error("no text");
  }
  if (
    skipped.some(
      ({ line, message }) => !Number.isSafeInteger(line) || !(line >= 1 && message.reason in englishTexts),
    )
  ) {
    throw new Error("a report without line or reason");
  }
}

/** Control characters alone are blank to the SubRip parser, although not to `trim`. */
function hasWords(text: string): boolean {
  return Array.from(text.trim()).some((character) => !isSpace(character.charCodeAt(0)));
}

/** Parses with every parser, writes the result in every format, and parses that again. */
function tryText(text: string): void {
  for (const read of Object.values(readers)) {
    const result = read(text);
    assertSound(result);
    formatWebVtt(result.segments);
    formatTimestampedText(result.segments);
    const again = parseSrt(formatSrt(result.segments));
    const worded = result.segments.filter((segment) => hasWords(segment.text)).length;
    if (again.segments.length !== worded) throw new Error("a segment was lost or made in writing");
  }
}

/** Files with bytes changed, cut, doubled and joined. */
export function assertReadsChangedFiles(numRuns: number): void {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    byte: fc.nat(255),
    kind: fc.nat(3),
  });
  fc.assert(
    fc.property(
      fc.nat(files.length - 1),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      (index, changes) => {
        let bytes = [...(files[index] ?? [])].slice(0, 400);
        for (const { at, byte, kind } of changes) {
          const place = Math.floor(at * bytes.length);
          if (kind === 0) bytes[place] = byte;
          else if (kind === 1) bytes.splice(place, 1 + (byte % 9));
          else if (kind === 2) bytes.splice(place, 0, ...bytes.slice(0, byte % 60));
          else bytes = [...bytes.slice(place), ...bytes.slice(0, place)];
        }
        assertSound(readSubtitleFile(Uint8Array.from(bytes)));
        tryText(new TextDecoder().decode(Uint8Array.from(bytes)));
      },
    ),
    { numRuns },
  );
}

/** Texts made of the pieces that formats are made of. */
export function assertReadsPieces(numRuns: number): void {
  const signs = "0 1 9 ٢ ۵ : : , . --> --> [ ] ( ) < > & ; \n \n \r \r\n \t - x".split(" ");
  const units = [" ", "ا", "\0", "\ufeff", "\u200f", "\u00a0", "\ud800", "\udc00"];
  const words = [
    "→",
    "00:00:01,000",
    "WEBVTT",
    "NOTE",
    "&#x110000;",
    "align:start",
    "(0:02)",
    "00:01",
    "99999999999",
  ];
  const lines = ["00:00:01,000 --> 00:00:02,000\n", "[00:01.000 --> 00:02.000]"];
  const heads = [
    "<tt><p begin='1s'>",
    "</p>",
    '{"segments":[',
    '{"time":"0:01","text":"a"},',
    "[Events]\nDialogue: 0,",
  ];
  const piece = fc.constantFrom(...signs, ...units, ...words, ...lines, ...heads);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => tryText(pieces.join(""))),
    { numRuns },
  );
}

/** Texts of any code unit, halves of surrogate pairs included. */
export function assertReadsCodeUnits(numRuns: number): void {
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => tryText(text)),
    { numRuns },
  );
}

/** What is repeated half a million times: anything quadratic would run for minutes, so the timeout of a test is sufficient. */
export const repeatedPieces = [
  "-->",
  "--> ",
  "0:1 --> ",
  "0:01 --> 0:02 ",
  "0:01-->0:02\n",
  "1\n",
  "\n",
  " ",
  "\r",
  "(",
  "(0:02",
  "(0:02) ",
  "<",
  "<i",
  "&",
  "&amp;",
  "[",
  "[0:1 --> 0:2] ",
  "[0:1 --> 0:2]\n",
  "0",
  "٢",
  ":",
  "\0",
  "\ud800",
  "\u00a0\n",
  "0:0x --> 0:02\n",
  "00:00:01,000 --> 00:00:02,000\n\n",
  "NOTE\n\n",
  "1 ",
  "\u200f",
  "0:01 --> 0:02 a:b ",
  "<tt>",
  "<p begin='1s'>",
  "{",
  '[{"',
  '{"a":',
  "\\",
  "[0:01]",
  "[Events]\nDialogue: ",
  "0:01\n",
  "1\t2\t3\n",
  "0:00:01.000,0:00:02.000\n",
  "00:00:01,000 - ",
  "00:00:01,000 - 00:00:02,000\n",
  "1\n00:00:01,000\n\n",
  "0：0",
];

/** What makes a text one of a format. */
export const starts = ["", "0:01 --> 0:02\n", "WEBVTT\n\n", "<tt><p begin='1s'>", '{"segments":[{"'];

/** This piece over and over, half a million characters. */
export function assertReadsRepeated(start: string, piece: string): void {
  const text = piece.repeat(Math.ceil(500_000 / piece.length));
  for (const read of Object.values(readers)) assertSound(read(start + text));
}

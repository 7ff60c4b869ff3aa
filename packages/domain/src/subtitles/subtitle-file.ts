import { parseSrt } from "./srt.ts";
import type { ParsedSubtitles } from "./srt.ts";
import { isBracketed, parseBracketedLines } from "./subtitle-file-bracketed.ts";
import { LineCounter, plainLines } from "./subtitle-text.ts";
import { storableText } from "../segments/storable-text.ts";
import { decodeText } from "./text-decoding.ts";
import { parseTimestampedText } from "./timestamped-text.ts";
import { looksLikeTranscript } from "./transcript-text.ts";
import { parseWebVtt } from "./web-vtt.ts";

/** Extensions of the supported files. */
export const subtitleEndings = [".srt", ".vtt", ".txt"] as const;

/** `unknown`: it contains no time. */
export type SubtitleFormat = "srt" | "vtt" | "timestamped" | "bracketed" | "unknown";

export interface SubtitleFile extends ParsedSubtitles {
  format: SubtitleFormat;
  encoding: string;
  /** The encoding is only the most likely one. */
  isGuess: boolean;
}

const readers: Record<Exclude<SubtitleFormat, "unknown">, (text: string) => ParsedSubtitles> = {
  srt: parseSrt,
  vtt: parseWebVtt,
  timestamped: parseTimestampedText,
  bracketed: parseBracketedLines,
};

/** The format according to the text; the name is used only for a WebVTT file without its header. */
function formatOf(text: string, name: string): keyof typeof readers {
  if (text.startsWith("WEBVTT") || (name.toLowerCase().endsWith(".vtt") && text.includes("-->")))
    return "vtt";
  if (isBracketed(text)) return "bracketed";
  return text.includes("-->") ? "srt" : "timestamped";
}

/** Parses text in its most likely format, or in the next one if that finds no time. */
function readText(text: string, name: string): ParsedSubtitles & { format: SubtitleFormat } {
  const format = formatOf(text, name);
  const read = readers[format](text);
  if (read.segments.length > 0 || format === "timestamped") return { ...read, format };
  // A text with timestamps in parentheses may contain an arrow too.
  const other = parseTimestampedText(text);
  return other.segments.length > 0 ? { ...other, format: "timestamped" } : { ...read, format };
}

const unknownTimes =
  "Its times are in none of the forms that can be read: SRT, WebVTT or (0:02) behind each text";

/** Why a file has no segments: one sentence, or the reasons of its cues. */
function emptyFile(text: string, { skipped }: ParsedSubtitles): ParsedSubtitles["skipped"] {
  if (text.trim() === "") return [{ line: 1, reason: "The file is empty" }];
  if (text.startsWith("%PDF-")) return [{ line: 1, reason: "This is a PDF document, not a subtitle file" }];
  const hasCues = skipped.some(({ reason }) => reason.endsWith("this cue was left out"));
  if (hasCues) return skipped;
  const hasTimes = looksLikeTranscript(text);
  return [{ line: 1, reason: hasTimes ? unknownTimes : "No times were found in this file" }];
}

/** The report's entry for the characters that were removed before parsing. */
function cleaningReport(text: string, removed: number, firstAt: number): ParsedSubtitles["skipped"] {
  if (removed === 0) return [];
  const reason =
    removed === 1 ? "A control character was removed" : `${removed} control characters were removed`;
  return [{ line: new LineCounter(text).lineAt(firstAt), reason }];
}

/**
 * Parses an imported file in any format: SubRip, WebVTT, text with timestamps in parentheses, or lines such as `[00:01.000
 * --> 00:04.000] text`, in any encoding of `decodeText`. Characters that cannot be stored are removed. A file without times
 * has no segments and one reason. Never throws, unless `override` is not an encoding (`isTextEncoding`).
 */
export function readSubtitleFile(bytes: Uint8Array, name = "", override?: string): SubtitleFile {
  const { text: raw, encoding, isGuess } = decodeText(bytes, override);
  const lines = plainLines(raw);
  const { text, removed, firstAt } = storableText(lines);
  const cleaning = cleaningReport(lines, removed, firstAt);
  const { format, ...read } = readText(text, name);
  if (read.segments.length === 0) {
    return { segments: [], skipped: emptyFile(text, read), format: "unknown", encoding, isGuess };
  }
  return { segments: read.segments, skipped: [...cleaning, ...read.skipped], format, encoding, isGuess };
}

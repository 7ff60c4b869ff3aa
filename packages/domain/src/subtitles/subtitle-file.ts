import { storableText } from "../segments/storable-text.ts";
import { parseAss } from "./formats/ass.ts";
import { parseCopiedPage } from "./formats/copied-page.ts";
import { certainFormat, likelyFormats } from "./formats/format-of.ts";
import type { TextFormat } from "./formats/format-of.ts";
import type { JsonShape } from "./formats/json-cues.ts";
import { parseJson } from "./formats/json.ts";
import { parseSbv, parseTsv } from "./formats/line-formats.ts";
import { parseLrc } from "./formats/lrc.ts";
import { otherBinaryFormat, otherTable, otherTextFormat } from "./formats/other-format.ts";
import { parseTtml } from "./formats/ttml.ts";
import { parseYoutubeXml } from "./formats/youtube-xml.ts";
import { parseSrt } from "./srt.ts";
import type { ParsedSubtitles } from "./srt.ts";
import { parseBracketedLines } from "./subtitle-file-bracketed.ts";
import { LineCounter } from "./subtitle-text.ts";
import { decodeText } from "./text-decoding.ts";
import { parseTimestampedText } from "./timestamped-text.ts";
import { looksLikeTranscript } from "./transcript-text.ts";
import { readWebVtt } from "./web-vtt.ts";
import { asItStands, encodingDoubt, joinRepeated, repairedText } from "./whole-file.ts";

/** `unknown`: it contains no time. `other`: a known format that Minbar does not read. */
export type SubtitleFormat = Exclude<TextFormat, "json"> | JsonShape["format"] | "other" | "unknown";

export interface SubtitleFile extends ParsedSubtitles {
  format: SubtitleFormat;
  encoding: string;
  /** The encoding is only the most likely one. */
  isGuess: boolean;
  /** The whole text was rewritten, as its notes say; with `asIs` it is read as it stands. */
  isRewritten?: true;
}

interface FileOptions {
  /** Overrides detection; any name that `isTextEncoding` knows. */
  encoding?: string | undefined;
  /** Rolling captions, highlighted words, text that was encoded twice and words around the file stay as they stand. */
  asIs?: boolean | undefined;
}

/** The text of a file as it was read, in one format. */
type ReadText = ParsedSubtitles & { format: SubtitleFormat; cueTexts?: string[] };

const readers: Record<
  Exclude<TextFormat, "json">,
  (text: string) => ParsedSubtitles & { cueTexts?: string[] }
> = {
  srt: parseSrt,
  vtt: readWebVtt,
  timestamped: parseTimestampedText,
  bracketed: parseBracketedLines,
  ttml: parseTtml,
  "youtube-xml": parseYoutubeXml,
  ass: parseAss,
  sbv: parseSbv,
  tsv: parseTsv,
  lrc: parseLrc,
  "copied-page": parseCopiedPage,
};

function readIn(format: TextFormat, text: string): ReadText | undefined {
  return format === "json" ? parseJson(text) : { ...readers[format](text), format };
}

function other(reason: string): ReadText {
  return { segments: [], skipped: [{ line: 1, reason }], format: "other" };
}

/** Parses text in its most likely format, or in the next ones if that finds no time. */
function readText(text: string, name: string): ReadText {
  const certain = certainFormat(text, name);
  const read = certain && readIn(certain, text);
  if (read) return read;
  const reason = otherTextFormat(text);
  if (reason !== undefined) return other(reason);
  const likely = readLikely(text);
  if (likely) return likely;
  const table = otherTable(text);
  return table === undefined ? { segments: [], skipped: [], format: "unknown" } : other(table);
}

/** The first likely format that finds a segment; if none does, the likeliest with its notes. */
function readLikely(text: string): ReadText | undefined {
  let first: ReadText | undefined;
  for (const format of likelyFormats(text)) {
    const next = readIn(format, text);
    if (next && next.segments.length > 0) return next;
    first ??= next;
  }
  return first;
}

const unknownTimes =
  "Its times are in no form that Minbar reads. Convert the file to SRT, for example with Subtitle Edit.";

/** Why a file has no segments: one sentence, or the reasons of its cues. */
function emptyFile(text: string, { skipped, format }: ReadText): ParsedSubtitles["skipped"] {
  if (text.trim() === "") return [{ line: 1, reason: "The file is empty" }];
  const hasCues = skipped.some(({ reason }) => reason.includes("was left out"));
  if (format === "other" || hasCues) return skipped;
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

/** The notes on a file; a damaged one could have one for each of a million lines. */
const maxNotes = 1000;

function limited(notes: ParsedSubtitles["skipped"]): ParsedSubtitles["skipped"] {
  const next = notes[maxNotes];
  if (!next) return notes;
  const reason = `${notes.length - maxNotes} more notes, from this line on, are not listed`;
  return [...notes.slice(0, maxNotes), { line: next.line, reason }];
}

/**
 * Parses an imported file in any format of `TextFormat`, recognised by its content, in any encoding of `decodeText`.
 * Characters that cannot be stored are removed. A file without times has no segments and one reason; one in another known
 * format says which, and the way out. Never throws, unless `encoding` is none (`isTextEncoding`).
 */
export function readSubtitleFile(bytes: Uint8Array, name = "", options: FileOptions = {}): SubtitleFile {
  const { text: raw, encoding, isGuess } = decodeText(bytes, options.encoding);
  const known = { encoding, isGuess };
  const binary = otherBinaryFormat(bytes);
  if (binary !== undefined) return { ...other(binary), ...known };
  const isUnicode = encoding.startsWith("utf-") && options.encoding === undefined;
  const repaired = options.asIs ? asItStands(raw) : repairedText(raw, isUnicode);
  const { text, removed, firstAt } = storableText(repaired.text);
  const cleaning = cleaningReport(repaired.text, removed, firstAt);
  const read = readText(text, name);
  const { format, segments, skipped } = read;
  if (segments.length === 0) {
    const unread = format === "other" ? "other" : "unknown";
    return { segments: [], skipped: limited(emptyFile(text, read)), format: unread, ...known };
  }
  const joined = options.asIs ? { segments, notes: [] } : joinRepeated(read);
  const rewriting = [...repaired.notes, ...joined.notes];
  return {
    format,
    segments: joined.segments,
    skipped: limited([...rewriting, ...encodingDoubt(text), ...cleaning, ...skipped]),
    ...known,
    ...(rewriting.length > 0 && { isRewritten: true }),
  };
}

import { message } from "../messages/message.ts";
import type { Message } from "../messages/message.ts";
import { parseAss } from "./formats/ass.ts";
import { parseCopiedPage } from "./formats/copied-page.ts";
import { certainFormat, likelyFormats } from "./formats/format-of.ts";
import type { TextFormat } from "./formats/format-of.ts";
import type { JsonShape } from "./formats/json-cues.ts";
import { parseJson } from "./formats/json.ts";
import { parseSbv, parseTsv } from "./formats/line-formats.ts";
import { parseLrc } from "./formats/lrc.ts";
import { otherBinaryFormat, otherTextFormat } from "./formats/other-format.ts";
import { parseTable } from "./formats/table.ts";
import type { ParsedTable } from "./formats/table.ts";
import type { ColumnChoice } from "./formats/table-columns.ts";
import { parseTtml } from "./formats/ttml.ts";
import { parseYoutubeXml } from "./formats/youtube-xml.ts";
import { hasLeftOut, withMore } from "./file-note.ts";
import type { FileNote } from "./file-note.ts";
import { modelWordDoubts } from "./whole-file/model-words.ts";
import { parseSrt } from "./srt.ts";
import type { ParsedSubtitles } from "./srt.ts";
import { parseBracketedLines } from "./subtitle-file-bracketed.ts";
import { cleanedText } from "./cleaning-report.ts";
import { decodeText } from "./text-decoding.ts";
import type { DecodedText } from "./text-decoding.ts";
import { parseTimestampedText } from "./timestamped-text.ts";
import { withoutDirectionMarks } from "./direction-marks.ts";
import { looksLikeTranscript } from "./transcript-text.ts";
import { readWebVtt } from "./web-vtt.ts";
import { asItStands, encodingDoubt, joinRepeated, repairedText } from "./whole-file/whole-file.ts";

/** `unknown`: it contains no time. `other`: a known format that Minbar does not read. */
export type SubtitleFormat = Exclude<TextFormat, "json"> | JsonShape["format"] | "other" | "unknown";

export interface SubtitleFile extends ParsedSubtitles {
  format: SubtitleFormat;
  encoding: string;
  /** The encoding is only the most likely one. */
  isGuess: boolean;
  /** The whole text was rewritten, as its notes say; with `asIs` it is read as it stands. */
  isRewritten?: true;
  /** Of a table: the heads of its columns of words. */
  columns?: string[];
  /** The column that was read; absent if several may be meant and none was read. */
  column?: string | undefined;
}

/** How to read a file whose content does not say it. */
export interface ReadOptions extends ColumnChoice {
  /** Of its bytes, unless a byte order mark says it; any name that `isTextEncoding` knows. */
  encoding?: string | undefined;
  /** Rolling captions, highlighted words, text that was encoded twice and words around the file stay as they stand. */
  asIs?: boolean | undefined;
}

/** The text of a file as it was read, in one format. */
type ReadText = ParsedSubtitles &
  Partial<Pick<ParsedTable, "columns" | "column">> & { format: SubtitleFormat; cueTexts?: string[] };

const readers: Record<
  Exclude<TextFormat, "json" | "table">,
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

function readIn(format: TextFormat, text: string, choice: ColumnChoice): ReadText | undefined {
  if (format === "json") return parseJson(text);
  if (format !== "table") return { ...readers[format](text), format };
  const table = parseTable(text, choice);
  return table && { ...table, format };
}

function other(content: Message): ReadText {
  return { segments: [], skipped: [{ line: 1, message: content }], format: "other" };
}

/** A text to read, and how. */
interface ReadRequest {
  text: string;
  name: string;
  choice: ColumnChoice;
}

/** Parses text in its most likely format, or in the next ones if that finds no time. */
function readText(request: ReadRequest): ReadText {
  const { text, name, choice } = request;
  const certain = certainFormat(text, name);
  const read = certain && readIn(certain, text, choice);
  if (read) return read;
  const refusal = otherTextFormat(text);
  if (refusal) return other(refusal);
  return readLikely(request) ?? { segments: [], skipped: [], format: "unknown" };
}

/** The first likely format that finds a segment; if none does, the likeliest with its notes. */
function readLikely({ text, choice }: ReadRequest): ReadText | undefined {
  let first: ReadText | undefined;
  for (const format of likelyFormats(text)) {
    const next = readIn(format, text, choice);
    if (next && next.segments.length > 0) return next;
    first ??= next;
  }
  return first;
}

/** Why a file has no segments: one note, or those on its cues. */
function emptyFile(text: string, { skipped, format, columns }: ReadText): FileNote[] {
  if (text.trim() === "") return [{ line: 1, message: message("file_empty") }];
  if (format === "other" || columns || hasLeftOut(skipped)) return skipped;
  const hasTimes = looksLikeTranscript(text);
  return [{ line: 1, message: message(hasTimes ? "file_times_unknown" : "file_without_times") }];
}

const replacement = "\ufffd";

/** Bytes of the first character that UTF-8 could not read, which `decodeText` replaced by U+FFFD. */
function firstBadByte(bytes: Uint8Array, text: string): { position: number; byte: number } | undefined {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let offset = hasMark ? 3 : 0;
  let from = 0;
  for (let at = text.indexOf(replacement); at !== -1; at = text.indexOf(replacement, from)) {
    offset += new TextEncoder().encode(text.slice(from, at)).length;
    // The file may contain the replacement character itself.
    const isWritten = bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
    if (!isWritten) return { position: at, byte: bytes[offset] ?? 0 };
    offset += 3;
    from = at + 1;
  }
  return undefined;
}

/** The report's entry for bytes that are no UTF-8, in a file that is UTF-8 otherwise. */
function badByteReport(bytes: Uint8Array, { text, encoding, isGuess }: DecodedText) {
  const bad = encoding === "utf-8" && isGuess ? firstBadByte(bytes, text) : undefined;
  if (!bad) return [];
  const line = text.slice(0, bad.position).split(/\r\n|[\r\n]/).length;
  const name = bad.byte.toString(16).toUpperCase().padStart(2, "0");
  return [{ line, message: message("byte_invalid", { name }) }];
}

/** The notes on a file; a damaged one could have one for each of a million lines. */
const maxNotes = 1000;

function limited(notes: FileNote[]): FileNote[] {
  const next = notes[maxNotes];
  if (!next) return notes;
  const more = message("notes_from_line", { number: notes.length - maxNotes });
  return [...notes.slice(0, maxNotes), { line: next.line, message: more }];
}

/** Without the direction marks around every line that an export for some players has. */
function withoutMarks({ segments, skipped, format }: ReadText): ParsedSubtitles {
  const bare = format === "srt" || format === "vtt" ? withoutDirectionMarks(segments) : undefined;
  if (!bare) return { segments, skipped };
  const note = { line: 1, message: message("direction_marks_left_out") };
  return { segments: bare, skipped: [note, ...skipped] };
}

/**
 * Parses an imported file in any format of `TextFormat`, recognised by its content, in any encoding of `decodeText`.
 * Characters that cannot be stored are removed. A file without times has no segments and one note; one in another known
 * format says which, and the way out. Never throws, unless `encoding` is not an encoding (`isTextEncoding`).
 */
export function readSubtitleFile(
  bytes: Uint8Array,
  name = "",
  { encoding: override, asIs = false, ...choice }: ReadOptions = {},
): SubtitleFile {
  const decoded = decodeText(bytes, override);
  const { text: raw, encoding, isGuess } = decoded;
  const known = { encoding, isGuess };
  const binary = otherBinaryFormat(bytes);
  if (binary !== undefined) return { ...other(binary), ...known };
  const isUnicode = encoding.startsWith("utf-") && override === undefined;
  const repaired = asIs ? asItStands(raw) : repairedText(raw, isUnicode);
  const { text, notes: cleaning } = cleanedText(repaired.text);
  const read = readText({ text, name, choice });
  if (read.segments.length === 0) return { ...withoutSegments(text, read), ...known };
  const doubts = [...encodingDoubt(text), ...namesOfSpeakers(read.segments), ...modelWordDoubts(text)];
  const notes = [...doubts, ...badByteReport(bytes, decoded), ...cleaning];
  return { ...wholeFile(read, { asIs, rewriting: repaired.notes, notes }), ...known };
}

function withoutSegments(text: string, read: ReadText): ReadText {
  const { format, columns, column } = read;
  const skipped = limited(emptyFile(text, read));
  if (columns) return { segments: [], skipped, format, columns, column };
  return { segments: [], skipped, format: format === "other" ? "other" : "unknown" };
}

interface WholeFileNotes {
  asIs: boolean;
  /** How the text was rewritten before it was read. */
  rewriting: FileNote[];
  notes: FileNote[];
}

/** The segments without what was repeated for players, with all notes. */
function wholeFile(read: ReadText, { asIs, rewriting, notes }: WholeFileNotes) {
  const { format, columns, column } = read;
  const joined = asIs ? { segments: read.segments, notes: [] } : joinRepeated(read);
  const rewritten = [...rewriting, ...joined.notes];
  const { segments, skipped } = withoutMarks({ ...read, segments: joined.segments });
  return {
    format,
    segments,
    skipped: limited([...rewritten, ...notes, ...skipped]),
    ...(columns && { columns, column }),
    ...(rewritten.length > 0 && { isRewritten: true as const }),
  };
}

/** One to four words before a colon, as meeting programs write who speaks. No `https:`, no `10:30`. */
const beforeColon = /^(\p{L}[\p{L}\p{M}.'’-]*(?: [\p{L}\p{N}][\p{L}\p{M}.'’-]*){0,3}) ?[:：]\s/u;

/** The words of such a name, and what a space before the colon adds. */
const mostParts = 5;

/** UTF-16 units. */
const longestName = 60;

/** Names that the note lists; the rest is counted. */
const listedNames = 5;

/** Words of a script with capitals have one each, as names have. */
function isName(text: string): boolean {
  return text.split(" ").every((word) => !/^\p{Ll}/u.test(word));
}

function nameOf(text: string): string | undefined {
  const start = text.slice(0, longestName);
  // Most lines have no colon after so few words, and looking for one is faster than the expression.
  const [before = "", after] = start.split(/[:：]/, 2);
  if (after === undefined || before.split(" ", mostParts + 1).length > mostParts) return undefined;
  const name = beforeColon.exec(start)?.[1];
  return name !== undefined && isName(name) ? name : undefined;
}

/**
 * A note on the names of speakers (`Selma Demir: …`), which stay words. It is certain that they are names if all segments begin
 * with one, or if most do and the names repeat.
 */
function namesOfSpeakers(segments: ParsedSubtitles["segments"]): FileNote[] {
  const prefixes: string[] = [];
  for (const [index, { text }] of segments.entries()) {
    const name = nameOf(text);
    if (name !== undefined) prefixes.push(name);
    // Half of the segments have none.
    if ((index + 1 - prefixes.length) * 2 >= segments.length) return [];
  }
  const names = [...new Set(prefixes)];
  const haveAllNames = prefixes.length === segments.length;
  const areRepeated = prefixes.length * 2 > segments.length && names.length * 2 <= prefixes.length;
  if (names.length < 2 || !(haveAllNames || areRepeated)) return [];
  const more = names.length - listedNames;
  const notice = message("speakers_kept", { names: names.slice(0, listedNames) });
  return [{ line: 1, message: more > 0 ? withMore(notice, more) : notice }];
}

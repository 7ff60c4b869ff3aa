import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { inEnglish, issueInEnglish } from "@minbar/domain/messages/english";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { countEntities, languageFaultOf, segmentTexts } from "@minbar/domain/lectures/file-check";
import { contentInput } from "@minbar/domain/subtitles/content-input";
import type { SegmentDraft } from "@minbar/domain/segments/segment";
import { resolveReferences } from "@minbar/domain/subtitles/character-references";
import { textFaultWords } from "@minbar/domain/subtitles/language-check";
import { otherLanguageFault } from "@minbar/domain/subtitles/other-language";
import { readSubtitleFile } from "@minbar/domain/subtitles/subtitle-file";
import type { SubtitleFile } from "@minbar/domain/subtitles/subtitle-file";

/** A note for the person who imports. */
interface Note {
  /** Counted from 1; absent for the whole file. */
  line?: number | undefined;
  text: string;
}

export interface LectureFile {
  /** Relative to the given path. */
  name: string;
  language: LanguageTag;
  encoding: string;
  /** The encoding is only the most likely one. */
  isGuess: boolean;
  segments: SegmentDraft[];
  notes: Note[];
  /** Of the file's bytes, in hexadecimal. */
  sha256: string;
}

export interface FileOptions {
  /** Overrides detection. */
  encoding?: string | undefined;
  /** Of a table: the head of the column of words, or the tag of its language. */
  column?: string | undefined;
  /** Decodes `&quot;` and other entities. */
  decodeEntities?: boolean | undefined;
  /** Keeps rolling captions, text that was encoded twice and words around the file as they stand. */
  asIs?: boolean | undefined;
}

interface KnownFile extends Pick<LectureFile, "name" | "language"> {
  /** Whether the person who imports named the language, instead of the name of the file. */
  isLanguageGiven: boolean;
  /** Of the file as Minbar exported it: one with these bytes is imported whatever its letters are. */
  exportedSha256?: string | undefined;
}

/** Bytes; no transcript of a talk comes near it. */
const largestFile = 10 * 1024 * 1024;

/** Reads a subtitle file, or returns why it cannot be imported. */
export function readLectureFile(
  path: string,
  { name, language, exportedSha256, isLanguageGiven }: KnownFile,
  options: FileOptions,
): LectureFile | string {
  if (statSync(path).size > largestFile) return "this file is larger than 10 MB";
  const bytes = readFileSync(path);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const isExported = sha256 === exportedSha256;
  const read = readSubtitleFile(bytes, name, {
    encoding: options.encoding,
    column: options.column,
    language,
    // What Minbar exported is a text that somebody wanted.
    asIs: options.asIs === true || isExported,
  });
  if (read.segments.length === 0) return emptyReason(read);
  const { segments, notes } = withoutEntities(read, options);
  const isJawi = isLanguageGiven && isInJawi(read, language);
  const isTrusted = isExported || isJawi;
  const fault = (isTrusted ? undefined : faultOf(read, language)) ?? invalidIn(segments);
  if (fault !== undefined) return fault;
  const { encoding, isGuess } = read;
  const all = [...notesOn(read, isJawi), ...notes];
  return { name, language, encoding, isGuess, segments, sha256, notes: all };
}

function notesOn({ encoding, isGuess, skipped }: SubtitleFile, isJawi: boolean) {
  const guess = isGuess ? [{ text: `${encoding} is a guess; if letters are wrong, use --encoding` }] : [];
  const jawi = isJawi ? [{ text: "its letters are Arabic, so it was taken for Malay in Jawi" }] : [];
  return [...guess, ...jawi, ...skipped.map((note) => ({ line: note.line, text: inEnglish(note.message) }))];
}

function emptyReason({ skipped, columns }: SubtitleFile): string {
  const [first] = skipped;
  const reason = first ? inEnglish(first.message) : "no times were found";
  return columns ? `${reason}. Use --column.` : reason;
}

function invalidIn(segments: readonly SegmentDraft[]): string | undefined {
  const [issue] = contentInput.safeParse(segments).error?.issues ?? [];
  return issue && issueInEnglish(issue.message);
}

/** Malay is written in Arabic letters, too. */
function isInJawi(read: SubtitleFile, language: LanguageTag): boolean {
  const fault = language === "ms" ? languageFaultOf(read, language) : undefined;
  return fault?.kind === "script" && fault.script === "Arab";
}

/** Returns why the text cannot be in the language of its file name. */
function faultOf(read: SubtitleFile, language: LanguageTag): string | undefined {
  const { name } = languageOf(language);
  const fault = languageFaultOf(read, language);
  if (fault?.kind !== "encoding") {
    const reason = fault ? textFaultWords(fault) : otherLanguageFault(segmentTexts(read.segments), language);
    return reason && `taken for ${name}, but ${reason}`;
  }
  const share = `${fault.percent} % of its words`;
  return `in ${fault.encoding}, the most likely encoding, ${share} contain letters that ${name} does not use. Use --encoding.`;
}

function withoutEntities({ segments }: SubtitleFile, { decodeEntities }: FileOptions) {
  const found = countEntities(segments);
  if (found === 0) return { segments, notes: [] };
  if (decodeEntities) {
    const decoded = segments.map((segment) => ({ ...segment, text: resolveReferences(segment.text) }));
    return { segments: decoded, notes: [{ text: `HTML entities decoded: ${found}` }] };
  }
  const text = `HTML entities such as &quot; that readers will see: ${found}; --decode-entities decodes them`;
  return { segments, notes: [{ text }] };
}

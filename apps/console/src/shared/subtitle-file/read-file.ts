import { outOfOrder } from "@minbar/domain/segments/segment";
import type { SegmentDraft } from "@minbar/domain/segments/segment";
import { subtitleEndings } from "@minbar/domain/subtitles/subtitle-endings";
import type { ReadOptions, SubtitleFile } from "@minbar/domain/subtitles/subtitle-file";
import { looksLikeTranscript } from "@minbar/domain/subtitles/transcript-text";
import { englishLoaded, issueText, ownMessage } from "../own-message.ts";
import { parsedFile } from "./long-texts.ts";
import { messages } from "./messages.ts";
import type { ParsedFile } from "./parse-file.ts";

/** What file pickers offer. */
export const acceptedFiles = [...subtitleEndings, "text/plain", "text/vtt", "application/x-subrip"].join(",");

/** Bytes; no transcript of a talk comes near it, even with the times of all its words. */
const largestFile = 10 * 1024 * 1024;

/** The content of a file, before it is used. */
export interface ReadFile {
  segments: SegmentDraft[];
  encoding: string | undefined;
  /** The encoding is only the most likely one. */
  isGuess?: boolean;
  /** Of a table: the heads of its columns of words, and the one that was read. */
  columns?: string[] | undefined;
  column?: string | undefined;
  /** Why it cannot be imported. */
  fault: string | undefined;
  /** What was skipped or corrected, line by line. */
  report: string[];
  /** Reads the file again, without what the notes say of the whole text; absent if it stands there as it was. */
  readAsIs?: (() => Promise<ReadFile>) | undefined;
  /** All times are earlier by `ms`, milliseconds, than in the file as it was read before. */
  shift?: { ms: number; before: ReadFile } | undefined;
  /** The words, from which lines can be made; absent for a file that is no text. */
  text?: string | undefined;
}

function refused(fault: string): ReadFile {
  return { segments: [], encoding: undefined, fault, report: [] };
}

/** The report of a file, sorted by line. */
export function reportOf({ segments, skipped }: Pick<SubtitleFile, "segments" | "skipped">): string[] {
  const t = messages.get();
  const lines = skipped
    .toSorted((a, b) => a.line - b.line)
    .map(({ line, message }) => t.skippedLine({ line, reason: ownMessage(message) }));
  const early = outOfOrder(segments).length;
  return early > 0 ? [...lines, t.outOfOrder(early)] : lines;
}

/** Why the file cannot be imported: it has no segments, or they break a rule of the server. */
function faultOf({ segments, skipped, broken }: ParsedFile): string | undefined {
  if (segments.length > 0) return broken && issueText(broken);
  const [only, ...more] = skipped;
  return only && more.length === 0 ? ownMessage(only.message) : messages.get().nothingFound;
}

/** Parses a file's bytes. Throws only if the readers cannot be loaded. */
export async function readBytes(bytes: Uint8Array, name: string, options?: ReadOptions): Promise<ReadFile> {
  if (bytes.length > largestFile) return refused(messages.get().tooLarge);
  const [file] = await Promise.all([parsedFile({ bytes, name, options }), englishLoaded]);
  const fault = faultOf(file);
  // A single reason is shown as the error, so the report does not repeat it.
  const isReported = file.segments.length === 0 && file.skipped.length === 1;
  return {
    ...(file.format !== "other" && file.text.trim() !== "" && { text: file.text }),
    segments: file.segments,
    encoding: file.encoding,
    isGuess: file.isGuess,
    columns: file.columns,
    column: file.column,
    fault,
    report: isReported ? [] : reportOf(file),
    ...(file.isRewritten && {
      readAsIs: () =>
        readBytes(bytes, name, { ...options, asIs: true }).catch(() => refused(messages.get().unreadable)),
    }),
  };
}

/** Parses a pasted text; `undefined`: it is not a transcript. */
export function readPasted(text: string): Promise<ReadFile> | undefined {
  return looksLikeTranscript(text) ? readBytes(new TextEncoder().encode(text), "") : undefined;
}

/** Letters of a pasted text that are still a few words for one line. */
const fewLetters = 300;

/** Whether a pasted text is several lines or a long one, rather than a few words. */
export function isLongText(text: string): boolean {
  const words = text.trim();
  return words.length > fewLetters || /[\n\r\u2028\u2029]/u.test(words);
}

/** Reads a file in the browser. Never throws: a folder, or a file deleted in the meantime, cannot be read. */
export async function readFile(file: Blob & { name: string }, options?: ReadOptions): Promise<ReadFile> {
  const t = messages.get();
  if (file.size > largestFile) return refused(t.tooLarge);
  try {
    return await readBytes(new Uint8Array(await file.arrayBuffer()), file.name, options);
  } catch {
    return refused(t.unreadable);
  }
}

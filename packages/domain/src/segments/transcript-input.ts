import { z } from "zod";
import { longestSegmentText, readSegments } from "./segment-input.ts";
import type { SegmentDraft } from "./segment.ts";
import { readTimeLine } from "../subtitles/srt-time-line.ts";
import { parseSrt } from "../subtitles/srt.ts";
import type { ParsedSubtitles } from "../subtitles/srt.ts";
import { plainLines, storableText } from "../subtitles/subtitle-text.ts";
import { parseWebVtt } from "../subtitles/web-vtt.ts";

/** The most segments of a transcript: ten hours at one every seven seconds. */
export const maxSegments = 5000;
const tooMany = "A transcript has at most 5,000 segments";

/**
 * The content of a transcript: a list of segments, or SRT (or WebVTT) text. Words that cannot be read are
 * never dropped: they become one segment at 0:00.
 */
export const contentInput = z.unknown().transform((content, context): SegmentDraft[] => {
  const { segments, faults } = readContent(content);
  for (const { path, message } of faults) context.addIssue({ code: "custom", path, message });
  return faults.length > 0 ? z.NEVER : segments;
});

function readContent(content: unknown): ReturnType<typeof readSegments> {
  if (typeof content === "string") return readContentText(content);
  if (!Array.isArray(content)) return refused("The content is a list of segments, or SRT text");
  return content.length > maxSegments ? refused(tooMany) : readSegments(content);
}

function refused(message: string): ReturnType<typeof readSegments> {
  return { segments: [], faults: [{ path: [], message }] };
}

function readContentText(raw: string): ReturnType<typeof readSegments> {
  const text = plainLines(storableText(raw).text);
  const read = text.startsWith("WEBVTT") ? parseWebVtt(text) : parseSrt(text);
  const lost = lostText(text, read);
  const segments = lost === "" ? read.segments : [{ time: "0:00", text: lost }, ...read.segments];
  if (segments.length > maxSegments) return refused(tooMany);
  const longest = Math.max(0, ...segments.map((segment) => segment.text.length));
  return longest > longestSegmentText
    ? refused("The content holds a text that is too long and cannot be read as SRT")
    : { segments, faults: [] };
}

/** The lines of the text that a reader left out. */
function lostText(text: string, { segments, skipped }: ParsedSubtitles): string {
  if (segments.length === 0) return text.trim();
  const lines = text.split("\n");
  const lost: string[] = [];
  let covered = 0;
  for (const { line, reason } of skipped) {
    if (reason.startsWith("The end ") || reason.startsWith("No text") || line <= covered) continue;
    const block = blockAt(lines, line - 1);
    covered = line - 1 + block.length;
    lost.push(block.join("\n").trim());
  }
  return lost.join("\n\n").trim();
}

/** The lines from one to the next time line, without that one's index. */
function blockAt(lines: readonly string[], from: number): string[] {
  let to = from + 1;
  while (to < lines.length && !isTimeLine(lines[to] ?? "")) to += 1;
  const endsInIndex = to < lines.length && /^\d+$/u.test(lines[to - 1]?.trim() ?? "");
  return lines.slice(from, endsInIndex && to - 1 > from ? to - 1 : to);
}

/** Whether a reader takes a line for a time line; a text may hold arrows too. */
function isTimeLine(line: string): boolean {
  let arrow = line.indexOf("-->");
  while (arrow !== -1 && !readTimeLine(line, arrow)) arrow = line.indexOf("-->", arrow + 3);
  return arrow !== -1;
}

/** The version that a save started from. A pipe, because the REST adapter makes plain numbers coerce. */
export const versionInput = z
  .int("A version is a whole number")
  .min(0, "A version starts at 0")
  .max(2_147_483_647, "No such version")
  .pipe(z.int());

/** Identifies a save, so that a repeated one is recognised. */
export const operationInput = z
  .string("An operationId is text")
  .regex(/^[\w.:-]{1,100}$/, "An operationId is 1 to 100 letters, digits and . : _ -");

/** The fields of every save. */
export const savingInput = {
  version: versionInput.optional(),
  operationId: operationInput.optional(),
};

/**
 * Whether the text holds words of a language model that a person has applied since the version that the save started from.
 * A pipe, because the REST adapter makes plain booleans coerce.
 */
export const assistedInput = z.boolean("Write true or false").pipe(z.boolean()).optional();

/** The fields of a save of a translation beside those: how it relates to the Arabic text. */
export const translatingInput = {
  /** The version of the Arabic transcript that the translator saw; by default the published one. */
  sourceVersion: versionInput.optional(),
  /** Ids of Arabic segments whose change was reviewed and whose translation is still right. */
  reviewedSegments: z.array(z.string().max(64)).max(maxSegments, tooMany).optional(),
};

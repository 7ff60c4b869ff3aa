import { z } from "zod";
import {
  longestSegmentText,
  readSegments,
  maxSegments,
  tooManySegments,
} from "../segments/transcript-input.ts";
import type { SentSegment } from "../segments/segment.ts";
import { withStatedTimes } from "../segments/untimed.ts";
import { cleanedSegments, cleanedText } from "./cleaning-report.ts";
import { isLoss, noteSkipped } from "./content-notes.ts";
import { isTimeLine, isTimeLineWithoutArrow } from "./srt-time-line.ts";
import { parseSrt } from "./srt.ts";
import type { ParsedSubtitles } from "./srt.ts";
import { fileLines } from "./subtitle-text.ts";
import { parseWebVtt } from "./web-vtt.ts";

/**
 * The content of a transcript: a list of segments, or SRT (or WebVTT) text. Unreadable words are never dropped: they become
 * one segment at 0:00. `contentNotesOf` names what reading it left out.
 */
export const contentInput = z.unknown().transform((content, context): SentSegment[] => {
  const { segments, faults } = readContent(content);
  for (const { path, message } of faults) context.addIssue({ code: "custom", path, message });
  return faults.length > 0 ? z.NEVER : segments;
});

function readContent(content: unknown): ReturnType<typeof readSegments> {
  if (typeof content === "string") return readContentText(content);
  if (!Array.isArray(content)) return refused("The content is a list of segments, or SRT text");
  if (content.length > maxSegments) return refused(tooManySegments);
  const read = readSegments(content);
  if (read.faults.length === 0) noteSkipped(read.segments, cleanedSegments(content));
  return read;
}

function refused(message: string): ReturnType<typeof readSegments> {
  return { segments: [], faults: [{ path: [], message }] };
}

function readContentText(raw: string): ReturnType<typeof readSegments> {
  const { text, notes } = cleanedText(fileLines(raw));
  const read = text.startsWith("WEBVTT") ? parseWebVtt(text) : parseSrt(text);
  const lost = lostText(text, read);
  const segments = lost === "" ? read.segments : [{ time: "0:00", text: lost }, ...read.segments];
  if (segments.length > maxSegments) return refused(tooManySegments);
  const longest = Math.max(0, ...segments.map((segment) => segment.text.length));
  if (longest > longestSegmentText)
    return refused("The content contains a text that is too long and cannot be read as SRT");
  const explicit = withStatedTimes(segments);
  noteSkipped(explicit, [...notes, ...read.skipped]);
  return { segments: explicit, faults: [] };
}

/** The lines of the text that a reader skipped. */
function lostText(text: string, { segments, skipped }: ParsedSubtitles): string {
  if (segments.length === 0) return text.trim();
  const lines = text.split("\n");
  const lost: string[] = [];
  let covered = 0;
  for (const { line, reason } of skipped) {
    if (isLoss(reason) || line <= covered) continue;
    const block = blockAt(lines, line - 1);
    covered = line - 1 + block.length;
    lost.push(block.join("\n").trim());
  }
  return lost.join("\n\n").trim();
}

/** The lines from one time line to the next, without the latter's index. */
function blockAt(lines: readonly string[], from: number): string[] {
  let to = from + 1;
  while (to < lines.length && !isAnyTimeLine(lines[to] ?? "")) to += 1;
  const endsInIndex = to < lines.length && /^\d+$/u.test(lines[to - 1]?.trim() ?? "");
  return lines.slice(from, endsInIndex && to - 1 > from ? to - 1 : to);
}

function isAnyTimeLine(line: string): boolean {
  return isTimeLine(line) || isTimeLineWithoutArrow(line);
}

import { z } from "zod";
import { issue, messageOfIssue } from "../messages/issue.ts";
import type { SentSegment } from "../segments/segment.ts";
import { storableText } from "../segments/storable-text.ts";
import { parseTime } from "../segments/time.ts";
import { longestSegmentText, maxSegments, tooManySegments } from "../segments/transcript-input.ts";
import { withStatedTimes } from "../segments/untimed.ts";
import { cleanedSegments, cleanedText } from "./cleaning-report.ts";
import { isRetained, noteSkipped } from "./content-notes.ts";
import { isTimeLine, isTimeLineWithoutArrow } from "./time-lines/srt-time-line.ts";
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

function readContent(content: unknown): ContentReading {
  if (typeof content === "string") return readContentText(content);
  if (!Array.isArray(content)) return refused(issue("content_not_list"));
  if (content.length > maxSegments) return refused(tooManySegments);
  const read = readSegments(content);
  if (read.faults.length === 0) noteSkipped(read.segments, cleanedSegments(content));
  return read;
}

function refused(message: string): ContentReading {
  return { segments: [], faults: [{ path: [], message }] };
}

function readContentText(raw: string): ContentReading {
  const { text, notes } = cleanedText(fileLines(raw));
  const read = text.startsWith("WEBVTT") ? parseWebVtt(text) : parseSrt(text);
  const lost = lostText(text, read);
  const segments = lost === "" ? read.segments : [{ time: "0:00", text: lost }, ...read.segments];
  if (segments.length > maxSegments) return refused(tooManySegments);
  const longest = Math.max(0, ...segments.map((segment) => segment.text.length));
  if (longest > longestSegmentText) return refused(issue("content_too_long"));
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
  for (const note of skipped) {
    const { line } = note;
    if (!isRetained(note) || line <= covered) continue;
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

/** Longer than any time, with the direction marks that right-to-left editors add around numbers. */
const longestTimeText = 64;

/** A readable time, stored as written except for blanks around it and control characters. */
function timeInput(name: "time" | "end") {
  const unreadable = issue(`segment_${name}_unreadable`);
  return z
    .string(issue(`segment_${name}_missing`))
    .max(longestTimeText, unreadable)
    .transform((text) => storableText(text).text.trim())
    .refine((text) => parseTime(text) !== undefined, unreadable);
}

/** A segment as a client sends it. Without an id the server matches it with a stored segment. */
const segmentInput = z.strictObject(
  {
    time: timeInput("time"),
    end: timeInput("end").nullish(),
    text: z
      .string(issue("segment_text_missing"))
      .max(longestSegmentText, issue("segment_text_too_long"))
      .transform((text) => storableText(text).text),
    id: z
      .string(issue("segment_id_not_text"))
      .regex(/^[\w.:-]{0,64}$/, issue("segment_id_invalid"))
      .nullish(),
    // `null` means the same as absent.
    isTimed: z
      .boolean(issue("segment_timed_invalid"))
      .nullish()
      .transform((isTimed) => isTimed ?? undefined),
  },
  {
    error: ({ code }) => (code === "invalid_type" ? issue("segment_not_object") : undefined),
  },
);

/** An invalid field of a segment; the message identifies the segment by its number, from 1. */
interface SegmentFault {
  path: (string | number)[];
  message: string;
}

/** A person reads no more of them. */
const maxFaults = 20;

/** The segments in order, and the fields that cannot be stored. */
interface ContentReading {
  segments: SentSegment[];
  faults: SegmentFault[];
}

export function readSegments(list: readonly unknown[]): ContentReading {
  const segments: SentSegment[] = [];
  const faults: SegmentFault[] = [];
  for (const [index, entry] of list.entries()) {
    const { data, error } = segmentInput.safeParse(entry);
    if (data) segments.push(draftOf(data));
    for (const { path, message } of error?.issues ?? [])
      faults.push({
        path: [index, ...path.map((key) => (typeof key === "number" ? key : String(key)))],
        message: issue("segment_invalid", {
          number: index + 1,
          fault: messageOfIssue(message) ?? message,
        }),
      });
    if (faults.length >= maxFaults) break;
  }
  return { segments, faults };
}

function draftOf({ end, id, ...segment }: z.output<typeof segmentInput>): SentSegment {
  return { ...segment, ...(end === undefined ? {} : { end }), ...(id ? { id } : {}) };
}

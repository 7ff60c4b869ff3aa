import { z } from "zod";
import { longestIncreasingRun } from "../segments/longest-increasing-run.ts";
import { formatTime, parseTime } from "../segments/time.ts";
import { storableText } from "../segments/storable-text.ts";
import type { Chunk } from "./chunks.ts";
import type { DraftedSegment } from "./video-draft.ts";

/** Lines of one chunk: nobody speaks more than one a second. */
const maxLines = 600;
/** Letters of a line: over a minute of fast speech. */
const longestLine = 1000;
/** Milliseconds that a time may be outside its chunk: models round, and their clocks drift. */
const slackMs = 5_000;
/** The share of lines that must be in order before the others are corrected. */
const leastRising = 0.8;

const second = z.union([
  z.number().min(0).max(1e6),
  z
    .string()
    .max(20)
    .refine((text) => parseTime(text) !== undefined),
]);

const lines = z
  .array(z.object({ start: second, end: second.nullish(), text: z.string().max(4 * longestLine) }))
  .max(maxLines);

interface Line extends Chunk {
  text: string;
}

/**
 * Parses a model's answer about a chunk into segments sorted by time; empty if nobody speaks. Times may count from the
 * chunk's start or the video's, whichever fits. Times slightly outside are clamped, and a few that do not rise are
 * corrected. `undefined` if the answer is unusable: no valid list, no Arabic, or times elsewhere.
 */
export function readChunk(answer: string, chunk: Chunk): DraftedSegment[] | undefined {
  const read = lines.safeParse(jsonIn(answer));
  if (!read.success) return undefined;
  const written = read.data.map(({ start, end, text }) => ({
    startMs: msOf(start),
    endMs: end === null || end === undefined ? 0 : msOf(end),
    text: cleanLine(text),
  }));
  const arabic = written.filter(({ text }) => isArabic(text));
  if (arabic.some(({ text }) => text.length > longestLine)) return undefined;
  if (written.filter(({ text }) => isForeign(text)).length > arabic.length) return undefined;
  const placed = placedIn(chunk, arabic);
  return placed && isRising(placed) ? segmentsOf(chunk, placed) : undefined;
}

/** The JSON of an answer, which may be in a Markdown code fence; `undefined` if there is none. */
function jsonIn(answer: string): unknown {
  const text = answer.trim().replace(/^```[a-z]*\n/u, "");
  try {
    return JSON.parse(text.endsWith("```") ? text.slice(0, -3) : text);
  } catch {
    return undefined;
  }
}

function msOf(time: number | string): number {
  return typeof time === "number" ? Math.round(time * 1000) : (parseTime(time) ?? 0);
}

/** Invisible direction marks: pages set the direction of each text themselves. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

function cleanLine(text: string): string {
  return storableText(text.replaceAll(directionMarks, "")).text.replaceAll(/\s+/gu, " ").trim();
}

/** Whether it contains words in other scripts; "[Music]" and "♪" do not count. */
function isForeign(text: string): boolean {
  return /\p{L}/u.test(text) && !isArabic(text) && !/^[[(*♪].*[\])*♪]$/u.test(text);
}

/** Whether most of its letters are Arabic. */
function isArabic(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const arabic = letters.filter((letter) => /\p{Script=Arabic}/u.test(letter));
  return arabic.length > 0 && arabic.length * 2 >= letters.length;
}

/** The lines in the video's time; `undefined` if neither clock puts them into the chunk. */
function placedIn(chunk: Chunk, written: readonly Line[]): Line[] | undefined {
  const { startMs } = chunk;
  const anew = written.map((line) => ({
    ...line,
    startMs: line.startMs + startMs,
    endMs: line.endMs + startMs,
  }));
  return [written, anew]
    .find((placed) => placed.every((line) => isWithin(chunk, line.startMs)))
    ?.map((line) => ({ ...line, startMs: Math.max(startMs, line.startMs) }));
}

function isWithin({ startMs, endMs }: Chunk, ms: number): boolean {
  return ms >= startMs - slackMs && ms < endMs + slackMs;
}

function isRising(placed: readonly Line[]): boolean {
  const rising = longestIncreasingRun(placed.map(({ startMs }) => startMs)).size;
  return rising >= placed.length * leastRising;
}

/** Sorted, each with its given end if that is between its start and the next one's. */
function segmentsOf(chunk: Chunk, placed: readonly Line[]): DraftedSegment[] {
  const last = chunk.endMs - 1;
  const sorted = placed
    .map((line) => ({ ...line, startMs: Math.min(line.startMs, last) }))
    .toSorted((a, b) => a.startMs - b.startMs);
  return sorted.map(({ startMs, endMs, text }, at) => {
    const end = Math.min(endMs, sorted[at + 1]?.startMs ?? chunk.endMs);
    return { time: formatTime(startMs), ...(end > startMs && { end: formatTime(end) }), text };
  });
}

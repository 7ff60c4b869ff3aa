import { z } from "zod";
import { longestIncreasingRun } from "../segments/longest-increasing-run.ts";
import { formatTime, parseTime } from "../segments/time.ts";
import { storableText } from "../subtitles/subtitle-text.ts";
import type { Chunk } from "./chunks.ts";
import type { DraftedSegment } from "./video-draft.ts";

/** Lines of one chunk: more than one a second nobody speaks. */
const maxLines = 600;
/** Letters of a line: over a minute of fast speech. */
const longestLine = 1000;
/** Milliseconds that a time may lie outside its chunk: models round, and their clocks drift. */
const slackMs = 5_000;
/** The share of lines that must stand in the order of their times for the others to be put in place. */
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
 * What a model wrote of a chunk, as the segments of a draft in order of time; none where nobody speaks. Of times that
 * begin anew with the chunk, as of those of the video, whichever fit. Times a little outside are clamped, a few that
 * do not rise are put in place; `undefined` where the answer is not what was asked: no such list, no Arabic, times
 * elsewhere.
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

/** The JSON of an answer, which may stand in a fence of Markdown; `undefined` where there is none. */
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

/** Invisible marks of direction: pages give each text its direction themselves. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

function cleanLine(text: string): string {
  return storableText(text.replaceAll(directionMarks, "")).text.replaceAll(/\s+/gu, " ").trim();
}

/** Whether it says something in other letters; "[Music]" and "♪" say nothing. */
function isForeign(text: string): boolean {
  return /\p{L}/u.test(text) && !isArabic(text) && !/^[[(*♪].*[\])*♪]$/u.test(text);
}

/** Whether most of its letters are Arabic ones. */
function isArabic(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const arabic = letters.filter((letter) => /\p{Script=Arabic}/u.test(letter));
  return arabic.length > 0 && arabic.length * 2 >= letters.length;
}

/** The lines by the clock of the video; `undefined` where neither clock has them in the chunk. */
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

/** In order, each with the end that it was given where that lies between its start and the next one's. */
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

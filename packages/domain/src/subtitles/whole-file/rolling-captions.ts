import type { SegmentDraft } from "../../segments/segment.ts";
import { formatTime, parseTime } from "../../segments/time.ts";

/** Segments of a file, and the text of each with its tags. */
export interface TaggedSegments {
  segments: readonly SegmentDraft[];
  cueTexts: readonly string[];
}

/** A line of a cue. */
interface CueLine {
  text: string;
  /** Whether times of words stand in it: its words are being said. */
  isSpoken: boolean;
  /** Milliseconds: the time of its first word, if it is not that of the cue. */
  at: number | undefined;
}

interface Cue {
  segment: SegmentDraft;
  start: number;
  end: number;
  lines: CueLine[];
}

/** Milliseconds of a cue that only shows that a line is complete. */
const longestRepeat = 50;
/** Milliseconds between two cues of which one continues the other. */
const longestPause = 100;
/** Lines of a cue that are compared with the cue before. */
const mostLines = 8;
/** The share of the cues that begin with the last line of the one before; with other signs that captions roll, and without. */
const [fewestRepeating, fewestUnmarked] = [0.5, 0.9];
/** Without other signs, this many cues must begin with the last line of the one before. */
const fewestSteps = 8;

const inlineTime = /<(\d{1,4}:\d\d(?::\d\d)?[.,]\d{1,3})>/;

function lineOf(text: string, tagged: string | undefined): CueLine {
  const [, time] = inlineTime.exec(tagged ?? "") ?? [];
  const before = time === undefined ? "" : (tagged ?? "").split("<", 1)[0];
  return {
    text: text.trim(),
    isSpoken: time !== undefined,
    at: time !== undefined && before?.trim() === "" ? parseTime(time) : undefined,
  };
}

function cuesOf({ segments, cueTexts }: TaggedSegments): Cue[] {
  return segments.map((segment, index) => {
    const start = parseTime(segment.time) ?? 0;
    const written = segment.text.split("\n").filter((line) => line.trim() !== "");
    const tagged = (cueTexts[index] ?? "").split("\n").filter((line) => line.trim() !== "");
    const isAligned = tagged.length === written.length;
    const lines = written.map((text, at) => lineOf(text, isAligned ? tagged[at] : undefined));
    return { segment, start, end: parseTime(segment.end ?? "") ?? start, lines };
  });
}

/** How many lines at the beginning of a cue are the last ones of the cue before. */
function repeatedLines(before: Cue, { lines, start, end }: Cue): number {
  const spoken = lines.findIndex(({ isSpoken }) => isSpoken);
  const isRepeat = end - start <= longestRepeat;
  // In a cue of one line again and again, the last is said once more.
  const isRefrain = lines.length > 1 && lines.every(({ text }) => text === lines[0]?.text);
  let most = Math.min(before.lines.length, lines.length, mostLines);
  if (spoken !== -1) most = Math.min(most, spoken);
  else if (isRefrain && !isRepeat) most = Math.min(most, lines.length - 1);
  for (let count = most; count > 0; count -= 1) {
    const last = before.lines.slice(-count);
    if (last.every(({ text }, at) => text === lines[at]?.text)) return count;
  }
  return 0;
}

/** What the cues of a file do. */
interface Steps {
  /** Cues that begin with the last line of the one before, and have another line below it. */
  adding: number;
  /** Cues with nothing but the last lines of the one before. */
  repeating: number;
  /** Cues of a few milliseconds, or with times of words. */
  marked: number;
}

function stepsOf(cues: readonly Cue[]): Steps {
  const steps: Steps = { adding: 0, repeating: 0, marked: 0 };
  for (const [index, cue] of cues.entries()) {
    if (cue.end - cue.start <= longestRepeat || cue.lines.some(({ isSpoken }) => isSpoken)) steps.marked += 1;
    const before = cues[index - 1];
    if (!before || cue.start - before.end > longestPause) continue;
    const count = repeatedLines(before, cue);
    const isNew = cue.lines.slice(count).some(({ text }) => before.lines.every((line) => line.text !== text));
    if (count > 0 && isNew) steps.adding += 1;
    else if (count > 0 && count === cue.lines.length) steps.repeating += 1;
  }
  return steps;
}

/** Whether enough cues begin with a line of the cue before that captions may roll: faster than to read all lines and times. */
function mayRoll(segments: readonly SegmentDraft[]): boolean {
  const most = (segments.length - 1) * (1 - fewestRepeating);
  let others = 0;
  for (let index = 1; index < segments.length && others <= most; index += 1) {
    const [first = ""] = (segments[index]?.text ?? "").split("\n", 1);
    if (!segments[index - 1]?.text.includes(first.trim())) others += 1;
  }
  return others <= most;
}

/** Whether captions roll: nearly every cue begins with the last line of the cue before. */
function areRolling(cues: readonly Cue[]): boolean {
  const { adding, repeating, marked } = stepsOf(cues);
  const share = (adding + repeating) / Math.max(1, cues.length - 1);
  const isMarked = marked >= cues.length / 4;
  return isMarked ? adding > 0 && share >= fewestRepeating : adding >= fewestSteps && share >= fewestUnmarked;
}

/** The lines of a cue that are new, each run of them without a time of its own as one segment. */
function newSegments({ start, segment }: Cue, lines: readonly CueLine[]): SegmentDraft[] {
  const made: SegmentDraft[] = [];
  for (const { text, at } of lines) {
    const last = made.at(-1);
    const own = at !== undefined && at >= start ? at : undefined;
    if (last && own === undefined) last.text += `\n${text}`;
    else {
      const time = formatTime(own ?? start);
      if (last) last.end = time;
      made.push({ time, ...(segment.end !== undefined && { end: segment.end }), text });
    }
  }
  return made;
}

/**
 * The lines of rolling captions, as YouTube makes them by itself: each line once, at the time at which its words first
 * appear. `undefined`: these captions do not roll.
 */
export function withoutRolling(tagged: TaggedSegments): SegmentDraft[] | undefined {
  if (!mayRoll(tagged.segments)) return undefined;
  const cues = cuesOf(tagged);
  if (!areRolling(cues)) return undefined;
  return cues.flatMap((cue, index) => {
    const before = cues[index - 1];
    return newSegments(cue, cue.lines.slice(before ? repeatedLines(before, cue) : 0));
  });
}

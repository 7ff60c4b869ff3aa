import { normaliseForComparison } from "../arabic-text/arabic-text.ts";
import { startMs } from "../segments/segment.ts";
import { parseTime } from "../segments/time.ts";
import { leadSeconds } from "./chunks.ts";
import type { Chunk } from "./chunks.ts";
import type { DraftedSegment } from "./video-draft.ts";

/** Milliseconds before a lead in which the line that the lead continues may start. */
const longLineMs = 15_000;
/** Words compared on each side: half a minute of fast speech. */
const maxWords = 200;
/** Fewer consecutive words may be equal by chance. */
const fewest = 2;

interface Word {
  /** Its segment's position in the list. */
  at: number;
  /** Its position among the words of that segment. */
  place: number;
  letters: string;
}

/**
 * Joins the segments of a draft with those of its next chunk, whose lead overlaps the previous chunk. Common words appear
 * once: a line that was cut at the edge continues with the words of the next chunk. If nothing in the lead matches, lines
 * that end by the edge are taken from the earlier chunk: a duplicate is visible, a lost line is not.
 */
export function joinChunks(
  earlier: readonly DraftedSegment[],
  later: readonly DraftedSegment[],
  chunk: Chunk,
): DraftedSegment[] {
  const edge = chunk.startMs + leadSeconds * 1000;
  const before = wordsIn(earlier, { startMs: chunk.startMs - longLineMs, endMs: edge }).slice(-maxWords);
  const behind = wordsIn(later, { startMs: chunk.startMs, endMs: edge }).slice(0, maxWords);
  const shared = sharedEnd(before, behind);
  if (!shared) return [...earlier, ...later.filter((one) => !isOver(one, earlier))];
  return joinAt(earlier, later, shared);
}

/** The words of the segments that begin there, in the form that is compared. */
function wordsIn(segments: readonly DraftedSegment[], near: Chunk): Word[] {
  return segments.flatMap((segment, at) => {
    const ms = startMs(segment) ?? 0;
    if (ms < near.startMs || ms >= near.endMs) return [];
    return segment.text
      .split(" ")
      .map((word, place) => ({ at, place, letters: normaliseForComparison(word) }))
      .filter(({ letters }) => letters !== "");
  });
}

interface SharedRun {
  /** The last common word, on each side. */
  before: Word;
  behind: Word;
}

/** The longest run of common words, the latest of equal ones; `undefined` if none is long enough. */
function sharedEnd(before: readonly Word[], behind: readonly Word[]): SharedRun | undefined {
  let longest = 0;
  let end: SharedRun | undefined;
  let above: number[] = [];
  for (const one of before) {
    const runs: number[] = [];
    for (const [at, other] of behind.entries()) {
      runs[at] = one.letters === other.letters ? (above[at - 1] ?? 0) + 1 : 0;
      if (runs[at] < fewest || runs[at] < longest) continue;
      longest = runs[at];
      end = { before: one, behind: other };
    }
    above = runs;
  }
  return end;
}

function joinAt(
  earlier: readonly DraftedSegment[],
  later: readonly DraftedSegment[],
  { before, behind }: SharedRun,
): DraftedSegment[] {
  const [cut, whole] = [earlier[before.at], later[behind.at]];
  if (!cut || !whole) return [...earlier, ...later];
  const head = cut.text.split(" ").slice(0, before.place + 1);
  const rest = whole.text.split(" ").slice(behind.place + 1);
  const end = rest.length > 0 ? whole.end : (cut.end ?? whole.end);
  const joined = { time: cut.time, ...(end !== undefined && { end }), text: [...head, ...rest].join(" ") };
  return [...earlier.slice(0, before.at), joined, ...later.slice(behind.at + 1)];
}

/** Whether a line of the lead ends before the last earlier line does. */
function isOver(segment: DraftedSegment, earlier: readonly DraftedSegment[]): boolean {
  const last = earlier.at(-1);
  const until = last && (parseTime(last.end ?? "") ?? startMs(last));
  const end = parseTime(segment.end ?? "") ?? startMs(segment) ?? 0;
  return until !== undefined && end <= until;
}

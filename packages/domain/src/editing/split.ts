import { normaliseForComparison } from "../arabic-text/arabic-text.ts";
import { joinsPrevious } from "../arabic-text/arabic-text-units.ts";
import { cueTimes, viewerEnds } from "../segments/segment-end.ts";
import { newSegmentId } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { formatTime } from "../segments/time.ts";
import { hasTime, startOf, untimedAt } from "../segments/untimed.ts";

export interface SplitPoint {
  /** UTF-16 offset in the text. */
  caret: number;
  /** The player's time in milliseconds. */
  playerMs?: number | undefined;
}

/** The caret, or the position after the marks of the letter before it. */
function betweenLetters(text: string, caret: number): number {
  let at = caret;
  while (at > 0 && at < text.length && joinsPrevious(text.charCodeAt(at))) at += 1;
  const isLowSurrogate = (text.charCodeAt(at) & 0xfc00) === 0xdc00;
  return isLowSurrogate ? at + 1 : at;
}

/** The share of a text that is spoken before a position, from 0 to 1, by its letters without marks. */
function shareOfLetters(first: string, second: string): number {
  const [before, after] = [normaliseForComparison(first).length, normaliseForComparison(second).length];
  return before + after === 0 ? 0.5 : before / (before + after);
}

/** Milliseconds of the cut between two times; whole seconds if both are, because the share is a guess. */
function cutTime(start: number, end: number, share: number): number {
  const exact = Math.round(start + (end - start) * share);
  const whole = Math.round(exact / 1000) * 1000;
  const isWhole = start % 1000 === 0 && end % 1000 === 0 && whole > start && whole < end;
  return isWhole ? whole : exact;
}

/** Whether the segment is timed, and has an end of its own or ends where a timed one begins. */
export function hasKnownEnd(segments: readonly Segment[], index: number): boolean {
  const [segment, next] = [segments[index], segments[index + 1]];
  if (!segment || !hasTime(segment)) return false;
  return segment.end !== undefined || next === undefined || hasTime(next);
}

/** The time of the cut, as text; `undefined`: nothing tells when the second half begins, so it is untimed. */
function timeOfCut(
  segments: readonly Segment[],
  index: number,
  { first, second, playerMs }: SplitParts,
): string | undefined {
  const { starts, ends } = cueTimes(segments, viewerEnds);
  const [start = 0, end = 0] = [starts[index], ends[index]];
  const isInside = playerMs !== undefined && playerMs > start && playerMs < end;
  if (!hasTime(segments[index] ?? {})) return undefined;
  if (!isInside && !hasKnownEnd(segments, index)) return undefined;
  return formatTime(isInside ? Math.round(playerMs) : cutTime(start, end, shareOfLetters(first, second)));
}

interface SplitParts {
  first: string;
  second: string;
  playerMs: number | undefined;
}

/** The two halves of the segment at `index`, both untimed if it is; `undefined` if one of them would be blank. */
export function splitAt(
  segments: readonly Segment[],
  index: number,
  { caret, playerMs }: SplitPoint,
): Segment[] | undefined {
  const segment = segments[index];
  if (!segment) return undefined;
  const at = betweenLetters(segment.text, caret);
  const [first, second] = [segment.text.slice(0, at).trimEnd(), segment.text.slice(at).trimStart()];
  if (first === "" || second === "") return undefined;
  const cut = timeOfCut(segments, index, { first, second, playerMs });
  const { id, end } = segment;
  const hasEnd = end !== undefined;
  return [
    { id, ...startOf(segment), ...(hasEnd && cut !== undefined ? { end: cut } : {}), text: first },
    {
      id: newSegmentId(),
      ...(cut === undefined ? untimedAt(segment.time) : { time: cut }),
      ...(hasEnd ? { end } : {}),
      text: second,
    },
  ];
}

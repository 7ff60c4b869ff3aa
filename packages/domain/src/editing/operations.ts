import { isSameSegment, newSegmentId, placeMs, startsOf } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { timeAfter, formatTime } from "../segments/time.ts";
import { hasTime, placeUntimed, startOf, untimedAt } from "../segments/untimed.ts";
import { stepBetween } from "./step.ts";
import type { Change, Step } from "./step.ts";
import { normaliseForComparison } from "../arabic-text/arabic-text.ts";
import { joinsPrevious } from "../arabic-text/arabic-text-units.ts";
import { cueTimes, viewerEnds } from "../segments/segment-end.ts";
import type { TextLine } from "../subtitles/text-lines.ts";

/** Each operation returns the step to apply and to record; `undefined` if there is nothing to do. */
type Operation = Step | undefined;

/**
 * New times of a segment, as text. An absent field does not change; an `end` that is present but `undefined` is removed.
 */
export interface TimeChange {
  time?: string;
  end?: string | undefined;
}

function stepOf(changes: readonly Change[]): Operation {
  return changes.length === 0 ? undefined : { changes };
}

/** The changes that replace segments with the same ids. */
function editsTo(segments: readonly Segment[], edited: ReadonlyMap<string, Segment>): Change[] {
  return segments.flatMap((segment, index) => {
    const next = edited.get(segment.id);
    if (!next || isSameSegment(segment, next)) return [];
    const previous = segments[index - 1]?.id;
    return [{ id: segment.id, before: { segment, previous }, after: { segment: next, previous } }];
  });
}

function withTimes(segment: Segment, times: TimeChange): Segment {
  const start = times.time === undefined ? startOf(segment) : { time: times.time };
  const end = Object.hasOwn(times, "end") ? times.end : segment.end;
  return { id: segment.id, ...start, ...(end === undefined ? {} : { end }), text: segment.text };
}

export function editText(segments: readonly Segment[], id: string, text: string): Operation {
  return replaceTexts(segments, new Map([[id, text]]));
}

/** An untimed segment that gets a time is timed, even if that is the time of the segment before it. */
export function setTime(segments: readonly Segment[], id: string, times: TimeChange): Operation {
  const segment = segments.find((one) => one.id === id);
  return segment && stepOf(editsTo(segments, new Map([[id, withTimes(segment, times)]])));
}

/** New texts by id, in one step. */
export function replaceTexts(segments: readonly Segment[], texts: ReadonlyMap<string, string>): Operation {
  const edited = segments.flatMap((segment): [string, Segment][] => {
    const text = texts.get(segment.id);
    return text === undefined ? [] : [[segment.id, { ...segment, text }]];
  });
  return stepOf(editsTo(segments, new Map(edited)));
}

/** Restores the previous words of a segment. A deleted segment is restored completely, after those that begin no later. */
export function bringBack(segments: readonly Segment[], earlier: Segment): Operation {
  if (segments.some(({ id }) => id === earlier.id)) return editText(segments, earlier.id, earlier.text);
  const start = placeMs(earlier) ?? 0;
  const previous = segments[startsOf(segments).findLastIndex((ms) => ms <= start)]?.id;
  return { changes: [{ id: earlier.id, before: undefined, after: { segment: earlier, previous } }] };
}

/**
 * Inserts an empty segment after the one with this id, 10 s later, or untimed like that one; without an id as the first,
 * at 0:00. The new id is in the step's only change.
 */
export function insertAfter(segments: readonly Segment[], id: string | undefined): Operation {
  const before = segments.find((segment) => segment.id === id);
  if (id !== undefined && !before) return undefined;
  const timing = before && !hasTime(before) ? startOf(before) : { time: timeAfter(before?.time) };
  const segment = { id: newSegmentId(), ...timing, text: "" };
  return { changes: [{ id: segment.id, before: undefined, after: { segment, previous: id } }] };
}

/** The last remaining segment cannot be removed. */
export function removeSegment(segments: readonly Segment[], id: string): Operation {
  if (segments.length <= 1 || !segments.some((segment) => segment.id === id)) return undefined;
  return replaceSegments(
    segments,
    segments.filter((segment) => segment.id !== id),
  );
}

/**
 * Splits a segment at the caret: the first part keeps the id and the start, the second the end. The cut is at the player's
 * time if that is inside the segment, otherwise by the share of letters. Does nothing if a part would be blank.
 */
export function splitSegment(segments: readonly Segment[], id: string, point: SplitPoint): Operation {
  const index = segments.findIndex((segment) => segment.id === id);
  const halves = splitAt(segments, index, point);
  return halves && replaceSegments(segments, segments.toSpliced(index, 1, ...halves));
}

/** Joins a segment with the next one: the first's id and start (untimed if that is), the last's end. */
export function mergeWithNext(segments: readonly Segment[], id: string): Operation {
  const index = segments.findIndex((segment) => segment.id === id);
  const [first, second] = [segments[index], segments[index + 1]];
  if (!first || !second) return undefined;
  const text = [first.text.trimEnd(), second.text.trimStart()].filter((part) => part !== "").join(" ");
  const end = second.end === undefined ? {} : { end: second.end };
  const joined = { id, ...startOf(first), ...end, text };
  return replaceSegments(segments, segments.toSpliced(index, 2, joined));
}

/**
 * Any edit that turns the list into `next`: a text view, a pasted file, a sort. Segments match by id; `next` may be empty,
 * because a person may clear a text view to paste another text.
 */
export function replaceSegments(segments: readonly Segment[], next: readonly Segment[]): Operation {
  return stepOf(stepBetween(segments, next).changes);
}

interface SplitPoint {
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

/** Where lines go: after the segment with this id (at the end if it is not there), or in place of all. */
export type LinesPlace = { after: string | undefined } | "all";

/** Ids of the stored segments by their text, the first of each last. */
function idsByText(segments: readonly Segment[]): Map<string, string[]> {
  const byText = Map.groupBy(segments.toReversed(), ({ text }) => text);
  return new Map(Array.from(byText, ([text, same]) => [text, same.map(({ id }) => id)]));
}

/**
 * Inserts lines as segments, untimed where a line has no time, as one step. In place of all, a line with the same words as
 * a segment keeps its id, which translations refer to.
 */
export function insertLines(
  segments: readonly Segment[],
  lines: readonly TextLine[],
  place: LinesPlace,
): Step | undefined {
  const ids = place === "all" ? idsByText(segments) : new Map<string, string[]>();
  const added = lines.map(({ text, time }): Segment => ({
    id: ids.get(text)?.pop() ?? newSegmentId(),
    ...(time === undefined ? untimedAt() : { time }),
    text,
  }));
  if (place === "all") return replaceSegments(segments, placeUntimed(added));
  const at = segments.findIndex(({ id }) => id === place.after);
  return replaceSegments(
    segments,
    placeUntimed(segments.toSpliced(at < 0 ? segments.length : at + 1, 0, ...added)),
  );
}

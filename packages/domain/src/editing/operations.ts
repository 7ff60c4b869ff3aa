import { isSameSegment, newSegmentId, placeMs, startsOf } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { timeAfter } from "../segments/time.ts";
import { hasTime, startOf } from "../segments/untimed.ts";
import { splitAt } from "./split.ts";
import type { SplitPoint } from "./split.ts";
import type { Change, Step } from "./step.ts";
import { stepBetween } from "./step-between.ts";

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

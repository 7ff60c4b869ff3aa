import { isSameSegment } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { SegmentList } from "./segment-list.ts";
import type { PlacedSegment } from "./segment-list.ts";
import { mergeSegment } from "./segment-merge.ts";
import { longestIncreasingRun } from "../segments/longest-increasing-run.ts";

/**
 * One segment before and after: without `before` it is inserted, without `after` removed, with another `previous` moved.
 */
export interface Change {
  id: string;
  before: PlacedSegment | undefined;
  after: PlacedSegment | undefined;
}

/**
 * One reversible change of a transcript, as data. Its changes, at most one per id, are applied one after another:
 * `previous` is the place at that time. Segments are addressed by id, so that it can be undone after merging a colleague's
 * changes.
 */
export interface Step {
  changes: readonly Change[];
}

export interface AppliedStep {
  segments: Segment[];
  /** Ids that were skipped, because the segment or the words no longer exist. */
  skipped: string[];
  /** The changes that were applied: its inverse undoes exactly these. */
  applied: Step;
}

function isEdit({ before, after }: Change): boolean {
  return before !== undefined && after !== undefined;
}

function isInPlace({ before, after }: Change): boolean {
  return before !== undefined && after !== undefined && before.previous === after.previous;
}

/** A change and its result for the current segment. */
interface Outcome {
  change: Change;
  isPossible: boolean;
  /** Nobody else changed the words since. */
  isAsLeft: boolean;
  segment: Segment | undefined;
}

function outcomeOf(change: Change, now: Segment | undefined): Outcome {
  const { before, after } = change;
  if (!before) return { change, isPossible: !now, isAsLeft: true, segment: after?.segment };
  const isAsLeft = now?.text === before.segment.text;
  // Nobody has changed it since.
  if (now && isSameSegment(now, before.segment))
    return { change, isPossible: true, isAsLeft, segment: after?.segment };
  if (!after || !now) return { change, isPossible: false, isAsLeft, segment: undefined };
  const merged = mergeSegment({ base: before.segment, mine: after.segment, theirs: now });
  return { change, isPossible: !merged.text && !merged.time, isAsLeft, segment: merged.segment };
}

/** Outcomes whose changes are applied all or none. */
type Links = Map<Outcome, Outcome[]>;

/**
 * Inserting or removing a segment (a split, a merge) moves words between neighbours. Applying half of it would lose or
 * duplicate words, so such neighbours are linked.
 */
function linksOf(outcomes: readonly Outcome[]): Links {
  const byId = new Map(outcomes.map((outcome) => [outcome.change.id, outcome]));
  const links: Links = new Map(outcomes.map((outcome) => [outcome, []]));
  for (const outcome of outcomes) {
    const { before, after } = outcome.change;
    for (const place of [before, after]) {
      const neighbour = byId.get(place?.previous ?? "");
      if (!neighbour || (isEdit(outcome.change) && isEdit(neighbour.change))) continue;
      links.get(outcome)?.push(neighbour);
      links.get(neighbour)?.push(outcome);
    }
  }
  return links;
}

/** The outcomes to skip: impossible ones, those that would move changed words, and those linked to one. */
function impossible(outcomes: readonly Outcome[]): Set<Outcome> {
  if (outcomes.every(({ isPossible, isAsLeft }) => isPossible && isAsLeft)) return new Set();
  const links = linksOf(outcomes);
  const isLinked = (outcome: Outcome) => (links.get(outcome)?.length ?? 0) > 0;
  const found = new Set(
    outcomes.filter((outcome) => !outcome.isPossible || (!outcome.isAsLeft && isLinked(outcome))),
  );
  // A set also iterates over elements that are added during the iteration.
  for (const outcome of found) {
    for (const neighbour of links.get(outcome) ?? []) found.add(neighbour);
  }
  return found;
}

function applyInPlace(segments: readonly Segment[], outcomes: readonly Outcome[]): Segment[] {
  const changed = new Map(outcomes.map(({ change, segment }) => [change.id, segment]));
  return segments.map((segment) => changed.get(segment.id) ?? segment);
}

/** Applies one change to the list; returns the applied change. */
function applyChange(list: SegmentList, { change, segment }: Outcome): Change {
  const { id } = change;
  const before = list.get(id);
  if (!segment) list.remove(id);
  else if (before && isInPlace(change)) list.replace(segment);
  else list.put(segment, change.after?.previous);
  return { id, before, after: list.get(id) };
}

/**
 * Applies a step to a list that may have changed since the step was made: others' changes elsewhere in a segment stay; a
 * change that would overwrite theirs is skipped. Linear in the list, except for a segment whose neighbour was removed.
 */
export function applyStep(segments: readonly Segment[], step: Step): AppliedStep {
  const wanted = new Set(step.changes.map(({ id }) => id));
  const now = new Map(segments.filter(({ id }) => wanted.has(id)).map((segment) => [segment.id, segment]));
  const outcomes = step.changes.map((change) => outcomeOf(change, now.get(change.id)));
  const left = impossible(outcomes);
  const done = outcomes.filter((outcome) => !left.has(outcome));
  const skipped = [...left].map(({ change }) => change.id);
  if (done.every(({ change }) => isInPlace(change))) {
    const changes = done.map(({ change, segment }) => inPlaceChange(change, now.get(change.id), segment));
    return { segments: applyInPlace(segments, done), skipped, applied: { changes } };
  }
  const list = new SegmentList(segments);
  const changes = done.map((outcome) => applyChange(list, outcome));
  return { segments: list.toArray(), skipped, applied: { changes } };
}

function inPlaceChange(change: Change, before: Segment | undefined, after: Segment | undefined): Change {
  const previous = change.before?.previous;
  return {
    id: change.id,
    before: before && { segment: before, previous },
    after: after && { segment: after, previous },
  };
}

/** The step that undoes this one. */
export function invertStep(step: Step): Step {
  return {
    changes: step.changes.toReversed().map(({ id, before, after }) => ({ id, before: after, after: before })),
  };
}

/** Ids of both lists that keep their relative order if as few as possible move. */
export function unmovedIds(before: readonly Segment[], after: readonly Segment[]): Set<string> {
  const places = new Map(before.map(({ id }, index) => [id, index]));
  const kept = after.filter(({ id }) => places.has(id));
  const unmoved = longestIncreasingRun(kept.map(({ id }) => places.get(id) ?? 0));
  return new Set(kept.filter((_, index) => unmoved.has(index)).map(({ id }) => id));
}

/** Removals from the last to the first, so that the predecessor of each exists when it is restored. */
function removals(list: SegmentList, before: readonly Segment[], after: readonly Segment[]): Change[] {
  const kept = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id)).toReversed();
  return gone.map(({ id }) => {
    const placed = list.get(id);
    list.remove(id);
    return { id, before: placed, after: undefined };
  });
}

/** Moves a segment to its place in the list, after `previous`; `undefined`: it is already there. */
function place(
  list: SegmentList,
  segment: Segment,
  target: { previous: string | undefined; mayMove: boolean },
): Change | undefined {
  const { id } = segment;
  const before = list.get(id);
  if (before && (!target.mayMove || before.previous === target.previous)) {
    if (isSameSegment(before.segment, segment)) return undefined;
    list.replace(segment);
  } else list.put(segment, target.previous);
  return { id, before, after: list.get(id) };
}

/** The step that turns one list into another, by id, with as few moves as possible; ids are unique in both. */
export function stepBetween(before: readonly Segment[], after: readonly Segment[]): Step {
  const list = new SegmentList(before);
  const changes = removals(list, before, after);
  const unmoved = unmovedIds(before, after);
  let previous: string | undefined;
  for (const segment of after) {
    const change = place(list, segment, { previous, mayMove: !unmoved.has(segment.id) });
    if (change) changes.push(change);
    previous = segment.id;
  }
  return { changes };
}

import { isSameSegment } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { SegmentList } from "./segment-list.ts";
import type { PlacedSegment } from "./segment-list.ts";
import { mergeSegment } from "./segment-merge.ts";
import { longestIncreasingRun } from "../segments/longest-increasing-run.ts";
import { noViewTexts } from "./text-view.ts";
import type { ViewTexts } from "./text-view.ts";

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
  const commonSegments = after.filter(({ id }) => places.has(id));
  const unmoved = longestIncreasingRun(commonSegments.map(({ id }) => places.get(id) ?? 0));
  return new Set(commonSegments.filter((_, index) => unmoved.has(index)).map(({ id }) => id));
}

/** Removals from the last to the first, so that the predecessor of each exists when it is restored. */
function removals(list: SegmentList, before: readonly Segment[], after: readonly Segment[]): Change[] {
  const idsAfter = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !idsAfter.has(id)).toReversed();
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

/** A place in a segment's text. */
export interface Caret {
  id: string;
  /** UTF-16 offset. */
  at: number;
}

/** Data recorded with a step. */
export interface StepContext {
  /** The caret before the step. */
  caret?: Caret | undefined;
  /** The caret after the step. Typing that continues elsewhere is another step. */
  caretAfter?: Caret | undefined;
  /** The segment that is typed in. */
  typingIn?: string | undefined;
  /** The input method composition that the edit belongs to: all its edits are one step, however long it takes. */
  composition?: number | undefined;
  /** The unreadable texts of the text views before the step and after it; one object as long as none changes. */
  viewTexts?: ViewTexts | undefined;
  viewTextsAfter?: ViewTexts | undefined;
  /** Milliseconds of any monotonic clock. */
  at: number;
}

export interface Entry extends StepContext {
  step: Step;
}

/** Steps to undo and to redo; the latest of each last. */
export interface History {
  past: readonly Entry[];
  future: readonly Entry[];
}

/** The result of undoing or redoing. */
export interface HistoryResult {
  history: History;
  segments: Segment[];
  /** Where to put the caret. */
  caret?: Caret | undefined;
  /** The unreadable texts of the text views now. */
  viewTexts: ViewTexts;
  /** Ids that were skipped, because a colleague's merged change removed the segment or the words. */
  skipped: string[];
}

export const emptyHistory: History = { past: [], future: [] };

const maxSteps = 500;
/** Characters of all unreadable texts in the history; a text view of the longest lectures has 400,000. */
const maxViewText = 20_000_000;
/** Milliseconds without typing after which a new step starts. */
const typingPause = 1000;

function isSameCaret(a: Caret | undefined, b: Caret | undefined): boolean {
  return a === undefined || b === undefined || (a.id === b.id && a.at === b.at);
}

/** Whether typing continues where the last step ended. */
function continues(last: Entry, next: Entry): boolean {
  if (last.typingIn === undefined || last.typingIn !== next.typingIn) return false;
  if (next.composition !== undefined && next.composition === last.composition) return true;
  return next.at - last.at < typingPause && isSameCaret(last.caretAfter, next.caret);
}

/** Joins two edits of a segment into one step if the second starts with the result of the first; otherwise `undefined`. */
function joined(first: Step, second: Step): Step | undefined {
  const [a, b] = [first.changes[0], second.changes[0]];
  if (first.changes.length !== 1 || second.changes.length !== 1) return undefined;
  if (!a?.after || !b?.before || !b.after) return undefined;
  // A colleague's words may have been merged in between; they belong to no step.
  return isSameSegment(a.after.segment, b.before.segment)
    ? { changes: [{ id: a.id, before: a.before, after: b.after }] }
    : undefined;
}

function viewTextLength(texts: ViewTexts | undefined): number {
  return Object.values(texts ?? {}).reduce((sum, view) => sum + (view?.text.length ?? 0), 0);
}

/** The latest entries, at most as many as the limits allow. */
function withinLimits(entries: readonly Entry[]): Entry[] {
  const latestEntries = entries.slice(-maxSteps);
  let left = maxViewText;
  const isTooMuch = ({ viewTexts, viewTextsAfter }: Entry) => {
    // The text after a step is the one before the next: each is counted once.
    if (viewTexts !== viewTextsAfter) left -= viewTextLength(viewTexts);
    return left < 0;
  };
  return latestEntries.slice(latestEntries.findLastIndex(isTooMuch) + 1);
}

/**
 * Records an applied step. Typing in one segment is one step until a pause of a second or another caret position; a
 * composition is never split.
 */
export function record(history: History, step: Step, context: StepContext): History {
  const next: Entry = { ...context, step };
  const last = history.past.at(-1);
  const typed = last && continues(last, next) ? joined(last.step, step) : undefined;
  if (!last || !typed) return { past: withinLimits([...history.past, next]), future: [] };
  const whole = { ...next, step: typed, caret: last.caret, viewTexts: last.viewTexts };
  return { past: [...history.past.slice(0, -1), whole], future: [] };
}

/** Whether undoing or redoing an entry changed anything: only then can it be reversed. */
function isReversible({ viewTexts, viewTextsAfter }: Entry, applied: Step): boolean {
  return applied.changes.length > 0 || viewTexts !== viewTextsAfter;
}

/** Undoes the last step; `undefined`: there is none. A colleague's changes since then stay and are listed in `skipped`. */
export function undo(history: History, segments: readonly Segment[]): HistoryResult | undefined {
  const entry = history.past.at(-1);
  if (!entry) return undefined;
  const { segments: next, skipped, applied } = applyStep(segments, invertStep(entry.step));
  const undone: Entry[] = isReversible(entry, applied)
    ? [{ ...entry, typingIn: undefined, step: invertStep(applied) }]
    : [];
  const nextHistory = { past: history.past.slice(0, -1), future: [...history.future, ...undone] };
  return {
    history: nextHistory,
    segments: next,
    caret: entry.caret,
    viewTexts: entry.viewTexts ?? noViewTexts,
    skipped,
  };
}

/** Redoes the last undone step; `undefined`: there is none. */
export function redo(history: History, segments: readonly Segment[]): HistoryResult | undefined {
  const entry = history.future.at(-1);
  if (!entry) return undefined;
  const { segments: next, skipped, applied } = applyStep(segments, entry.step);
  const redone: Entry[] = isReversible(entry, applied) ? [{ ...entry, step: applied }] : [];
  const nextHistory = { past: [...history.past, ...redone], future: history.future.slice(0, -1) };
  const caret = entry.caretAfter ?? entry.caret;
  // If the segments that an unreadable text became are skipped, the text stays.
  const viewTexts = (skipped.length > 0 ? entry.viewTexts : entry.viewTextsAfter) ?? noViewTexts;
  return { history: nextHistory, segments: next, caret, viewTexts, skipped };
}

import { isSameSegment } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { applyStep, invertStep } from "./step.ts";
import type { Step } from "./step.ts";
import { noViewTexts } from "./text-view.ts";
import type { ViewTexts } from "./text-view.ts";

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
  const kept = entries.slice(-maxSteps);
  let left = maxViewText;
  const isTooMuch = ({ viewTexts, viewTextsAfter }: Entry) => {
    // The text after a step is the one before the next: each is counted once.
    if (viewTexts !== viewTextsAfter) left -= viewTextLength(viewTexts);
    return left < 0;
  };
  return kept.slice(kept.findLastIndex(isTooMuch) + 1);
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

import { isSameSegment } from "../segments/segment.ts";
import type { Segment } from "../segments/segment.ts";
import { applyStep, invertStep } from "./step.ts";
import type { Step } from "./step.ts";

/** A place in a segment's text. */
export interface Caret {
  id: string;
  /** UTF-16 offset. */
  at: number;
}

/** What goes with a step that is recorded. */
export interface StepContext {
  /** Where the caret stood before the step. */
  caret?: Caret | undefined;
  /** Where it stands now. Typing that goes on elsewhere is another step. */
  caretAfter?: Caret | undefined;
  /** The segment in which somebody types, one key or a few. */
  typingIn?: string | undefined;
  /** The composition of an input method that the edit is part of: all of one are one step, however long it takes. */
  composition?: number | undefined;
  /** Milliseconds of any clock that never goes back. */
  at: number;
}

export interface Entry extends StepContext {
  step: Step;
}

/** Steps that can be undone, and undone steps that can be done again; the latest of each last. */
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
  /** Ids that were left as they are, because a colleague's merged change took the segment or the words. */
  skipped: string[];
}

export const emptyHistory: History = { past: [], future: [] };

const maxSteps = 500;
/** A pause in typing, in milliseconds, behind which a new step begins. */
const typingPause = 1000;

function isSameCaret(a: Caret | undefined, b: Caret | undefined): boolean {
  return a === undefined || b === undefined || (a.id === b.id && a.at === b.at);
}

/** Whether somebody goes on typing where the last step ended. */
function continues(last: Entry, next: Entry): boolean {
  if (last.typingIn === undefined || last.typingIn !== next.typingIn) return false;
  if (next.composition !== undefined && next.composition === last.composition) return true;
  return next.at - last.at < typingPause && isSameCaret(last.caretAfter, next.caret);
}

/** One step of two edits of a segment, where the second begins as the first ended; else `undefined`. */
function joined(first: Step, second: Step): Step | undefined {
  const [a, b] = [first.changes[0], second.changes[0]];
  if (first.changes.length !== 1 || second.changes.length !== 1) return undefined;
  if (!a?.after || !b?.before || !b.after) return undefined;
  // Between the two a colleague's words may have come in: they are nobody's step.
  return isSameSegment(a.after.segment, b.before.segment)
    ? { changes: [{ id: a.id, before: a.before, after: b.after }] }
    : undefined;
}

/**
 * Records a step that was applied. Typing in one segment is one step until a pause of a second or another caret, and never ends
 * within a composition.
 */
export function record(history: History, step: Step, context: StepContext): History {
  const next: Entry = { ...context, step };
  const last = history.past.at(-1);
  const typed = last && continues(last, next) ? joined(last.step, step) : undefined;
  if (!last || !typed) return { past: [...history.past, next].slice(-maxSteps), future: [] };
  return { past: [...history.past.slice(0, -1), { ...next, step: typed, caret: last.caret }], future: [] };
}

/** Undoes the last step; `undefined`: there is none. What a colleague changed since stays, and is told in `skipped`. */
export function undo(history: History, segments: readonly Segment[]): HistoryResult | undefined {
  const entry = history.past.at(-1);
  if (!entry) return undefined;
  const { segments: next, skipped, applied } = applyStep(segments, invertStep(entry.step));
  const undone: Entry[] =
    applied.changes.length === 0 ? [] : [{ ...entry, typingIn: undefined, step: invertStep(applied) }];
  const nextHistory = { past: history.past.slice(0, -1), future: [...history.future, ...undone] };
  return { history: nextHistory, segments: next, caret: entry.caret, skipped };
}

/** Does the last undone step again; `undefined`: there is none. */
export function redo(history: History, segments: readonly Segment[]): HistoryResult | undefined {
  const entry = history.future.at(-1);
  if (!entry) return undefined;
  const { segments: next, skipped, applied } = applyStep(segments, entry.step);
  const redone: Entry[] = applied.changes.length === 0 ? [] : [{ ...entry, step: applied }];
  const nextHistory = { past: [...history.past, ...redone], future: history.future.slice(0, -1) };
  return { history: nextHistory, segments: next, caret: entry.caretAfter ?? entry.caret, skipped };
}

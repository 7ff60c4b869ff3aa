import { atom } from "nanostores";
import { emptyHistory, record as recordStep, redo, undo, applyStep } from "@minbar/domain/editing/step";
import type { Caret, Entry, History, HistoryResult, StepContext, Step } from "@minbar/domain/editing/step";
import { replaceSegments } from "@minbar/domain/editing/operations";
import { noViewTexts } from "@minbar/domain/editing/text-view";
import type { ViewTexts } from "@minbar/domain/editing/text-view";
import type { Segments } from "@minbar/domain/segments/segment";
import { showToast } from "@minbar/ui/toast";
import { messages } from "./messages.ts";

/** `over`: it cannot be undone, because somebody has changed the text since; `failed`: it can be retried. */
export type ServerOutcome = "done" | "over" | "failed";

/** A change made by the server, of more than this text; each function reports its own errors. */
export interface ServerChange {
  undo: () => Promise<ServerOutcome>;
  redo: () => Promise<ServerOutcome>;
}

type Kind = "undo" | "redo";

const steps = { undo, redo };
const side = { undo: "past", redo: "future" } as const;

/** The first segment that a step changed, if no caret position is known. */
function changedPlace(entry: Entry | undefined, segments: Segments): Caret | undefined {
  const changed = new Set(entry?.step.changes.map(({ id }) => id));
  const first = segments.find(({ id }) => changed.has(id));
  return first && { id: first.id, at: first.text.length };
}

/** Moves the entry to the other stack; after edits since `before` it can only be undone, below those edits. */
function moved({ past, future }: History, entry: Entry, { way, before }: { way: Kind; before: History }) {
  if (way === "redo") return { past: past.toSpliced(before.past.length, 0, entry), future };
  return { past, future: future === before.future ? [...future, entry] : future };
}

function stepsBetween(texts: readonly Segments[]): Step[] {
  return texts.slice(1).flatMap((next, index) => replaceSegments(texts[index] ?? [], next) ?? []);
}

function showSkipped(count: number): void {
  const { skippedTitle, skipped } = messages.get();
  if (count > 0) showToast({ title: skippedTitle, message: skipped(count), tone: "error" });
}

interface Options {
  /** Shows and stores the list; the unreadable texts of the text views are already known. */
  change: (next: Segments) => void;
  focus: (caret: Caret) => void;
}

/** The steps of a text, and the texts of its text views that contain unreadable blocks, which belong to the steps. */
function createSteps({ change, focus }: Options) {
  const $history = atom<History>(emptyHistory);
  const $viewTexts = atom<ViewTexts>(noViewTexts);

  /** Adds a step that is already on the screen. */
  function add(step: Step, context: Partial<StepContext> = {}): void {
    const viewTexts = $viewTexts.get();
    const { viewTextsAfter = viewTexts } = context;
    const now = { at: Date.now(), ...context, viewTexts, viewTextsAfter };
    $history.set(recordStep($history.get(), step, now));
    $viewTexts.set(viewTextsAfter);
  }
  /** Applies a step and adds it. */
  function apply(segments: Segments, step: Step, context: Partial<StepContext>): void {
    add(step, context);
    change(applyStep(segments, step).segments);
  }
  function show(done: HistoryResult, entry: Entry | undefined): void {
    $history.set(done.history);
    $viewTexts.set(done.viewTexts);
    change(done.segments);
    const caret = done.caret ?? changedPlace(entry, done.segments);
    if (caret) focus(caret);
    showSkipped(done.skipped.length);
  }
  return { $history, $viewTexts, add, apply, show };
}

/** Undo and redo: of the list, so that they work in every view, and of changes made by the server. */
export function createEditHistory(options: Options) {
  const { $history, $viewTexts, add, apply, show } = createSteps(options);
  /** By their steps, which are empty: the server's answer changed the list. */
  const ofServer = new WeakMap<Step, ServerChange>();
  let isAsking = false;

  async function askServer(entry: Entry, { way, made }: { way: Kind; made: ServerChange }): Promise<void> {
    const before = $history.get();
    isAsking = true;
    const outcome = await made[way]().finally(() => {
      isAsking = false;
    });
    if (outcome === "failed") return;
    const { past, future } = $history.get();
    const others = (entries: readonly Entry[]) =>
      entries.includes(entry) ? entries.filter((one) => one !== entry) : entries;
    const rest = { past: others(past), future: others(future) };
    $history.set(outcome === "done" ? moved(rest, entry, { way, before }) : rest);
  }
  function undoOrRedo(way: Kind, segments: Segments): void {
    const before = $history.get();
    const entry = before[side[way]].at(-1);
    const made = entry && ofServer.get(entry.step);
    // Nothing else is undone until the answer, because the order of steps matters.
    if (isAsking) return;
    if (made) return void askServer(entry, { way, made });
    const done = steps[way](before, segments);
    if (done) show(done, entry);
  }
  /** Records a change made by the server that is already on the screen; undo calls the server. */
  function recordServerChange(made: ServerChange): void {
    const step: Step = { changes: [] };
    ofServer.set(step, made);
    add(step);
  }
  /** Records the steps from each of these texts to the next, the last of which is already on the screen. */
  function recordTexts(texts: readonly Segments[]): void {
    for (const step of stepsBetween(texts)) add(step);
  }
  return { $history, $viewTexts, apply, undoOrRedo, recordServerChange, recordTexts };
}

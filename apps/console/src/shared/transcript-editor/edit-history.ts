import { atom } from "nanostores";
import { emptyHistory, record, redo, undo } from "@minbar/domain/editing/history";
import type { Caret, Entry, History } from "@minbar/domain/editing/history";
import { replaceSegments } from "@minbar/domain/editing/operations";
import type { Step } from "@minbar/domain/editing/step";
import { showToast } from "@minbar/ui/toast";
import type { Segments } from "./segment-editor.ts";
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

interface Options {
  change: (next: Segments) => void;
  focus: (caret: Caret) => void;
}

/** Undo and redo: of the list, so that they work in every view, and of changes made by the server. */
export function createEditHistory({ change, focus }: Options) {
  const $history = atom<History>(emptyHistory);
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
    if (!done) return;
    $history.set(done.history);
    change(done.segments);
    const caret = done.caret ?? changedPlace(entry, done.segments);
    if (caret) focus(caret);
    const { skippedTitle, skipped } = messages.get();
    if (done.skipped.length > 0)
      showToast({ title: skippedTitle, message: skipped(done.skipped.length), tone: "error" });
  }
  /** Records a change made by the server that is already on the screen; undo calls the server. */
  function recordServerChange(made: ServerChange): void {
    const step: Step = { changes: [] };
    ofServer.set(step, made);
    $history.set(record($history.get(), step, { at: Date.now() }));
  }
  /** Records the steps from each of these texts to the next, the last of which is already on the screen. */
  function recordTexts(texts: readonly Segments[]): void {
    for (const step of stepsBetween(texts)) $history.set(record($history.get(), step, { at: Date.now() }));
  }
  return { $history, undoOrRedo, recordServerChange, recordTexts };
}

import { atom } from "nanostores";
import { emptyHistory, record, redo, undo } from "@minbar/domain/editing/history";
import type { Caret, Entry, History } from "@minbar/domain/editing/history";
import { replaceSegments } from "@minbar/domain/editing/operations";
import type { Step } from "@minbar/domain/editing/step";
import { showToast } from "@minbar/ui/toast";
import type { Segments } from "./segment-editor.ts";
import { messages } from "./messages.ts";

/** `over`: it stays, since somebody has built on it; `failed`: it may be tried again. */
export type ServerOutcome = "done" | "over" | "failed";

/** A change that the server has made, of more than this text; each function tells by itself why it could not. */
export interface ServerChange {
  undo: () => Promise<ServerOutcome>;
  redo: () => Promise<ServerOutcome>;
}

type Kind = "undo" | "redo";

const steps = { undo, redo };
const side = { undo: "past", redo: "future" } as const;

/** The first segment that a step changed, where no caret is known. */
function changedPlace(entry: Entry | undefined, segments: Segments): Caret | undefined {
  const changed = new Set(entry?.step.changes.map(({ id }) => id));
  const first = segments.find(({ id }) => changed.has(id));
  return first && { id: first.id, at: first.text.length };
}

/** The entry goes to the other side; who has gone on writing since `before` can only undo it, beneath what they wrote. */
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

/** Undo and redo: over the list, so that they work in every view, and over what the server has changed. */
export function createEditHistory({ change, focus }: Options) {
  const $history = atom<History>(emptyHistory);
  /** By their steps, which are empty: the list was changed by the server's answer. */
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
    // Until its answer, nothing else is undone: the steps before it come first.
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
  /** Of a change that came from the server, and is on the screen; undo asks the server to take it back. */
  function recordServerChange(made: ServerChange): void {
    const step: Step = { changes: [] };
    ofServer.set(step, made);
    $history.set(record($history.get(), step, { at: Date.now() }));
  }
  /** Steps from each of these texts to the next, of which the last is on the screen already. */
  function recordTexts(texts: readonly Segments[]): void {
    for (const step of stepsBetween(texts)) $history.set(record($history.get(), step, { at: Date.now() }));
  }
  return { $history, undoOrRedo, recordServerChange, recordTexts };
}

import { atom, computed } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { record as recordStep } from "@minbar/domain/editing/history";
import type { Caret, History, StepContext } from "@minbar/domain/editing/history";
import type { Clash } from "@minbar/domain/editing/merge";
import { editText, insertAfter } from "@minbar/domain/editing/operations";
import { applyStep } from "@minbar/domain/editing/step";
import type { Step } from "@minbar/domain/editing/step";
import type { Segment } from "@minbar/domain/segments/segment";
import type { Saver } from "@minbar/unsaved/saver";
import type { SaverState } from "@minbar/unsaved/saver-state";
import { createEditHistory } from "./edit-history.ts";
import type { Match } from "./find/found-lines.ts";
import type { TranscriptContext } from "./saving/transcript-kind.ts";

export type Segments = readonly Segment[];
export type TranscriptSaver = Saver<Segments, TranscriptContext, Clash>;

/** An input that parses typed text with a delay. */
interface SlowInput {
  /** Parses what is valid now. */
  readNow: () => void;
  /** Parses everything, including invalid text. */
  settle: () => void;
}

/** The inputs that parse typed text with a delay. */
function createSlowInputs() {
  const inputs = new Set<SlowInput>();
  const each = (part: keyof SlowInput) => () => {
    for (const input of inputs) input[part]();
  };
  /** Adds a view or field that does not parse every key at once; returns the function that removes it. */
  function addInput(input: SlowInput) {
    inputs.add(input);
    return () => void inputs.delete(input);
  }
  return {
    addInput,
    readNow: each("readNow"),
    /** Converts all typed text to segments, as each view defines; call it before saving. */
    settle: each("settle"),
  };
}

/** Appends a segment with these words. */
function appended(segments: Segments, words: string): Step | undefined {
  const [change] = insertAfter(segments, segments.at(-1)?.id)?.changes ?? [];
  if (!change?.after) return undefined;
  const segment = { ...change.after.segment, text: words };
  return { changes: [{ ...change, after: { ...change.after, segment } }] };
}

/** The part of a saver that an editor needs. */
interface DocumentSaver {
  $state: ReadableAtom<
    Pick<SaverState<Segments, TranscriptContext, Clash>, "document" | "unreadable" | "isWriter">
  >;
  change: TranscriptSaver["change"];
}

/** Unparsed text, stored beside the segments. */
function createUnreadable(saver: DocumentSaver, apply: (step: Step | undefined) => void) {
  let unreadable: string | undefined;
  saver.$state.subscribe((state) => {
    const words = state.unreadable;
    if (words === undefined || words === unreadable) return;
    // Not during the saver's notification of its own change.
    queueMicrotask(() => apply(appended(saver.$state.get().document, words)));
  });
  const change = (next: Segments) => saver.change(next, unreadable);
  /** Text that a text view cannot parse yet: stored on the device beside the segments. */
  function setUnreadable(words: string | undefined) {
    if (words === unreadable) return;
    unreadable = words;
    change(saver.$state.get().document);
  }
  return { change, setUnreadable };
}

/** The active segment, and the requested caret position. */
function createPlace() {
  const $current = atom<string | undefined>();
  const $wanted = atom<Caret | undefined>();
  const $match = atom<Match | undefined>();
  let at = 0;
  function focus(caret: Caret) {
    $current.set(caret.id);
    $wanted.set({ ...caret });
  }
  function focused(id: string) {
    $current.set(id);
    $wanted.set(undefined);
  }
  function showMatch(match: Match | undefined) {
    if (match) focused(match.id);
    $match.set(match && { ...match });
  }
  return {
    /** The match that finding shows. */
    $match: $match as ReadableAtom<Match | undefined>,
    /** Shows a match in the current view and activates its segment; the focus stays where it is. */
    showMatch,
    /** The active segment: its row has the focus, or had it last. */
    $current: $current as ReadableAtom<string | undefined>,
    /** The requested caret position, for the current view; a new object per request. */
    $wanted: $wanted as ReadableAtom<Caret | undefined>,
    /** Scrolls a segment into view, with the caret in its text. */
    focus,
    /** The view has set the caret. */
    focused,
    /** Records the caret in the active segment's text, in UTF-16 units, before a key acts. */
    caretAt: (caret: number): void => void (at = caret),
    /** The caret before the last key. */
    at: () => at,
  };
}

/** Numbers the compositions of input methods: undo reverts each as a whole. */
function createCompositions() {
  let latest = 0;
  let current: number | undefined;
  function endComposition(): void {
    const ended = current;
    // Some browsers send the last input event after the composition's end.
    setTimeout(() => {
      if (current === ended) current = undefined;
    });
  }
  return {
    /** The current composition. */
    composition: () => current,
    beginComposition: (): void => void (current = latest += 1),
    endComposition,
  };
}

export type SegmentEditor = ReturnType<typeof createSegmentEditor>;

/** A transcript that is being edited, in any view; outside React, so that a key renders one row. */
export function createSegmentEditor(saver: DocumentSaver) {
  const $segments = computed(saver.$state, ({ document }) => document);
  const { at, ...place } = createPlace();
  const { readNow, ...inputs } = createSlowInputs();
  const { change, ...unreadable } = createUnreadable(saver, (step) => apply(step));
  const { $history, undoOrRedo, ...recording } = createEditHistory({ change, focus: place.focus });
  const { composition, ...compositions } = createCompositions();
  function record(step: Step, context: Omit<StepContext, "at" | "composition">): void {
    if (!saver.$state.get().isWriter) return;
    const now = { ...context, composition: composition(), at: Date.now() };
    $history.set(recordStep($history.get(), step, now));
    change(applyStep($segments.get(), step).segments);
  }
  function apply(step: Step | undefined, caret?: Caret): void {
    const id = place.$current.get();
    if (step) record(step, { caret: id === undefined ? undefined : { id, at: at() }, caretAfter: caret });
    if (caret) place.focus(caret);
  }
  const historyCommand = (way: "undo" | "redo") => (): void => {
    if (!saver.$state.get().isWriter) return;
    readNow();
    compositions.endComposition();
    undoOrRedo(way, $segments.get());
  };
  return {
    /** The text on the screen. An edit keeps the unchanged objects. */
    $segments,
    $history: $history as ReadableAtom<History>,
    ...place,
    ...compositions,
    /** Applies an edit; does nothing without one. `caret`: the position afterwards. */
    apply,
    /** The same for a view that knows more about the edit and manages its own caret. */
    record,
    ...recording,
    /** Typing has changed a segment's text and left the caret at this position. */
    typed(id: string, text: string, caretAfter: number) {
      const step = editText($segments.get(), id, text);
      if (step) record(step, { caret: { id, at: at() }, caretAfter: { id, at: caretAfter }, typingIn: id });
    },
    undo: historyCommand("undo"),
    redo: historyCommand("redo"),
    ...unreadable,
    ...inputs,
  };
}

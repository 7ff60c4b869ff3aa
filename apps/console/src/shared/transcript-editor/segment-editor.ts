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
import type { TranscriptContext } from "./saving/transcript-kind.ts";

export type Segments = readonly Segment[];
export type TranscriptSaver = Saver<Segments, TranscriptContext, Clash>;

/** Takes in typing only after a while. */
interface SlowInput {
  /** Takes in what can be read by now. */
  readNow: () => void;
  /** Takes in everything. */
  settle: () => void;
}

/** Inputs that take in typing only after a while. */
function createSlowInputs() {
  const inputs = new Set<SlowInput>();
  const each = (part: keyof SlowInput) => () => {
    for (const input of inputs) input[part]();
  };
  /** A view or field that does not take in each letter at once; returns what ends its part. */
  function addInput(input: SlowInput) {
    inputs.add(input);
    return () => void inputs.delete(input);
  }
  return {
    addInput,
    readNow: each("readNow"),
    /** Makes segments of all that is typed, as each view says; to be called before saving. */
    settle: each("settle"),
  };
}

/** A segment of these words behind the last one. */
function appended(segments: Segments, words: string): Step | undefined {
  const [change] = insertAfter(segments, segments.at(-1)?.id)?.changes ?? [];
  if (!change?.after) return undefined;
  const segment = { ...change.after.segment, text: words };
  return { changes: [{ ...change, after: { ...change.after, segment } }] };
}

/** What of a saver an editor needs. */
interface DocumentSaver {
  $state: ReadableAtom<
    Pick<SaverState<Segments, TranscriptContext, Clash>, "document" | "unreadable" | "isWriter">
  >;
  change: TranscriptSaver["change"];
}

/** What cannot be read, kept beside the segments. */
function createUnreadable(saver: DocumentSaver, apply: (step: Step | undefined) => void) {
  let unreadable: string | undefined;
  saver.$state.subscribe((state) => {
    const words = state.unreadable;
    if (words === undefined || words === unreadable) return;
    // Not while the saver still tells of its own change.
    queueMicrotask(() => apply(appended(saver.$state.get().document, words)));
  });
  const change = (next: Segments) => saver.change(next, unreadable);
  /** What a text view cannot read yet: kept on the device beside the segments. */
  function setUnreadable(words: string | undefined) {
    if (words === unreadable) return;
    unreadable = words;
    change(saver.$state.get().document);
  }
  return { change, setUnreadable };
}

/** Which segment is worked on, and where the caret is wanted. */
function createPlace() {
  const $current = atom<string | undefined>();
  const $wanted = atom<Caret | undefined>();
  let at = 0;
  function focus(caret: Caret) {
    $current.set(caret.id);
    $wanted.set({ ...caret });
  }
  function focused(id: string) {
    $current.set(id);
    $wanted.set(undefined);
  }
  return {
    /** The segment that is worked on: its row has the focus, or had it last. */
    $current: $current as ReadableAtom<string | undefined>,
    /** Where the caret is to be put, by the view in sight; a new object for each wish. */
    $wanted: $wanted as ReadableAtom<Caret | undefined>,
    /** Brings a segment into sight, with the caret in its text. */
    focus,
    /** The view has put the caret there. */
    focused,
    /** The caret stands there in the text of the current segment, in UTF-16 units; a key is about to do something. */
    caretAt: (caret: number): void => void (at = caret),
    /** Where the caret was before the last key. */
    at: () => at,
  };
}

/** The compositions of input methods, by numbers: undo takes each of them whole. */
function createCompositions() {
  let latest = 0;
  let current: number | undefined;
  function endComposition(): void {
    const ended = current;
    // In some browsers its last input comes behind its end.
    setTimeout(() => {
      if (current === ended) current = undefined;
    });
  }
  return {
    /** The one that goes on. */
    composition: () => current,
    beginComposition: (): void => void (current = latest += 1),
    endComposition,
  };
}

export type SegmentEditor = ReturnType<typeof createSegmentEditor>;

/** A transcript that is being edited, in whichever view; outside React, so that a key draws one row. */
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
    /** What is on the screen. What an edit leaves alone stays the same object. */
    $segments,
    $history: $history as ReadableAtom<History>,
    ...place,
    ...compositions,
    /** Does an edit; nothing where there is none. `caret`: where it is wanted afterwards. */
    apply,
    /** The same for a view that knows more about the edit, and keeps its caret by itself. */
    record,
    ...recording,
    /** A segment's text has become this by typing, which left the caret there. */
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

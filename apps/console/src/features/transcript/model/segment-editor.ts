import { atom, computed } from "nanostores";
import type { ReadableAtom } from "nanostores";
import type { TextRange } from "@minbar/domain/arabic-text/arabic-text";
import type { Caret, History, StepContext, Step } from "@minbar/domain/editing/step";
import { editText, insertAfter, replaceSegments } from "@minbar/domain/editing/operations";
import { noViewTexts, reprintView, settleView, unreadableText } from "@minbar/domain/editing/text-view";
import type { ViewKind, ViewTexts } from "@minbar/domain/editing/text-view";
import type { Segments } from "@minbar/domain/segments/segment";
import { showToast } from "@minbar/ui/toast";
import type { Saver } from "@minbar/unsaved/saver";
import type { SaverState } from "@minbar/unsaved/saver-state";
import { createEditHistory } from "./edit-history.ts";
import { messages } from "./messages.ts";

/** A match of finding: UTF-16 offsets in the text of a segment. */
export interface Match extends TextRange {
  id: string;
}

/** The views of which a text may contain unreadable blocks. */
const viewKinds: readonly ViewKind[] = ["srt", "timestamped"];

/** Texts of which one has been replaced; `undefined` removes it. */
export function withViewText(
  texts: ViewTexts,
  kind: ViewKind,
  text: ViewTexts[ViewKind] | undefined,
): ViewTexts {
  if (texts[kind] === text) return texts;
  const { [kind]: _, ...others } = texts;
  if (text) return { ...others, [kind]: text };
  return Object.keys(others).length > 0 ? others : noViewTexts;
}

/** The step that turns the unreadable blocks of the views into segments, and their number. */
function convertedTexts(segments: Segments, texts: ViewTexts): { step: Step; count: number } {
  let [next, count] = [segments, 0];
  for (const kind of viewKinds) {
    const before = texts[kind];
    if (!before) continue;
    const { text, content } = reprintView(kind, before, next);
    next = settleView(kind, text, content);
    count += content.unreadable.length;
  }
  return { step: replaceSegments(segments, next) ?? { changes: [] }, count };
}

/** An input that parses typed text with a delay. */
interface SlowInput {
  /** Parses what is valid now. */
  readNow: () => void;
  /** Parses everything, including invalid text. */
  finish: () => void;
  /** Parses before another text is merged; absent for an input whose typed text stays as it is then. */
  handOver?: () => void;
}

/** The inputs that parse typed text with a delay. */
function createSlowInputs() {
  const inputs = new Set<SlowInput>();
  return {
    each: (part: keyof SlowInput): void => {
      for (const input of inputs) input[part]?.();
    },
    /** Adds a view or field that does not parse every key at once; returns the function that removes it. */
    addInput: (input: SlowInput) => {
      inputs.add(input);
      return () => void inputs.delete(input);
    },
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
  $state: ReadableAtom<Pick<SaverState, "document" | "unreadable" | "isWriter">>;
  change: Saver["change"];
}

/** Calls `add` with unreadable text of an earlier page, which no text view of this page contains. */
function takeEarlierText(
  { $state }: DocumentSaver,
  own: () => string | undefined,
  add: (words: string) => void,
): void {
  $state.subscribe(({ unreadable }) => {
    if (unreadable === undefined || unreadable === own()) return;
    // Not during the saver's notification of its own change.
    queueMicrotask(() => {
      if (unreadable === $state.get().unreadable && unreadable !== own()) add(unreadable);
    });
  });
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

/** Shows that blocks of a text view have become segments. */
function showConverted(count: number): void {
  const { settledTitle, settled } = messages.get();
  if (count > 0) showToast({ title: settledTitle, message: settled(count), tone: "success" });
}

/** Changes the text by steps that can be undone, while this tab is the writer. */
function createEditing(saver: DocumentSaver, place: ReturnType<typeof createPlace>) {
  const { $state } = saver;
  const document = () => $state.get().document;
  const { each, addInput } = createSlowInputs();
  const { composition, ...compositions } = createCompositions();
  const { $history, $viewTexts, undoOrRedo, ...steps } = createEditHistory({
    change: (next) => saver.change(next, unreadable()),
    focus: place.focus,
  });
  const unreadable = () => unreadableText($viewTexts.get());
  function record(step: Step, context: Partial<StepContext>): void {
    if ($state.get().isWriter) steps.apply(document(), step, { composition: composition(), ...context });
  }
  function apply(step: Step | undefined, caret?: Caret): void {
    const id = place.$current.get();
    // Typed text comes first: the edit must not replace it.
    each("handOver");
    if (step)
      record(step, { caret: id === undefined ? undefined : { id, at: place.at() }, caretAfter: caret });
    if (caret) place.focus(caret);
  }
  function convertTexts(kind?: ViewKind): void {
    const texts = $viewTexts.get();
    const unread = kind ? withViewText(noViewTexts, kind, texts[kind]) : texts;
    if (!$state.get().isWriter || unread === noViewTexts) return;
    const { step, count } = convertedTexts(document(), unread);
    record(step, { viewTextsAfter: kind ? withViewText(texts, kind, undefined) : noViewTexts });
    showConverted(count);
  }
  const historyCommand = (way: "undo" | "redo") => (): void => {
    if (!$state.get().isWriter) return;
    each("readNow");
    compositions.endComposition();
    undoOrRedo(way, document());
  };
  takeEarlierText(saver, unreadable, (words) => apply(appended(document(), words)));
  // The next writer gets the unreadable text, from the device or with the handover.
  $state.subscribe(({ isWriter }) => !isWriter && $viewTexts.set(noViewTexts));
  const texts = {
    $history: $history as ReadableAtom<History>,
    $viewTexts: $viewTexts as ReadableAtom<ViewTexts>,
  };
  const { recordServerChange, recordTexts } = steps;
  const commands = { record, apply, convertTexts, historyCommand, recordServerChange, recordTexts };
  return { ...texts, ...commands, ...compositions, each, addInput };
}

export type SegmentEditor = ReturnType<typeof createSegmentEditor>;

/** A transcript that is being edited, in any view; outside React, so that a key renders one row. */
export function createSegmentEditor(saver: DocumentSaver) {
  const $segments = computed(saver.$state, ({ document }) => document);
  const $openView = atom<ViewKind | undefined>();
  const place = createPlace();
  const { each, historyCommand, $history, $viewTexts, apply, record, convertTexts, ...editing } =
    createEditing(saver, place);
  return {
    /** The text on the screen. An edit keeps the unchanged objects. */
    $segments,
    $history,
    /** The texts of the text views that contain unreadable blocks. They belong to the steps: undo restores them. */
    $viewTexts,
    /** The text view on the screen. */
    $openView,
    ...place,
    ...editing,
    /** Applies an edit; does nothing without one. `caret`: the position afterwards. */
    apply,
    /** The same for a view that knows more about the edit and manages its own caret. */
    record,
    /** Typing has changed a segment's text and left the caret at this position. */
    typed(id: string, text: string, caretAfter: number) {
      const step = editText($segments.get(), id, text);
      if (step)
        record(step, { caret: { id, at: place.at() }, caretAfter: { id, at: caretAfter }, typingIn: id });
    },
    undo: historyCommand("undo"),
    redo: historyCommand("redo"),
    /** Stores all typed text, before the page may end (`isLeaving`) or another text is merged. */
    handOver: (isLeaving: boolean) => each(isLeaving ? "readNow" : "handOver"),
    /** Turns the unreadable blocks of one text view, or of all, into segments. */
    convertTexts,
    /** Converts all typed text to segments; call it before saving. */
    finishTyping: () => {
      each("finish");
      convertTexts();
    },
  };
}

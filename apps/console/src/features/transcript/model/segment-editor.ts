import { atom, computed } from "nanostores";
import type { ReadableAtom } from "nanostores";
import type { TextRange } from "@minbar/domain/arabic-text/arabic-text";
import { editText, insertAfter, replaceSegments } from "@minbar/domain/editing/operations";
import { applyStep, emptyHistory, record as recordStep, redo, undo } from "@minbar/domain/editing/step";
import type { Caret, Entry, History, HistoryResult, Step, StepContext } from "@minbar/domain/editing/step";
import { noViewTexts, reprintView, closeView, unreadableText } from "@minbar/domain/editing/text-view";
import type { ViewKind, ViewTexts } from "@minbar/domain/editing/text-view";
import type { Segments } from "@minbar/domain/segments/segment";
import { showToast } from "@minbar/ui/toast";
import type { Saver, SaverState } from "@minbar/unsaved/saver";
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
    next = closeView(kind, text, content);
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
  const { keptAsText, keptParts } = messages.get();
  if (count > 0) showToast({ title: keptAsText, message: keptParts(count), tone: "success" });
}

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
function createEditHistory(options: Options) {
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

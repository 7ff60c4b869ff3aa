import type { Caret } from "@minbar/domain/editing/step";
import { readView } from "@minbar/domain/editing/text-view";
import type { UnreadableBlock, ViewKind } from "@minbar/domain/editing/text-view";
import { removeTimestamps } from "@minbar/domain/editing/timestamped-view";
import type { SegmentDraft } from "@minbar/domain/segments/segment";
import { looksLikeTranscript } from "@minbar/domain/subtitles/transcript-text";
import { showToast } from "@minbar/ui/toast";
import type { parseFile } from "#shared/subtitle-file/parse-file.ts";
import { reportOf } from "#shared/subtitle-file/read-file.ts";
import { messages } from "#transcript/model/messages.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import {
  boxesInArea,
  caretAfterChange,
  lineStart,
  offsetInView,
  topsInArea,
} from "#transcript/model/text-view/text-place.ts";
import type { TextBox } from "#transcript/model/text-view/text-place.ts";
import { createTextViewModel } from "#transcript/model/text-view/text-view-model.ts";

/** A pasted transcript as the reader of files reads it. */
interface PastedTranscript {
  segments: readonly SegmentDraft[];
  /** What was skipped or corrected, line by line. */
  report: string[];
}

/** Characters; more would block the page for longer than a moment. */
const maxPasteLength = 2_000_000;

/** Whether the view itself reads every block, so that nothing needs to be corrected. */
function isReadable(kind: ViewKind, text: string): boolean {
  return readView(kind, text, []).unreadable.length === 0;
}

/**
 * Reads a transcript that replaces the whole text of a view and that the view cannot read completely; `undefined` if the
 * text is something else. At once, so that the page can be left right after the paste.
 */
export function readPastedTranscript(
  kind: ViewKind,
  text: string,
  parse: typeof parseFile,
): PastedTranscript | undefined {
  if (text.length > maxPasteLength || !looksLikeTranscript(text) || isReadable(kind, text)) return undefined;
  const file = parse({ bytes: new TextEncoder().encode(text), name: "" });
  if (file.segments.length === 0 || file.broken !== undefined) return undefined;
  return { segments: file.segments, report: reportOf(file) };
}

/** Whether a paste replaces all of a text area's text. */
function isWhole({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): boolean {
  return value.trim() === "" || (selectionStart === 0 && selectionEnd === value.length);
}

/**
 * Calls `take` with a transcript that is pasted over the whole text of a view, as the reader of files reads it. All other
 * pastes, and those as plain text (with Shift), insert their letters. Returns the function that stops.
 */
function listenToPastes(
  area: HTMLTextAreaElement,
  kind: ViewKind,
  take: (pasted: PastedTranscript) => void,
): () => void {
  let parse: typeof parseFile | undefined;
  let isPlain = false;
  // Loaded with the view: a paste cannot wait for it.
  void import("#shared/subtitle-file/parse-file.ts").then(
    (readers) => (parse = readers.parseFile),
    () => undefined,
  );
  function onKeyDown({ code, key, shiftKey }: KeyboardEvent) {
    if (code === "KeyV" || key.toLowerCase() === "v") isPlain = shiftKey;
  }
  function onPaste(event: ClipboardEvent) {
    const isAsText = isPlain;
    isPlain = false;
    const text = event.clipboardData?.getData("text/plain");
    if (!text || !parse || isAsText || area.readOnly || !isWhole(area)) return;
    const pasted = readPastedTranscript(kind, text, parse);
    if (!pasted) return;
    event.preventDefault();
    take(pasted);
  }
  const listeners = new AbortController();
  area.addEventListener("keydown", onKeyDown, listeners);
  area.addEventListener("paste", onPaste, listeners);
  return () => listeners.abort();
}

/** Milliseconds from the last key until the text is parsed. */
const readAfter = 200;

/** A block that cannot be parsed, and the distance of its line from the top of the text, in pixels. */
export type UnreadableLine = UnreadableBlock & { top: number };

interface Options {
  editor: SegmentEditor;
  kind: ViewKind;
  /** The blocks that cannot be parsed now. */
  onUnreadable: (lines: readonly UnreadableLine[]) => void;
  /** A transcript was pasted over the whole text; what was skipped or corrected in it. */
  onPasted: (report: readonly string[]) => void;
  /** Where the match is that finding shows; empty if there is none. */
  onMatch: (boxes: readonly TextBox[]) => void;
}

export type TextViewController = ReturnType<typeof attachTextView>;

function writeText(area: HTMLTextAreaElement, text: string, caret: number): void {
  area.value = text;
  area.setSelectionRange(caret, caret);
}

function withTops(area: HTMLTextAreaElement, blocks: readonly UnreadableBlock[]): UnreadableLine[] {
  const tops = topsInArea(
    area,
    blocks.map(({ line }) => lineStart(area.value, line)),
  );
  return blocks.map((block, at) => ({ ...block, top: tops[at] ?? 0 }));
}

/**
 * Listens to the keys of a text area; `readNow` is called shortly after the last key, and not during a composition.
 * Returns the function that stops.
 */
function listen(area: HTMLTextAreaElement, editor: SegmentEditor, readNow: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isComposing = false;
  function read() {
    clearTimeout(timer);
    timer = undefined;
    readNow();
    if (!isComposing) editor.endComposition();
  }
  function onInput(event: Event) {
    clearTimeout(timer);
    // A paste may be long, and the page may be left right after it.
    if (event instanceof InputEvent && event.inputType.startsWith("insertFrom")) return read();
    timer = isComposing ? undefined : setTimeout(read, readAfter);
  }
  function onCompositionStart() {
    // Earlier typing is not part of the composition.
    if (timer !== undefined) read();
    isComposing = true;
    editor.beginComposition();
  }
  function onCompositionEnd(event: Event) {
    isComposing = false;
    onInput(event);
  }
  function onBeforeInput(event: InputEvent) {
    const travel = { historyUndo: editor.undo, historyRedo: editor.redo }[event.inputType];
    if (!travel) return;
    event.preventDefault();
    travel();
  }
  const listeners = new AbortController();
  area.addEventListener("input", onInput, listeners);
  area.addEventListener("beforeinput", onBeforeInput, listeners);
  area.addEventListener("compositionstart", onCompositionStart, listeners);
  area.addEventListener("compositionend", onCompositionEnd, listeners);
  return () => {
    clearTimeout(timer);
    listeners.abort();
  };
}

/** Scrolls to the match that finding shows, without moving the focus; returns the function that stops. */
function followMatch(area: HTMLTextAreaElement, { editor, kind, onMatch }: Options): () => void {
  const stop = editor.$match.subscribe((match) => {
    if (!match) return onMatch([]);
    const from = offsetInView(kind, editor.$segments.get(), { id: match.id, at: match.start });
    const boxes = boxesInArea(area, from, from + match.end - match.start);
    const { top = 0 } = boxes[0] ?? {};
    const isVisible = top >= area.scrollTop && top < area.scrollTop + area.clientHeight - 40;
    if (!isVisible) area.scrollTop = top - area.clientHeight / 3;
    onMatch(boxes);
  });
  return () => {
    stop();
    onMatch([]);
  };
}

/**
 * A text area that shows a transcript as text. Its text is parsed shortly after the last key, and printed again when
 * the segments change elsewhere: by undo, or by merging a colleague's changes. Outside React, so that a key renders
 * nothing.
 */
export function attachTextView(area: HTMLTextAreaElement, options: Options) {
  const { editor, kind, onUnreadable, onPasted } = options;
  const field = {
    read: () => area.value,
    write: (text: string) => writeText(area, text, caretAfterChange(area.value, text, area.selectionEnd)),
  };
  const { readNow, replace, end } = createTextViewModel({
    editor,
    kind,
    field,
    onUnreadable: (blocks) => onUnreadable(withTops(area, blocks)),
  });
  const stopListening = listen(area, editor, readNow);
  const stopPastes = listenToPastes(area, kind, ({ segments, report }) => {
    replace(segments);
    area.setSelectionRange(area.value.length, area.value.length);
    onPasted(report);
  });
  const stopFocus = editor.$wanted.subscribe((wanted?: Caret) => {
    if (!wanted) return;
    const at = offsetInView(kind, editor.$segments.get(), wanted);
    area.focus({ preventScroll: true });
    area.setSelectionRange(at, at);
    area.scrollTop = (topsInArea(area, [at])[0] ?? 0) - area.clientHeight / 3;
    editor.focused(wanted.id);
  });
  const stopMatch = followMatch(area, options);
  return {
    /** Replaces the text, with the caret at that UTF-16 offset. */
    write: (text: string, caret: number) => {
      writeText(area, text, caret);
      readNow();
    },
    /** Selects a block and scrolls to it. */
    select: ({ from, to, top }: UnreadableLine) => {
      area.focus({ preventScroll: true });
      area.setSelectionRange(from, to);
      area.scrollTop = top - area.clientHeight / 3;
    },
    /** Ends the reading of the text and releases the text area. */
    detach: () => {
      end();
      stopListening();
      stopPastes();
      stopFocus();
      stopMatch();
    },
  };
}

type Area = Pick<HTMLTextAreaElement, "isConnected" | "value" | "selectionStart" | "selectionEnd">;

/**
 * Removes the timestamps from the selection; shows a message if nothing is selected, or if the text area is missing
 * because a browser extension removed it.
 */
export function removeSelected(
  area: Area | null,
  controller: Pick<TextViewController, "write"> | undefined,
): void {
  const t = messages.get();
  if (!area?.isConnected || !controller)
    return showToast({ title: t.error, message: t.noTextArea, tone: "error" });
  const text = removeTimestamps(area.value, { from: area.selectionStart, to: area.selectionEnd });
  if (text === undefined) showToast({ title: t.noSelection, message: t.noSelectionHint, tone: "error" });
  else controller.write(text, area.selectionStart);
}

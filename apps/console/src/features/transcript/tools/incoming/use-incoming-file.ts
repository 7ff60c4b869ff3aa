import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ViewKind } from "@minbar/domain/editing/text-view";
import { longestSegmentText } from "@minbar/domain/segments/transcript-input";
import { looksLikeTranscript } from "@minbar/domain/subtitles/transcript-text";
import { isLongText, readFile, readPasted } from "#shared/subtitle-file/read-file.ts";
import { useFileDrop } from "#shared/subtitle-file/use-file-drop.ts";
import { segmentInView } from "#transcript/model/text-view/text-place.ts";
import type { IncomingFile, Workspace } from "#transcript/view/workspace.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import type { IncomingText } from "./lines-dialog.tsx";
import { messages } from "#transcript/model/arabic-messages.ts";

/** The kind of the text view that is the target; `undefined`: it is none. */
function viewOf(target: EventTarget | null): ViewKind | undefined {
  const kind = target instanceof HTMLTextAreaElement ? target.dataset["kind"] : undefined;
  return kind === "srt" || kind === "timestamped" ? kind : undefined;
}

/** Whether the paste goes to a field outside the editor. */
function isOutside(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=dialog], input") !== null;
}

/** Pastes as usual, with the browser's own undo; not if the text is too long for a line. */
function pasteAsText(target: EventTarget | null, text: string): (() => void) | undefined {
  if (!(target instanceof HTMLTextAreaElement)) return undefined;
  if (viewOf(target) === undefined && target.value.length + text.length > longestSegmentText)
    return undefined;
  const { selectionStart, selectionEnd } = target;
  return () => {
    target.focus();
    target.setSelectionRange(selectionStart, selectionEnd);
    document.execCommand("insertText", false, text);
  };
}

/** The segment at the caret: of a text view by its offset, otherwise the active row. */
function segmentAtCaret(
  target: EventTarget | null,
  { $segments, $current }: SegmentEditor,
): string | undefined {
  const kind = viewOf(target);
  if (!kind || !(target instanceof HTMLTextAreaElement)) return $current.get();
  return segmentInView(kind, $segments.get(), target.selectionStart);
}

type Incoming = { reading: Promise<IncomingFile> } | { text: IncomingText } | { dropped: File };

/** What a paste brings besides words; `undefined`: the field handles the paste. */
function incomingOf({ clipboardData, target }: ClipboardEvent, editor: SegmentEditor): Incoming | undefined {
  if (!clipboardData || isOutside(target)) return undefined;
  const [dropped] = clipboardData.files;
  const isView = viewOf(target) !== undefined;
  if (dropped) return isView ? undefined : { dropped };
  const text = clipboardData.getData("text/plain");
  const own = { name: messages.get().pasted, asText: pasteAsText(target, text) };
  // A text view parses a transcript itself.
  if (looksLikeTranscript(text)) {
    const read = isView ? undefined : readPasted(text);
    return read && { reading: read.then((done) => ({ ...own, read: done })) };
  }
  return isLongText(text) ? { text: { ...own, text, after: segmentAtCaret(target, editor) } } : undefined;
}

/** Whether the paste that follows is to be plain: the browsers' key for that has Shift. */
function useIsPlain() {
  const isPlain = useRef(false);
  useEffect(() => {
    const note = ({ code, key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (code === "KeyV" || key.toLowerCase() === "v") isPlain.current = shiftKey && (ctrlKey || metaKey);
    };
    addEventListener("keydown", note, true);
    return () => removeEventListener("keydown", note, true);
  }, []);
  return () => {
    const was = isPlain.current;
    isPlain.current = false;
    return was;
  };
}

/** Handles dropped files, and transcripts and texts pasted anywhere on the page. */
export function useIncomingFile({ isReadOnly, lines: { editor }, $incoming }: Workspace) {
  const isEnabled = !isReadOnly;
  const [text, setText] = useState<IncomingText>();
  const isPlain = useIsPlain();
  async function take(file: File | undefined) {
    if (!file) return;
    const { name } = file;
    const read = await readFile(file);
    if (read.text === undefined || looksLikeTranscript(read.text)) $incoming.set({ name, read });
    else setText({ name, text: read.text, after: editor.$current.get() });
  }
  const isOver = useFileDrop(isEnabled, ([file]) => void take(file));
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = isPlain() || !isEnabled ? undefined : incomingOf(event, editor);
    if (!pasted) return;
    event.preventDefault();
    if ("dropped" in pasted) void take(pasted.dropped);
    else if ("reading" in pasted) void pasted.reading.then((file) => $incoming.set(file));
    else setText(pasted.text);
  });
  // The clipboard is outside React.
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    addEventListener("paste", listener);
    return () => removeEventListener("paste", listener);
  }, []);
  return {
    isOver,
    /** A text without times. */
    text,
    showText: setText,
  };
}

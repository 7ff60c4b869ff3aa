import { useEffect, useEffectEvent, useState } from "react";
import type { Step } from "@minbar/domain/editing/step";
import { longestSegmentText } from "@minbar/domain/segments/segment-input";
import { readFile, readPasted } from "#shared/subtitle-file/read-file.ts";
import type { ReadFile } from "#shared/subtitle-file/read-file.ts";
import { useFileDrop } from "#shared/subtitle-file/use-file-drop.ts";
import { messages } from "./messages.ts";

/** A dropped, pasted or generated transcript, parsed but not yet applied. */
export interface IncomingFile {
  name: string;
  read: ReadFile;
  /** Inserts the pasted text at the caret as plain text; `undefined` if that is not possible. */
  asText?: (() => void) | undefined;
  /** Called with the step that replaces the draft; without one if both texts are equal. */
  onTaken?: ((step: Step | undefined) => void) | undefined;
}

/** Whether the paste goes to a text view, which parses it itself, or to a field outside the editor. */
function readsItself(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("textarea[data-kind], [role=dialog], input") !== null;
}

/** Pastes as usual, with the browser's own undo; not if the text is too long for a line. */
function pasteAsText(target: EventTarget | null, text: string): (() => void) | undefined {
  if (!(target instanceof HTMLTextAreaElement)) return undefined;
  if (target.value.length + text.length > longestSegmentText) return undefined;
  return () => {
    target.focus();
    document.execCommand("insertText", false, text);
  };
}

/** A pasted transcript for the whole draft: a file, or a text with times; `undefined`: the field handles the paste. */
function contentOf({ clipboardData, target }: ClipboardEvent): IncomingFile | File | undefined {
  const file = clipboardData?.files[0];
  if (!clipboardData || file || readsItself(target)) return readsItself(target) ? undefined : file;
  const text = clipboardData.getData("text/plain");
  const read = readPasted(text);
  return read && { name: messages.get().pasted, read, asText: pasteAsText(target, text) };
}

/** Handles dropped files and transcripts pasted anywhere on the page. */
export function useIncomingFile(isEnabled: boolean) {
  const [incoming, setIncoming] = useState<IncomingFile>();
  async function take(file: File | undefined) {
    if (file) setIncoming({ name: file.name, read: await readFile(file) });
  }
  const isOver = useFileDrop(isEnabled, ([file]) => void take(file));
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const content = isEnabled ? contentOf(event) : undefined;
    if (!content) return;
    event.preventDefault();
    if (content instanceof File) void take(content);
    else setIncoming(content);
  });
  // The clipboard is outside React.
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    addEventListener("paste", listener);
    return () => removeEventListener("paste", listener);
  }, []);
  return { incoming, isOver, show: setIncoming, close: () => setIncoming(undefined) };
}

import { useEffect, useEffectEvent, useState } from "react";
import type { Step } from "@minbar/domain/editing/step";
import { longestSegmentText } from "@minbar/domain/segments/segment-input";
import { readFile, readPasted } from "#shared/subtitle-file/read-file.ts";
import type { ReadFile } from "#shared/subtitle-file/read-file.ts";
import { useFileDrop } from "#shared/subtitle-file/use-file-drop.ts";
import { messages } from "./messages.ts";

/** A transcript that was dropped, pasted or drafted from the video, read but not yet taken. */
export interface IncomingFile {
  name: string;
  read: ReadFile;
  /** Puts the pasted text where it was pasted to, as a text; `undefined` where it cannot stand there. */
  asText?: (() => void) | undefined;
  /** Told of the step that puts it in place of the draft; of none where both are the same. */
  onTaken?: ((step: Step | undefined) => void) | undefined;
}

/** Whether what is pasted goes to a text view, which reads it by itself, or to a field beside the editor. */
function readsItself(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("textarea[data-kind], [role=dialog], input") !== null;
}

/** The paste as it would have been, with the browser's own undo; not where no line can hold so much. */
function pasteAsText(target: EventTarget | null, text: string): (() => void) | undefined {
  if (!(target instanceof HTMLTextAreaElement)) return undefined;
  if (target.value.length + text.length > longestSegmentText) return undefined;
  return () => {
    target.focus();
    document.execCommand("insertText", false, text);
  };
}

/** What a paste brings for the whole draft: a file, or a text with times; `undefined`: it is the field's own. */
function contentOf({ clipboardData, target }: ClipboardEvent): IncomingFile | File | undefined {
  const file = clipboardData?.files[0];
  if (!clipboardData || file || readsItself(target)) return readsItself(target) ? undefined : file;
  const text = clipboardData.getData("text/plain");
  const read = readPasted(text);
  return read && { name: messages.get().pasted, read, asText: pasteAsText(target, text) };
}

/** Takes files dropped on the page, and transcripts pasted anywhere on it. */
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

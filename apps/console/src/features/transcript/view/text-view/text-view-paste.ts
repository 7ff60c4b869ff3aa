import type { ViewKind } from "@minbar/domain/editing/text-view";
import type { parseFile } from "#shared/subtitle-file/parse-file.ts";
import { readPastedTranscript } from "#transcript/model/text-view/pasted-transcript.ts";
import type { PastedTranscript } from "#transcript/model/text-view/pasted-transcript.ts";

/** Whether a paste replaces all of a text area's text. */
function isWhole({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): boolean {
  return value.trim() === "" || (selectionStart === 0 && selectionEnd === value.length);
}

/**
 * Calls `take` with a transcript that is pasted over the whole text of a view, as the reader of files reads it. All other
 * pastes, and those as plain text (with Shift), insert their letters. Returns the function that stops.
 */
export function listenToPastes(
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

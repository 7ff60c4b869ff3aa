import { useEffect, useEffectEvent, useState } from "react";
import { createEditing } from "../editing.ts";
import type { Editing, TranscriptSaver } from "../editing.ts";

/** A text that is being written: what keeps it, and what changes it. */
export interface OpenTranscript {
  saver: TranscriptSaver;
  editing: Editing;
}

/** Until the text that was open before has been kept: only then may it be opened again. */
let closing: Promise<void> = Promise.resolve();

/** Opens a text and tells of it; the function returned closes it. */
function hold(create: () => TranscriptSaver, tell: (open: OpenTranscript | undefined) => void): () => void {
  let close: (() => Promise<void>) | undefined;
  let isWanted = true;
  async function begin() {
    await closing;
    if (!isWanted) return;
    const saver = create();
    tell({ saver, editing: createEditing(saver) });
    close = () => {
      tell(undefined);
      return saver.dispose();
    };
  }
  void begin();
  return () => {
    isWanted = false;
    if (close) closing = close().catch(() => undefined);
  };
}

/** Keeps and saves a text from the moment that `isOpen` says it has come; `undefined` until then. */
export function useOpenTranscript(
  isOpen: boolean,
  create: () => TranscriptSaver,
): OpenTranscript | undefined {
  const [open, setOpen] = useState<OpenTranscript>();
  const createNow = useEffectEvent(create);
  // Storage, locks and timers are outside React.
  useEffect(() => (isOpen ? hold(createNow, setOpen) : undefined), [isOpen]);
  return open;
}

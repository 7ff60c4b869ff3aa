import { useEffect, useEffectEvent, useState } from "react";
import type { CheckedText } from "@minbar/domain/checks/checks";
import { createEditing } from "../editing.ts";
import type { Editing, TranscriptSaver } from "../editing.ts";
import { createFindings } from "../findings/findings.ts";
import type { Findings } from "../findings/findings.ts";
import { createIgnored } from "../findings/ignored.ts";
import { createAssisted } from "./assisted.ts";
import type { Assisted } from "./assisted.ts";

/** A text that is being written: what keeps it, what changes it, and what the checks find in it. */
export interface OpenTranscript {
  saver: TranscriptSaver;
  editing: Editing;
  findings: Findings;
  assisted: Assisted;
}

interface TranscriptToOpen extends CheckedText {
  /** Whose it is: the person, the video and the language. */
  key: string;
  create: (assisted: Assisted) => TranscriptSaver;
}

/** Until the text that was open before has been kept: only then may it be opened again. */
let closing: Promise<void> = Promise.resolve();

/** Opens a text and tells of it; the function returned closes it. */
function hold(
  { create, key, ...text }: TranscriptToOpen,
  tell: (open: OpenTranscript | undefined) => void,
): () => void {
  let close: (() => Promise<void>) | undefined;
  let isWanted = true;
  async function begin() {
    await closing;
    if (!isWanted) return;
    const assisted = createAssisted();
    const saver = create(assisted);
    const editing = createEditing(saver);
    const findings = createFindings(editing.$segments, text, createIgnored(key));
    const endLooking = findings.start();
    tell({ saver, editing, findings, assisted });
    close = () => {
      endLooking();
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
export function useOpenTranscript(isOpen: boolean, toOpen: TranscriptToOpen): OpenTranscript | undefined {
  const [open, setOpen] = useState<OpenTranscript>();
  const openNow = useEffectEvent(() => hold(toOpen, setOpen));
  // Storage, locks and timers are outside React.
  useEffect(() => (isOpen ? openNow() : undefined), [isOpen]);
  return open;
}

import { useEffect, useEffectEvent, useState } from "react";
import type { CheckedText } from "@minbar/domain/checks/checks";
import type { Clash } from "@minbar/domain/editing/merge";
import { createSaver } from "@minbar/ui/saving/saver";
import type { SaverOptions } from "@minbar/ui/saving/saver-options";
import { useUser } from "#shared/user.ts";
import { createEditing } from "../editing.ts";
import type { Editing, Segments, TranscriptSaver } from "../editing.ts";
import { createFindings, createIgnored } from "../findings/findings.ts";
import type { Findings } from "../findings/findings.ts";
import { createAssisted } from "./assisted.ts";
import type { Assisted } from "./assisted.ts";
import { conflictingText, transcriptKind } from "./transcript-kind.ts";

/** Milliseconds from a change to the save that nobody asked for. */
const autosaveMs = 60_000;

/** A text that is being written: what keeps it, what changes it, and what the checks find in it. */
export interface OpenTranscript {
  saver: TranscriptSaver;
  editing: Editing;
  findings: Findings;
  assisted: Assisted;
}

type Options = SaverOptions<Segments, Clash>;
export type WriteTranscript = Options["write"];

interface TranscriptToOpen extends CheckedText, Pick<Options, "stored" | "autosaveTo"> {
  video: { id: number; title: string };
  write: (assisted: Assisted) => WriteTranscript;
}

/** Until the text that was open before has been kept: only then may it be opened again. */
let closing: Promise<void> = Promise.resolve();

function createOpen(
  personId: string,
  { video, language, vocabulary, write, ...options }: TranscriptToOpen,
): OpenTranscript {
  const assisted = createAssisted();
  const saver = createSaver<Segments, Clash>({
    ...options,
    key: { personId, videoId: video.id, language },
    kind: transcriptKind({ title: video.title, language }),
    write: write(assisted),
    conflictOf: conflictingText,
    autosaveMs,
  });
  const editing = createEditing(saver);
  const ignored = createIgnored(`${personId}/${video.id}/${language}`);
  const findings = createFindings(editing.$segments, { language, vocabulary }, ignored);
  return { saver, editing, findings, assisted };
}

/** Opens a text and tells of it; the function returned closes it. */
function hold(create: () => OpenTranscript, tell: (open: OpenTranscript | undefined) => void): () => void {
  let close: (() => Promise<void>) | undefined;
  let isWanted = true;
  async function begin() {
    await closing;
    if (!isWanted) return;
    const open = create();
    const endLooking = open.findings.start();
    tell(open);
    close = () => {
      endLooking();
      tell(undefined);
      return open.saver.dispose();
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
  const { id: personId } = useUser();
  const [open, setOpen] = useState<OpenTranscript>();
  const openNow = useEffectEvent(() => hold(() => createOpen(personId, toOpen), setOpen));
  // Storage, locks and timers are outside React.
  useEffect(() => (isOpen ? openNow() : undefined), [isOpen]);
  return open;
}

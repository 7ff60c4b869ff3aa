import { useEffect, useEffectEvent, useState } from "react";
import type { CheckedText } from "@minbar/domain/checks/checks";
import type { Clash } from "@minbar/domain/editing/merge";
import { logInAgain } from "@minbar/ui/log-in-again";
import { saveFailureOf } from "@minbar/ui/save-failure";
import { createSaver } from "@minbar/unsaved/saver";
import type { SaverOptions } from "@minbar/unsaved/saver-options";
import { within } from "@minbar/unsaved/timing";
import { useUser } from "#shared/user.ts";
import { createSegmentEditor } from "../segment-editor.ts";
import type { SegmentEditor, Segments, TranscriptSaver } from "../segment-editor.ts";
import { createFindings, createIgnored } from "../findings/findings.ts";
import type { Findings } from "../findings/findings.ts";
import type { TranscriptContext } from "./transcript-kind.ts";
import { conflictingText, transcriptKind } from "./transcript-kind.ts";

/** Milliseconds from a change to the save that nobody asked for. */
const autosaveMs = 60_000;

/** A text that is being written: what keeps it, what changes it, and what the checks find in it. */
export interface OpenTranscript {
  saver: TranscriptSaver;
  editor: SegmentEditor;
  findings: Findings;
}

type Options = SaverOptions<Segments, TranscriptContext, Clash>;
export type WriteTranscript = Options["write"];
export type CompleteContext = NonNullable<Options["completeContext"]>;

interface OpenTranscriptOptions
  extends CheckedText, Pick<Options, "stored" | "autosaveTo" | "write" | "completeContext"> {
  video: { id: number; title: string };
}

/** Milliseconds that a text which is being closed has to be kept; a device that hangs stops nobody from opening the next. */
const closingLimit = 3000;

/** Until the text that was open before has been kept: only then may it be opened again. */
let closing: Promise<void> = Promise.resolve();

function createOpen(
  personId: string,
  { video, language, vocabulary, ...options }: OpenTranscriptOptions,
): OpenTranscript {
  const saver = createSaver<Segments, TranscriptContext, Clash>({
    ...options,
    key: { personId, videoId: video.id, language },
    kind: transcriptKind({ title: video.title, language }),
    conflictOf: conflictingText,
    failureOf: saveFailureOf,
    onSignedOut: logInAgain,
    autosaveMs,
  });
  const editor = createSegmentEditor(saver);
  const ignored = createIgnored(`${personId}/${video.id}/${language}`);
  const findings = createFindings(editor.$segments, { language, vocabulary }, ignored);
  return { saver, editor, findings };
}

/** Opens a text once the one before is closed, and passes it on; the function returned closes it. */
function openAfterPrevious(
  create: () => OpenTranscript,
  onChange: (open: OpenTranscript | undefined) => void,
): () => void {
  let close: (() => Promise<void>) | undefined;
  let isWanted = true;
  async function begin() {
    await closing;
    if (!isWanted) return;
    const open = create();
    const endLooking = open.findings.start();
    onChange(open);
    close = () => {
      endLooking();
      onChange(undefined);
      return open.saver.dispose();
    };
  }
  void begin();
  return () => {
    isWanted = false;
    if (close) closing = within(closingLimit, close).catch(() => undefined);
  };
}

/** Keeps and saves a text from the moment that `isOpen` says it has come; `undefined` until then. */
export function useOpenTranscript(
  isOpen: boolean,
  toOpen: OpenTranscriptOptions,
): OpenTranscript | undefined {
  const { id: personId } = useUser();
  const [open, setOpen] = useState<OpenTranscript>();
  const openNow = useEffectEvent(() => openAfterPrevious(() => createOpen(personId, toOpen), setOpen));
  // Storage, locks and timers are outside React.
  useEffect(() => (isOpen ? openNow() : undefined), [isOpen]);
  return open;
}

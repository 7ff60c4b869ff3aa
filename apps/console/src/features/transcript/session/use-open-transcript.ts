import { useEffect, useEffectEvent, useState } from "react";
import { logInAgain } from "@minbar/ui/log-in-again";
import { saveFailureOf } from "@minbar/ui/save-failure";
import { createSaver } from "@minbar/unsaved/saver";
import type { SavedFile } from "@minbar/unsaved/unsaved-work";
import { within } from "@minbar/unsaved/timing";
import { useUser } from "#shared/user.ts";
import { createSegmentEditor } from "#transcript/model/segment-editor.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { segmentRows } from "#transcript/model/row.ts";
import type { TextRows } from "#transcript/model/row.ts";
import { createDoubtfulTimes } from "#transcript/model/findings/doubtful-times.ts";
import { createActiveKinds } from "#transcript/model/findings/active-kinds.ts";
import { createFindings, createIgnored } from "#transcript/model/findings/findings.ts";
import type { Findings } from "#transcript/model/findings/findings.ts";
import type { TranscriptSaver } from "#transcript/model/transcript-kind.ts";
import { conflictingText, srtFileOf } from "#transcript/model/transcript-kind.ts";
import type { TextSource } from "./text-source.ts";

/** Milliseconds from a change to the autosave. */
const autosaveMs = 60_000;

/** A text that is being edited: its saver, its editor and its findings. */
export interface OpenTranscript {
  /** Names the person and the text, for what this browser stores. */
  place: string;
  saver: TranscriptSaver;
  editor: SegmentEditor;
  /** Its lines; those of a translation stand beside the Arabic. */
  rows: TextRows;
  findings: Findings;
  /** The text on the screen as SRT. */
  toFile: () => SavedFile;
}

/**
 * Milliseconds that a text has to store its work when it is closed; a hanging device must not block opening the next.
 */
const closingLimit = 3000;

/** The pending close of the previous text: it must be stored before the same text opens again. */
let closing: Promise<void> = Promise.resolve();

function createOpen(
  personId: string,
  { video, place: { language }, vocabulary, ...source }: TextSource,
): OpenTranscript {
  const { write, completeContext, autosaveTo } = source;
  const titled = { title: video.title, language };
  const saver = createSaver({
    write,
    autosaveTo,
    ...(completeContext && { completeContext }),
    stored: source.storedOf(source.own.transcript),
    key: { personId, videoId: video.id, language },
    toFile: (document) => srtFileOf(titled, document),
    conflictOf: conflictingText,
    failureOf: saveFailureOf,
    onSignedOut: logInAgain,
    autosaveMs,
  });
  const editor = createSegmentEditor(saver);
  saver.addInput(editor.handOver);
  const place = `${personId}/${video.id}/${language}`;
  const checked = { language, vocabulary, doubtful: createDoubtfulTimes(place) };
  const shown = { $ignored: createIgnored(place), activeKinds: createActiveKinds(personId, language) };
  const findings = createFindings(editor.$segments, checked, shown);
  const toFile = () => srtFileOf(titled, saver.$state.get().document);
  return { place, saver, editor, rows: segmentRows(editor), findings, toFile };
}

/** Opens a text once the previous one is closed, and passes it on; the returned function closes it. */
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

/** Stores and saves the text of a source once all that it shows is loaded; `undefined` until then. */
export function useOpenTranscript(source: TextSource): OpenTranscript | undefined {
  const { id: personId } = useUser();
  const [open, setOpen] = useState<OpenTranscript>();
  const isLoaded = source.own.isOpen && (source.beside?.isOpen ?? true);
  const openNow = useEffectEvent(() => openAfterPrevious(() => createOpen(personId, source), setOpen));
  // Storage, locks and timers are outside React.
  useEffect(() => (isLoaded ? openNow() : undefined), [isLoaded]);
  return open;
}

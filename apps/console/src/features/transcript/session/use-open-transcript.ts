import { useEffect, useEffectEvent, useState } from "react";
import { can } from "@minbar/domain/people/permission";
import { api } from "@minbar/ui/api";
import { logInAgain } from "@minbar/ui/log-in-again";
import { saveFailureOf } from "@minbar/ui/save-failure";
import { createSaver } from "@minbar/unsaved/saver";
import type { SavedFile } from "@minbar/unsaved/unsaved-work";
import { within } from "@minbar/unsaved/timing";
import type { TextQuery } from "#shared/library/use-transcript.ts";
import { useUser } from "#shared/user.ts";
import { createSegmentEditor } from "#transcript/model/segment-editor.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { segmentRows } from "#transcript/model/row.ts";
import type { TextRows } from "#transcript/model/row.ts";
import { createDoubtfulTimes } from "#transcript/model/findings/doubtful-times.ts";
import { createActiveKinds } from "#transcript/model/findings/active-kinds.ts";
import { createFindings, createIgnored } from "#transcript/model/findings/findings.ts";
import type { Findings } from "#transcript/model/findings/findings.ts";
import { createMarks } from "#transcript/model/findings/marks.ts";
import type { MarkServer, MarkStore } from "#transcript/model/findings/marks.ts";
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
  /** Everybody's marks on the findings. */
  marks: MarkStore;
  /** The text on the screen as SRT. */
  toFile: () => SavedFile;
}

/**
 * Milliseconds that a text has to store its work when it is closed; a hanging device must not block opening the next.
 */
const closingLimit = 3000;

/** The pending close of the previous text: it must be stored before the same text opens again. */
let closing: Promise<void> = Promise.resolve();

interface Opening {
  personId: string;
  /** Absent for a person who may not edit the text. */
  markServer: MarkServer | undefined;
}

function createOpen(
  { personId, markServer }: Opening,
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
  const marks = createMarks(place, markServer);
  const checked = { language, vocabulary, doubtful: createDoubtfulTimes(marks) };
  const shown = { ignored: createIgnored(marks), activeKinds: createActiveKinds(personId, language) };
  const findings = createFindings(editor.$segments, checked, shown);
  const toFile = () => srtFileOf(titled, saver.$state.get().document);
  return { place, saver, editor, rows: segmentRows(editor), findings, marks, toFile };
}

/** After each save, and when a colleague's text arrives in a conflict: it may have marks that are not known here. */
function readMarksWithText({ saver, marks }: OpenTranscript): () => void {
  let { version } = saver.$state.get().stored;
  return saver.$state.listen(({ stored }) => {
    if (stored.version !== version) void marks.read();
    ({ version } = stored);
  });
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
    const ends = [open.findings.start(), open.marks.start(), readMarksWithText(open)];
    onChange(open);
    close = () => {
      for (const end of ends) end();
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

/** Milliseconds of a call about marks; one that hangs would keep all later ones back. */
const markCallLimit = 30_000;

function useMarkServer({ videoId, language }: TextQuery): MarkServer | undefined {
  const user = useUser();
  const { marks } = api.useUtils().client.transcripts;
  if (!can(user, "transcript:update", { language })) return undefined;
  const limited = () => ({ signal: AbortSignal.timeout(markCallLimit) });
  return {
    list: () => marks.list.query({ videoId, language }, limited()),
    change: (changes) => marks.change.mutate({ videoId, language, ...changes }, limited()),
  };
}

/** Stores and saves the text of a source once all that it shows is loaded; `undefined` until then. */
export function useOpenTranscript(source: TextSource): OpenTranscript | undefined {
  const { id: personId } = useUser();
  const [open, setOpen] = useState<OpenTranscript>();
  const isLoaded = source.own.isOpen && (source.beside?.isOpen ?? true);
  const opening = { personId, markServer: useMarkServer(source.place) };
  const openNow = useEffectEvent(() => openAfterPrevious(() => createOpen(opening, source), setOpen));
  // Storage, locks and timers are outside React.
  useEffect(() => (isLoaded ? openNow() : undefined), [isLoaded]);
  return open;
}

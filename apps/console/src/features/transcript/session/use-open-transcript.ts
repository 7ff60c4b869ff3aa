import { useEffect, useEffectEvent, useState } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import { sortByTime } from "@minbar/domain/segments/segment";
import type { Segments } from "@minbar/domain/segments/segment";
import { viewerEnds } from "@minbar/domain/segments/segment-end";
import type { Transcript } from "@minbar/domain/segments/transcript";
import { srtFileName } from "@minbar/domain/subtitles/file-name";
import { formatSrt } from "@minbar/domain/subtitles/srt";
import { arabicSrtEnds } from "@minbar/domain/subtitles/srt-ends";
import { api } from "@minbar/ui/api";
import { currentOf } from "@minbar/ui/failure";
import { logInAgain } from "@minbar/ui/log-in-again";
import { saveFailureOf } from "@minbar/ui/save-failure";
import { personName } from "@minbar/ui/words/names";
import { createSaver } from "@minbar/unsaved/saver";
import type { Saver, SaverOptions, SaverState } from "@minbar/unsaved/saver";
import { within } from "@minbar/unsaved/timing";
import type { SavedFile, StoredDocument } from "@minbar/unsaved/unsaved-work";
import type { TextQuery, useTranscript } from "#shared/library/use-transcript.ts";
import { useUser } from "#shared/user.ts";
import { createFindings } from "#transcript/model/findings/findings.ts";
import type { Findings } from "#transcript/model/findings/findings.ts";
import { createMarks } from "#transcript/model/findings/marks.ts";
import type { MarkServer, MarkStore } from "#transcript/model/findings/marks.ts";
import { segmentRows } from "#transcript/model/row.ts";
import type { TextRows } from "#transcript/model/row.ts";
import { createSegmentEditor } from "#transcript/model/segment-editor.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";

export const isWriterOf = ({ isWriter }: Pick<SaverState, "isWriter">) => isWriter;
/** Another tab is the writer, or a conflict is open. */
export const isSaveBlocked = ({ isWriter, conflict }: SaverState) => !isWriter || conflict !== undefined;

/** The name of a video's text, from the video's title. */
interface TitledText {
  title: string;
  language: LanguageTag;
}

/** A transcript as a readable file, sorted by time. */
export function srtFileOf({ title, language }: TitledText, segments: Segments): SavedFile {
  const ends = language === sourceLanguage ? arabicSrtEnds : viewerEnds;
  return { name: srtFileName(title, language), text: formatSrt(sortByTime(segments), ends) };
}

/** The server's current text and its author, from the error of a rejected save. */
export function conflictingText(error: unknown): (StoredDocument & { by?: string }) | undefined {
  const current = currentOf(error);
  if (!current || !("content" in current)) return undefined;
  const { content, version, by } = current;
  return { document: content, version, ...(by && { by: personName(by) }) };
}

/** Milliseconds from a change to the autosave. */
const autosaveMs = 60_000;

export type WriteTranscript = SaverOptions["write"];
export type CompleteContext = NonNullable<SaverOptions["completeContext"]>;

/** What differs between the Arabic text and a translation: how it is read and written. */
export interface TextSource<Place extends TextQuery = TextQuery> extends Pick<
  SaverOptions,
  "write" | "completeContext" | "autosaveTo"
> {
  place: Place;
  video: { id: number; title: string };
  /** The notes on how to translate words, by which a translation is checked. */
  vocabulary?: string | null;
  /** The edited text in an answer of the server; the same function at every call. */
  storedOf: (transcript: Transcript | undefined) => StoredDocument;
  own: ReturnType<typeof useTranscript>;
  /** The published Arabic, if it stands beside the text. */
  beside?: ReturnType<typeof useTranscript>;
}

/** What the server stores of a source, and whether all that its editor shows could be loaded. */
export function loadingOf({ own, beside }: Pick<TextSource, "own" | "beside">) {
  return {
    transcript: own.transcript,
    isError: own.isError || (beside?.isError ?? false),
    refetch: () => {
      beside?.refetch();
      own.refetch();
    },
  };
}

/** A text that is being edited: its saver, its editor and its findings. */
export interface OpenTranscript {
  /** Names the person and the text, for what this browser stores. */
  place: string;
  saver: Saver;
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
const closingLimitMs = 3000;

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
  const findings = createFindings(editor.$segments, { language, vocabulary, personId, marks });
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
    if (close) closing = within(closingLimitMs, close).catch(() => undefined);
  };
}

/** Milliseconds of a call about marks; one that hangs would keep all later ones back. */
const markCallLimitMs = 30_000;

function useMarkServer({ videoId, language }: TextQuery): MarkServer | undefined {
  const user = useUser();
  const { marks } = api.useUtils().client.transcripts;
  if (!can(user, "transcript:update", { language })) return undefined;
  const limited = () => ({ signal: AbortSignal.timeout(markCallLimitMs) });
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

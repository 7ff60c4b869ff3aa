import { atom, computed } from "nanostores";
import type { ReadableAtom, WritableAtom } from "nanostores";
import { useEffect, useMemo, useState } from "react";
import { hasTaken } from "@minbar/domain/assist/suggestion";
import type { Suggestion } from "@minbar/domain/assist/suggestion";
import { replaceSegments } from "@minbar/domain/editing/operations";
import { reviewedIds } from "@minbar/domain/editing/transcript-context";
import { can } from "@minbar/domain/people/permission";
import { hasWords, sameSegments } from "@minbar/domain/segments/segment";
import type { Segments } from "@minbar/domain/segments/segment";
import type { Transcript } from "@minbar/domain/segments/transcript";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { personName } from "@minbar/ui/words/names";
import type { StoredDocument } from "@minbar/unsaved/unsaved-work";
import { showError } from "#shared/failure.ts";
import type { PickedVideo } from "#shared/library/library-picker.tsx";
import { useTranscript, useTranscriptWritten } from "#shared/library/use-transcript.ts";
import type { OpenedTranscript } from "#shared/library/use-transcript.ts";
import { arabicOf } from "#shared/library/video-place.ts";
import { useUser } from "#shared/user.ts";
import { createReviews } from "#transcript/model/reviews.ts";
import type { Reviews } from "#transcript/model/reviews.ts";
import { createRowEditor, withoutEmptied } from "#transcript/model/row-editor.ts";
import type { RowEditor } from "#transcript/model/row-editor.ts";
import { messages } from "#transcript/model/translation-messages.ts";
import { customPath } from "#transcript/model/translations-search.ts";
import type { TranslationPlace } from "#transcript/model/translations-search.ts";
import { createRowStates, openLines } from "#transcript/model/row-state.ts";
import type { RowStates } from "#transcript/model/row-state.ts";
import { saveFault } from "./status-words.ts";
import { suggestionStore } from "#transcript/model/suggestions/suggestions.ts";
import type { TextSession, Saving } from "./text-session.ts";
import { loadingOf, useOpenTranscript } from "./use-open-transcript.ts";
import type { CompleteContext, TextSource, WriteTranscript, OpenTranscript } from "./use-open-transcript.ts";
import { useWrites } from "./text-session.ts";

/** The public text; empty for a language without a text. */
function storedTranslation(transcript: Transcript | undefined): StoredDocument {
  const { content = [], version = 0 } = transcript ?? {};
  return { document: content, version };
}

/** The revision with exactly this text; a restore ignores texts that were set aside. */
function revisionOf({ context, setAside }: SaveOf, words: Segments): number | undefined {
  const { restored } = context;
  const isRestored = restored && setAside.length === 0 && sameSegments(restored.content, words);
  return isRestored ? restored.revisionId : undefined;
}

/** The version of the Arabic text on the screen, if there is one. */
function versionOf(source: OpenedTranscript | undefined): number | undefined {
  return source && source.content.length > 0 ? source.version : undefined;
}

type SaveOf = Parameters<WriteTranscript>[1];

type SavedTranscript = OpenedTranscript & {
  alsoEditing?: Parameters<typeof personName>[0][] | undefined;
};

/**
 * The part of a save that is fixed when it starts: the Arabic on the screen, and whether a model's suggestion was
 * accepted.
 */
function useCompleteContext(
  { videoId }: TranslationPlace,
  $suggestions: WritableAtom<readonly Suggestion[]>,
): CompleteContext {
  const queries = api.useUtils();
  return (context, document) => ({
    ...context,
    sourceVersion: versionOf(queries.transcripts.listByVideo.getData(arabicOf(videoId))?.[0]),
    isAssisted: hasTaken($suggestions.get(), document),
  });
}

/**
 * Saves a translation: replaces the one that it is based on, otherwise creates a new one, with the Arabic version and
 * the answers at the start of the save. Users who may only add languages first add an empty one. For an earlier text
 * the server knows which Arabic it was made from, and so which lines are stale again.
 */
function useWriteTranslation(
  place: TranslationPlace,
  $suggestions: WritableAtom<readonly Suggestion[]>,
): WriteTranscript {
  const queries = api.useUtils();
  const user = useUser();
  const writtenHere = useTranscriptWritten();
  const mayCreate = can(user, "transcript:create", { language: place.language, isEmpty: false });
  function written(saved: SavedTranscript) {
    writtenHere(saved);
    void queries.transcripts.revisions.invalidate();
    void queries.transcripts.memory.invalidate();
    void queries.videos.invalidate();
    void queries.dashboard.invalidate();
    return { ...storedTranslation(saved), alsoEditing: (saved.alsoEditing ?? []).map(personName) };
  }
  /** The row that the text is based on; `undefined` if there was none, even if one exists now. */
  async function rowOf({ version }: SaveOf): Promise<{ id: number } | undefined> {
    const [known] = queries.transcripts.listByVideo.getData(place) ?? [];
    return known ?? (version > 0 ? (await queries.transcripts.listByVideo.fetch(place))[0] : undefined);
  }
  return async (translation, save) => {
    const { transcripts } = queries.client;
    const { signal, version, operationId, context } = save;
    const row = await rowOf(save);
    const revisionId = row && revisionOf(save, translation);
    if (row && revisionId !== undefined) {
      const restore = { id: row.id, revisionId, version, operationId };
      return written(await transcripts.revisions.restore.mutate(restore, { signal }));
    }
    const text = { ...textOf(translation, save), operationId };
    const added =
      row || mayCreate
        ? undefined
        : await transcripts.upsert.mutate({ ...place, content: [], version }, { signal });
    const target = row ? { id: row.id, version } : added;
    const saved = target
      ? await transcripts.update.mutate({ ...text, id: target.id, version: target.version }, { signal })
      : await transcripts.upsert.mutate({ ...place, ...text, version }, { signal });
    if (context.isAssisted)
      $suggestions.set($suggestions.get().filter((one) => !hasTaken([one], translation)));
    return written(saved);
  };
}

/** The content of a save, as of its start. */
function textOf(translation: Segments, { context, setAside }: SaveOf) {
  const { sourceVersion, reviewed, isAssisted = false } = context;
  return {
    content: [...translation],
    sourceVersion,
    reviewedSegments: [...reviewedIds(reviewed, sourceVersion ?? 0)],
    assisted: isAssisted,
    setAside: setAside.map((lost) => [...lost]),
  };
}

/** Refetches what a save may have outdated: the Arabic text and its changes. */
export function useSourceRefresh({ videoId }: TranslationPlace) {
  const queries = api.useUtils();
  return () => {
    void queries.transcripts.listByVideo.invalidate(arabicOf(videoId));
    void queries.transcripts.stale.invalidate();
  };
}

const nothing: Segments = [];

/** A video with its description and its notes, which say how to translate words. */
export interface TranslatedVideo extends PickedVideo {
  description: string | null;
  vocabulary: string | null;
}

/** A translation that is being edited. */
export interface OpenTranslation extends OpenTranscript {
  /** Its rows next to the Arabic text, and the editing of their fields. */
  rows: RowEditor;
  /** The reviewed changes of the Arabic. */
  reviews: Reviews;
  $sourceState: ReadableAtom<SourceState>;
  /** The states of the rows; the same map until one changes. */
  $states: ReadableAtom<RowStates>;
}

type SourceOptions = Pick<TranslationText, "transcript" | "source" | "mayWrite">;

export type SourceState = ReturnType<typeof useSourceState>;

/**
 * The version of the Arabic, and what changed in it since the translation: ids of segments, and for users who may answer
 * also their earlier text, and who changed it when.
 */
function useSourceState({ transcript, source, mayWrite }: SourceOptions) {
  const version = source?.version;
  const ids = transcript?.staleSegments;
  const stale = useMemo((): ReadonlySet<string> => new Set(ids), [ids]);
  const { data } = api.transcripts.stale.useQuery(
    { id: transcript?.id ?? 0 },
    { enabled: mayWrite && stale.size > 0 },
  );
  const changes = useMemo(() => new Map(data?.map((change) => [change.id, change])), [data]);
  return useMemo(() => ({ version, stale, changes }), [version, stale, changes]);
}

function createTranslation(open: OpenTranscript, lines: Segments, state: SourceState) {
  const rows = createRowEditor(open.editor, lines);
  const reviews = createReviews(open.saver);
  const $saved = computed(open.saver.$state, ({ stored }) => stored.document);
  const $sourceState = atom(state);
  const stores = { $rows: rows.$rows, $saved, $reviewed: reviews.$reviewed, $sourceState };
  return { ...open, rows, reviews, $sourceState, $states: createRowStates(stores) };
}

function useTranslation(
  open: OpenTranscript | undefined,
  lines: Segments,
  state: SourceState,
): OpenTranslation | undefined {
  // The rows are created once per opened text; the Arabic is updated when it changes.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const translation = useMemo(() => open && createTranslation(open, lines, state), [open]);
  useEffect(() => {
    translation?.rows.setSource(lines);
    translation?.findings.setSource(lines);
  }, [translation, lines]);
  useEffect(() => translation?.$sourceState.set(state), [translation, state]);
  return translation;
}

/** Saving is public: visitors read what is saved. */
function savingOf(refreshSource: () => void): Saving {
  return {
    isPublic: true,
    prepare({ saver, editor }) {
      const { document, stored } = saver.$state.get();
      if (!document.some(hasWords)) return messages.get().nothingToSave;
      editor.apply(replaceSegments(document, withoutEmptied(document, stored.document)));
      return undefined;
    },
    afterSave({ saver }) {
      // Not while the user keeps typing: their text is based on the Arabic on the screen.
      if (saver.$state.get().status === "saved") refreshSource();
    },
    saved: () => messages.get().saved,
    notifyFailure(error) {
      const t = messages.get();
      // The redirect to the sign-in page shows its own message.
      if (statusOf(error) === 401) return;
      showError(t.saveFailed({ reason: saveFault(error) ?? t.unknownError }));
    },
  };
}

function toDownload(segments: Segments): Segments {
  const filled = segments.filter(hasWords);
  if (filled.length === 0) showError(messages.get().nothingToDownload);
  return filled;
}

/** A translation is checked against the Arabic on the screen. */
function approvalBeside(source: OpenedTranscript | undefined): TextSession["approval"] {
  return {
    sourceVersion: source?.version,
    doneWords: () => messages.get().approvalUpdated,
    openLines: (saved) => openLines(saved, source?.content ?? nothing),
  };
}

export interface TranslationText extends TextSession {
  place: TranslationPlace;
  open: OpenTranslation | undefined;
  /** The public Arabic text. */
  source: OpenedTranscript | undefined;
  /** A model's translations of the lines, and those accepted since the last save. */
  $suggestions: WritableAtom<readonly Suggestion[]>;
}

/** A video's translation next to its Arabic text, once both are loaded. */
export function useTranslationText(
  video: TranslatedVideo,
  place: TranslationPlace,
  onSaved: () => void,
): TranslationText {
  const user = useUser();
  const { videoId, language } = place;
  const [$suggestions] = useState(() => suggestionStore(user.id, place));
  const beside = useTranscript(arabicOf(videoId));
  const refreshSource = useSourceRefresh(place);
  const source: TextSource<TranslationPlace> = {
    place,
    video,
    vocabulary: video.vocabulary,
    storedOf: storedTranslation,
    own: useTranscript(place),
    beside,
    write: useWriteTranslation(place, $suggestions),
    completeContext: useCompleteContext(place, $suggestions),
    // Only manual saves write to the server.
    autosaveTo: "device",
  };
  const open = useOpenTranscript(source);
  const stored = loadingOf(source);
  const { transcript } = stored;
  const mayWrite = can(user, "transcript:update", { language });
  const sourceState = useSourceState({ transcript, source: beside.transcript, mayWrite });
  return {
    place,
    path: customPath(place),
    storedOf: storedTranslation,
    ...stored,
    source: beside.transcript,
    $suggestions,
    open: useTranslation(open, beside.transcript?.content ?? nothing, sourceState),
    writes: useWrites(open, { saving: savingOf(refreshSource), onSaved }),
    mayWrite,
    status: {
      id: mayWrite ? transcript?.id : undefined,
      before: transcript?.content.length ? transcript.updatedAt : undefined,
      isManuallySaved: true,
    },
    toDownload,
    approval: approvalBeside(beside.transcript),
  };
}

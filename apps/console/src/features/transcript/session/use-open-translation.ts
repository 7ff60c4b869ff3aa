import { useEffect, useMemo, useState } from "react";
import { can } from "@minbar/domain/people/permission";
import type { PickedVideo } from "#shared/library/library-picker.tsx";
import { useTranscript } from "#shared/library/use-transcript.ts";
import { arabicOf } from "#shared/library/video-place.ts";
import type { Segments } from "#transcript/model/segment-editor.ts";
import { useOpenTranscript } from "./use-open-transcript.ts";
import type { OpenTranscript } from "./use-open-transcript.ts";
import { useUser } from "#shared/user.ts";
import { adoptOldReviews, createReviews } from "#transcript/model/reviews.ts";
import type { Reviews } from "#transcript/model/reviews.ts";
import { createRowEditor } from "#transcript/model/row-editor.ts";
import type { RowEditor } from "#transcript/model/row-editor.ts";
import { suggestionStore } from "./suggestion-store.ts";
import type { TranslationPlace } from "#transcript/model/translations-search.ts";
import {
  storedTranslation,
  useCompleteContext,
  useSourceRefresh,
  useWriteTranslation,
} from "./use-translation-text.ts";
import { useTranslationWrites } from "./use-translation-writes.ts";

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
}

function useRows(open: OpenTranscript | undefined, lines: Segments): OpenTranslation | undefined {
  // The rows are created once per opened text and are updated when lines change.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const rows = useMemo(() => open && createRowEditor(open.editor, lines), [open]);
  const reviews = useMemo(() => open && createReviews(open.saver), [open]);
  useEffect(() => rows?.setSource(lines), [rows, lines]);
  useEffect(() => open?.findings.setSource(lines), [open, lines]);
  return useMemo(() => open && rows && reviews && { ...open, rows, reviews }, [open, rows, reviews]);
}

/** Imports the reviews that the previous release stored, once this tab is the writer. */
function useOldReviews(
  open: OpenTranscript | undefined,
  person: string,
  { videoId, language }: TranslationPlace,
) {
  // Storage is outside React.
  useEffect(() => {
    if (!open) return undefined;
    const { saver } = open;
    const end = saver.$state.subscribe(({ isWriter, isOpening }) => {
      if (isWriter && !isOpening)
        queueMicrotask(() => void adoptOldReviews(saver, { person, videoId, language }));
    });
    return end;
  }, [open, person, videoId, language]);
}

export type TranslationParts = ReturnType<typeof useOpenTranslation>;

/** A video's translation next to its Arabic text, once both are loaded. */
export function useOpenTranslation(video: TranslatedVideo, place: TranslationPlace, onSaved: () => void) {
  const user = useUser();
  const { videoId, language } = place;
  /** A model's translations of the lines, and those accepted since the last save. */
  const [$suggestions] = useState(() => suggestionStore(user.id, place));
  const source = useTranscript(arabicOf(videoId));
  const own = useTranscript(place);
  const write = useWriteTranslation(place, $suggestions);
  const completeContext = useCompleteContext(place, $suggestions);
  const refreshSource = useSourceRefresh(place);
  const open = useOpenTranscript(source.isOpen && own.isOpen, {
    video,
    language,
    vocabulary: video.vocabulary,
    stored: storedTranslation(own.transcript),
    write,
    completeContext,
    // Only manual saves write to the server.
    autosaveTo: "device",
  });
  useOldReviews(open, user.id, place);
  return {
    place,
    $suggestions,
    /** The public Arabic text. */
    source: source.transcript,
    /** The stored translation. */
    transcript: own.transcript,
    open: useRows(open, source.transcript?.content ?? nothing),
    writes: useTranslationWrites(open, { refreshSource, onSaved }),
    mayWrite: can(user, "transcript:update", { language }),
    isError: source.isError || own.isError,
    refetch: () => {
      source.refetch();
      own.refetch();
    },
  };
}

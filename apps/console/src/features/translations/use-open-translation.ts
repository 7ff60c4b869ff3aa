import { useEffect, useMemo, useRef, useState } from "react";
import { can } from "@minbar/domain/people/permission";
import type { PickedVideo } from "#shared/library/library-picker.tsx";
import { useTranscript } from "#shared/library/use-transcript.ts";
import { arabicOf } from "#shared/library/video-place.ts";
import type { Segments } from "#shared/transcript-editor/editing.ts";
import { useOpenTranscript } from "#shared/transcript-editor/saving/use-open-transcript.ts";
import type { OpenTranscript } from "#shared/transcript-editor/saving/use-open-transcript.ts";
import { useUser } from "#shared/user.ts";
import { createReviews } from "./reviews.ts";
import { createRowEditing } from "./row-editing.ts";
import type { RowEditing } from "./row-editing.ts";
import { keptSuggestions } from "./suggest/kept-suggestions.ts";
import type { TranslationPlace } from "./translations-search.ts";
import type { Restored } from "./use-translation-text.ts";
import { storedTranslation, useSourceRefresh, useWriteTranslation } from "./use-translation-text.ts";
import { useTranslationWrites } from "./use-translation-writes.ts";

const nothing: Segments = [];

/** A video with its description and the notes that say how words are translated. */
export interface TranslatedVideo extends PickedVideo {
  description: string | null;
  vocabulary: string | null;
}

/** A translation that is being written. */
export interface OpenTranslation extends OpenTranscript {
  /** Its rows beside the Arabic text, and the editing of their fields. */
  rows: RowEditing;
}

function useRows(open: OpenTranscript | undefined, lines: Segments): OpenTranslation | undefined {
  // The rows are made once for each text that is opened; other lines are told to them.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const rows = useMemo(() => open && createRowEditing(open.editing, lines), [open]);
  useEffect(() => rows?.setSource(lines), [rows, lines]);
  useEffect(() => open?.findings.setSource(lines), [open, lines]);
  return useMemo(() => open && rows && { ...open, rows }, [open, rows]);
}

/** What this browser keeps beside a person's translation until it is saved. */
function createBeside(person: string, place: TranslationPlace) {
  return {
    /** Which changes of the Arabic were looked at. */
    reviews: createReviews(`${person}/${place.videoId}/${place.language}`),
    /** Machine-made translations beside the text, and those that were taken since the last save. */
    $suggestions: keptSuggestions(person, place),
  };
}

export type TranslationParts = ReturnType<typeof useOpenTranslation>;

/** A video's translation beside its Arabic text, from the moment that both have come. */
export function useOpenTranslation(video: TranslatedVideo, place: TranslationPlace, onSaved: () => void) {
  const user = useUser();
  const { videoId, language } = place;
  const [beside] = useState(() => createBeside(user.id, place));
  const source = useTranscript(arabicOf(videoId));
  const own = useTranscript(place);
  const restored = useRef<Restored>(undefined);
  const write = useWriteTranslation(place, { ...beside, restored });
  const refreshSource = useSourceRefresh(place);
  const open = useOpenTranscript(source.isOpen && own.isOpen, {
    video,
    language,
    vocabulary: video.vocabulary,
    stored: storedTranslation(own.transcript),
    write: () => write,
    // The server is written by hand alone.
    autosaveTo: "device",
  });
  return {
    place,
    ...beside,
    /** The Arabic text, as visitors read it. */
    source: source.transcript,
    /** The translation as the server has it. */
    transcript: own.transcript,
    open: useRows(open, source.transcript?.content ?? nothing),
    writes: useTranslationWrites(open, { write, reviews: beside.reviews, refreshSource, onSaved }),
    mayWrite: can(user, "transcript:update", { language }),
    /** An earlier text is on the screen now. */
    onRestored: (revisionId: number, content: Segments) => {
      restored.current = { revisionId, content };
    },
    isError: source.isError || own.isError,
    refetch: () => {
      source.refetch();
      own.refetch();
    },
  };
}

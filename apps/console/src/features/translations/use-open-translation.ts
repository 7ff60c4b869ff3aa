import { useEffect, useMemo, useRef, useState } from "react";
import type { WritableAtom } from "nanostores";
import type { Suggestion } from "@minbar/domain/assist/suggestion";
import type { Clash } from "@minbar/domain/editing/merge";
import { can } from "@minbar/domain/people/permission";
import { createSaver } from "@minbar/ui/saving/saver";
import type { PickedVideo } from "#shared/library/library-picker.tsx";
import { useTranscript } from "#shared/library/use-transcript.ts";
import type { OpenedTranscript } from "#shared/library/use-transcript.ts";
import type { Segments } from "#shared/transcript-editor/editing.ts";
import { conflictingText, transcriptKind } from "#shared/transcript-editor/saving/transcript-kind.ts";
import { useOthers } from "#shared/transcript-editor/saving/use-others.ts";
import { useOpenTranscript } from "#shared/transcript-editor/saving/use-open-transcript.ts";
import type { OpenTranscript } from "#shared/transcript-editor/saving/use-open-transcript.ts";
import { useUser } from "#shared/user.ts";
import { createReviews } from "./reviews.ts";
import type { Reviews } from "./reviews.ts";
import { createRowEditing } from "./row-editing.ts";
import type { RowEditing } from "./row-editing.ts";
import { keptSuggestions } from "./suggest/kept-suggestions.ts";
import { sourceOf } from "./translations-search.ts";
import type { TranslationPlace } from "./translations-search.ts";
import type { Restored } from "./use-translation-text.ts";
import { storedTranslation, useSourceRefresh, useWriteTranslation } from "./use-translation-text.ts";
import { useTranslationWrites } from "./use-translation-writes.ts";
import type { TranslationWrites } from "./use-translation-writes.ts";

/** Milliseconds from a change to the save on the device that nobody asked for; the server is written by hand alone. */
const autosaveMs = 60_000;

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

export interface TranslationParts {
  place: TranslationPlace;
  /** The Arabic text, as visitors read it. */
  source: OpenedTranscript | undefined;
  /** The translation as the server has it. */
  transcript: OpenedTranscript | undefined;
  open: OpenTranslation | undefined;
  reviews: Reviews;
  /** Machine-made translations beside the text, and those that were taken since the last save. */
  $suggestions: WritableAtom<readonly Suggestion[]>;
  writes: TranslationWrites;
  /** Names of those who opened or saved it in the last ten minutes. */
  others: readonly string[];
  mayWrite: boolean;
  /** An earlier text is on the screen now. */
  onRestored: (revisionId: number, content: Segments) => void;
  isError: boolean;
  refetch: () => void;
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
  const reviews = createReviews(`${person}/${place.videoId}/${place.language}`);
  return { reviews, $suggestions: keptSuggestions(person, place) };
}

/** A video's translation beside its Arabic text, from the moment that both have come. */
export function useOpenTranslation(
  video: TranslatedVideo,
  place: TranslationPlace,
  onSaved: () => void,
): TranslationParts {
  const user = useUser();
  const { videoId, language } = place;
  const key = `${user.id}/${videoId}/${language}`;
  const [{ reviews, $suggestions }] = useState(() => createBeside(user.id, place));
  const source = useTranscript(sourceOf(videoId));
  const own = useTranscript({ videoId, language });
  const restored = useRef<Restored>(undefined);
  const write = useWriteTranslation(place, { reviews, $suggestions, restored });
  const open = useOpenTranscript(source.isOpen && own.isOpen, {
    language,
    vocabulary: video.vocabulary,
    key,
    create: () =>
      createSaver<Segments, Clash>({
        key: { personId: user.id, videoId, language },
        kind: transcriptKind({ title: video.title, language }),
        stored: storedTranslation(own.transcript),
        write,
        conflictOf: conflictingText,
        autosaveMs,
        autosaveTo: "device",
      }),
  });
  const mayWrite = can(user, "transcript:update", { language });
  const refreshSource = useSourceRefresh(place);
  return {
    place,
    source: source.transcript,
    transcript: own.transcript,
    open: useRows(open, source.transcript?.content ?? nothing),
    reviews,
    $suggestions,
    writes: useTranslationWrites(open, { write, reviews, refreshSource, onSaved }),
    others: useOthers(mayWrite ? own.transcript?.id : undefined),
    mayWrite,
    onRestored: (revisionId, content) => {
      restored.current = { revisionId, content };
    },
    isError: source.isError || own.isError,
    refetch: () => {
      source.refetch();
      own.refetch();
    },
  };
}

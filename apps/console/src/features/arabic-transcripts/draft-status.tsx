import { useStore } from "@nanostores/react";
import { useOthers } from "#shared/transcript-editor/saving/use-others.ts";
import { StatusLine } from "#shared/transcript-editor/saving/status-line.tsx";
import type { OpenedTranscript } from "#shared/library/use-transcript.ts";
import type { TranscriptSaver } from "#shared/transcript-editor/editing.ts";

interface Props {
  saver: TranscriptSaver;
  transcript: OpenedTranscript | undefined;
  onRetry: () => void;
}

/** Whether the draft is saved, and since when; before the first save, when it was saved last. */
export function DraftStatus({ saver, transcript, onRetry }: Props) {
  const state = useStore(saver.$state);
  const others = useOthers(transcript?.id);
  const before = transcript?.draftUpdatedAt ?? transcript?.updatedAt;
  const isSavedHere = state.savedAt !== undefined;
  const savedAt = state.savedAt ?? (before === undefined ? undefined : new Date(before));
  const alsoEditing = isSavedHere ? state.alsoEditing : others;
  return <StatusLine state={{ ...state, savedAt, alsoEditing }} onRetry={onRetry} />;
}

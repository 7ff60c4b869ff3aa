import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { isHeld } from "#shared/transcript-editor/saving/editor-banners.tsx";
import { StatusLine } from "#shared/transcript-editor/saving/status-line.tsx";
import { useSelected } from "#shared/use-selected.ts";
import { messages } from "./messages.ts";
import { reviewedOf } from "./reviews.ts";
import type { OpenTranslation, TranslationParts } from "./use-open-translation.ts";

interface Props {
  parts: TranslationParts;
  open: OpenTranslation;
}

/** What the server keeps: its own words, and answers to changes of the Arabic. */
function useStatus({ parts, open }: Props) {
  const state = useStore(open.saver.$state);
  const kept = useStore(parts.reviews.$reviewed);
  const { transcript, source, others } = parts;
  const hasAnswers = reviewedOf(kept, source?.version ?? 0).size > 0;
  const isNew = transcript === undefined || transcript.content.length === 0;
  const status = state.status === "saved" && hasAnswers ? "modified" : state.status;
  const before = isNew ? undefined : new Date(transcript.updatedAt);
  const alsoEditing = state.savedAt ? state.alsoEditing : others;
  return { ...state, status, savedAt: state.savedAt ?? before, alsoEditing };
}

/** Whether what is on the screen is saved; before the first save, since when. */
export function TranslationStatus(props: Props) {
  const state = useStatus(props);
  // A translation that nobody has begun is not saved.
  if (state.status === "saved" && !state.savedAt) return null;
  return <StatusLine state={state} isKeptHere onRetry={() => void props.parts.writes.save()} />;
}

/** Writes what visitors read. */
export function SaveButton({ parts, open }: Props) {
  const t = useStore(messages);
  const mayNotSave = useSelected(open.saver.$state, isHeld);
  const { isSaving, save } = parts.writes;
  return (
    <Button loading={isSaving} disabled={mayNotSave} onClick={() => void save()}>
      {t.save}
    </Button>
  );
}

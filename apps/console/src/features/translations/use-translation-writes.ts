import { useState } from "react";
import { replaceSegments } from "@minbar/domain/editing/operations";
import { newSegmentId } from "@minbar/domain/segments/segment";
import { sameSegments } from "@minbar/domain/segments/transcript-link";
import { serverWords, statusOf } from "@minbar/ui/failure";
import { tellError, tellSuccess } from "#shared/failure.ts";
import { conflictingText, saveByHand } from "#shared/transcript-editor/saving/transcript-kind.ts";
import type { TranscriptSaver } from "#shared/transcript-editor/editing.ts";
import type {
  OpenTranscript,
  WriteTranscript,
} from "#shared/transcript-editor/saving/use-open-transcript.ts";
import { messages } from "./messages.ts";
import type { Reviews } from "./reviews.ts";
import { withoutEmptied } from "./row-editing.ts";
import { hasWords } from "./translation-rows.ts";

function tellSaveFailed(error: unknown): void {
  const t = messages.get();
  // It leads to the sign-in page, and says so.
  if (statusOf(error) === 401) return;
  tellError(t.saveFailed({ reason: serverWords(error) ?? t.unknownError }));
}

/** Sends answers alone: the text is saved already. */
async function saveAnswers(saver: TranscriptSaver, write: WriteTranscript): Promise<boolean> {
  const { document, version } = saver.$state.get().stored;
  const { signal } = new AbortController();
  try {
    saver.receive(await write(document, { version, operationId: newSegmentId(), signal }));
    return true;
  } catch (error) {
    const theirs = conflictingText(error);
    if (theirs) saver.receive(theirs);
    tellSaveFailed(error);
    return false;
  }
}

interface Options {
  write: WriteTranscript;
  reviews: Reviews;
  /** Asks for the Arabic text again. */
  refreshSource: () => void;
  /** After a save that somebody asked for. */
  onSaved: () => void;
}

/** Saving by hand, with what it tells; nothing is done while no translation is open. */
export function useTranslationWrites(open: OpenTranscript | undefined, options: Options) {
  const [isSaving, setSaving] = useState(false);

  async function saveNow({ saver, editing }: OpenTranscript): Promise<void> {
    const t = messages.get();
    // What a text view could not read becomes segments now.
    editing.settle();
    const { document, stored } = saver.$state.get();
    const hasAnswers = options.reviews.$reviewed.get().ids.length > 0;
    if (!document.some(hasWords)) return tellError(t.nothingToSave);
    editing.apply(replaceSegments(document, withoutEmptied(document, stored.document)));
    const isTextSaved = sameSegments(saver.$state.get().document, stored.document);
    const isSaved =
      isTextSaved && hasAnswers
        ? await saveAnswers(saver, options.write)
        : await saveByHand(saver, tellSaveFailed);
    if (!isSaved) return;
    // Not while somebody writes on: these words are made from the text that is on the screen.
    if (saver.$state.get().status === "saved") options.refreshSource();
    tellSuccess(t.saved);
    options.onSaved();
  }
  return {
    isSaving,
    save: async () => {
      if (!open || isSaving) return;
      setSaving(true);
      await saveNow(open).finally(() => setSaving(false));
    },
  };
}

import { useState } from "react";
import { replaceSegments } from "@minbar/domain/editing/operations";
import { serverWords, statusOf } from "@minbar/ui/failure";
import { showError, showSuccess } from "#shared/failure.ts";
import { requestSave } from "#shared/transcript-editor/saving/transcript-kind.ts";
import type { OpenTranscript } from "#shared/transcript-editor/saving/use-open-transcript.ts";
import { messages } from "./messages.ts";
import { withoutEmptied } from "./row-editor.ts";
import { hasWords } from "./translation-rows.ts";

function showSaveFailed(error: unknown): void {
  const t = messages.get();
  // It leads to the sign-in page, and says so.
  if (statusOf(error) === 401) return;
  showError(t.saveFailed({ reason: serverWords(error) ?? t.unknownError }));
}

interface Options {
  /** Asks for the Arabic text again. */
  refreshSource: () => void;
  /** After a save that somebody asked for. */
  onSaved: () => void;
}

/** Saving by hand, with what it tells; nothing is done while no translation is open. */
export function useTranslationWrites(open: OpenTranscript | undefined, options: Options) {
  const [isSaving, setSaving] = useState(false);

  async function saveNow({ saver, editor }: OpenTranscript): Promise<void> {
    const t = messages.get();
    // What a text view could not read becomes segments now.
    editor.settle();
    const { document, stored } = saver.$state.get();
    if (!document.some(hasWords)) return showError(t.nothingToSave);
    editor.apply(replaceSegments(document, withoutEmptied(document, stored.document)));
    if (!(await requestSave(saver, showSaveFailed))) return;
    // Not while somebody writes on: these words are made from the text that is on the screen.
    if (saver.$state.get().status === "saved") options.refreshSource();
    showSuccess(t.saved);
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

import { useState } from "react";
import { replaceSegments } from "@minbar/domain/editing/operations";
import { statusOf } from "@minbar/ui/failure";
import { showError, showSuccess } from "#shared/failure.ts";
import { messages as editorMessages } from "#transcript/model/messages.ts";
import { hasWorkNotShown, requestSave } from "#transcript/model/transcript-kind.ts";
import { saveFault } from "./status-words.ts";
import type { OpenTranscript } from "./use-open-transcript.ts";
import { messages } from "#transcript/model/translation-messages.ts";
import { withoutEmptied } from "#transcript/model/row-editor.ts";
import { hasWords } from "@minbar/domain/segments/segment";

function showSaveFailed(error: unknown): void {
  const t = messages.get();
  // The redirect to the sign-in page shows its own message.
  if (statusOf(error) === 401) return;
  showError(t.saveFailed({ reason: saveFault(error) ?? t.unknownError }));
}

interface Options {
  /** Refetches the Arabic text. */
  refreshSource: () => void;
  /** Called after a manual save. */
  onSaved: () => void;
}

/** Manual saving, with its messages; does nothing while no translation is open. */
export function useTranslationWrites(open: OpenTranscript | undefined, options: Options) {
  const [isSaving, setSaving] = useState(false);

  async function saveNow({ saver, editor }: OpenTranscript): Promise<void> {
    const t = messages.get();
    // Visitors read what is saved.
    if (hasWorkNotShown(saver)) return showError(editorMessages.get().workNotShown);
    // Text that the text view could not parse becomes segments now.
    editor.finishTyping();
    const { document, stored } = saver.$state.get();
    if (!document.some(hasWords)) return showError(t.nothingToSave);
    editor.apply(replaceSegments(document, withoutEmptied(document, stored.document)));
    if (!(await requestSave(saver, showSaveFailed))) return;
    // Not while the user keeps typing: their text is based on the Arabic on the screen.
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

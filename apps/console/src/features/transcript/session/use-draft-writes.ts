import { useState } from "react";
import { countUntimed, newSegmentId, sameSegments } from "@minbar/domain/segments/segment";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { showError, showFailure, showSuccess } from "#shared/failure.ts";
import { useLibraryChanged } from "#shared/library/library-changes.ts";
import { saveFault } from "./status-words.ts";
import { messages as editorMessages } from "#transcript/model/messages.ts";
import { conflictingText, hasWorkNotShown, requestSave } from "#transcript/model/transcript-kind.ts";
import { messages } from "#transcript/model/arabic-messages.ts";
import { arabicOf } from "#shared/library/video-place.ts";
import { useTranscriptWritten } from "#shared/library/use-transcript.ts";
import type { TranscriptSaver } from "#transcript/model/transcript-kind.ts";
import type { OpenTranscript } from "./use-open-transcript.ts";

function showSaveFailed(failure: unknown): void {
  showError(saveFault(failure) ?? messages.get().saveFailed);
}

/** The server publishes its stored draft. */
function usePublishing(saver: TranscriptSaver | undefined, onSaved: () => void) {
  const written = useTranscriptWritten();
  const changed = useLibraryChanged();
  return api.transcripts.publish.useMutation({
    onSuccess: async (transcript) => {
      written(transcript);
      await changed();
      showSuccess(messages.get().published);
      onSaved();
    },
    onError: async (error) => {
      showFailure(error, messages.get().publishFailed);
      const theirs = conflictingText(error);
      if (theirs) saver?.receive(theirs);
      if (statusOf(error) === 409) await changed();
    },
  });
}

export type DraftWrites = ReturnType<typeof useDraftWrites>;

/** Manual saving and publishing, with their messages; does nothing while no draft is open. */
export function useDraftWrites(videoId: number, open: OpenTranscript | undefined, onSaved: () => void) {
  const queries = api.useUtils();
  const [isSaving, setSaving] = useState(false);
  const publishing = usePublishing(open?.saver, onSaved);
  const stored = () => queries.transcripts.listByVideo.getData(arabicOf(videoId))?.[0];

  async function saveDraft({ saver, editor }: OpenTranscript): Promise<boolean> {
    // Text that the text view could not parse becomes segments now.
    editor.finishTyping();
    setSaving(true);
    return requestSave(saver, showSaveFailed).finally(() => setSaving(false));
  }
  async function publish(draft: OpenTranscript): Promise<void> {
    const t = messages.get();
    if (hasWorkNotShown(draft.saver)) return showError(editorMessages.get().workNotShown);
    draft.editor.finishTyping();
    const before = stored()?.content ?? [];
    if (sameSegments(draft.saver.$state.get().document, before))
      return showError(before.length > 0 ? t.nothingToPublish : t.nothingThere);
    const untimed = countUntimed(draft.saver.$state.get().document);
    if (untimed > 0) return showError(t.publishUntimed(untimed));
    if (!(await saveDraft(draft))) return;
    const saved = stored();
    if (!saved) return showError(t.nothingThere);
    const { version } = draft.saver.$state.get().stored;
    publishing.mutate({ id: saved.id, version, operationId: newSegmentId() });
  }
  const isBusy = isSaving || publishing.isPending;
  return {
    isSaving,
    isPublishing: publishing.isPending,
    save: async () => {
      if (!open || isBusy || !(await saveDraft(open))) return;
      if (hasWorkNotShown(open.saver)) showError(editorMessages.get().workNotShown);
      else showSuccess(messages.get().saved);
      onSaved();
    },
    publish: async () => {
      if (open && !isBusy) await publish(open);
    },
  };
}

import { useState } from "react";
import { can } from "@minbar/domain/people/permission";
import { api } from "@minbar/ui/api";
import { serverWords, statusOf } from "@minbar/ui/failure";
import { languageName } from "@minbar/ui/words/names";
import { showFailure, showSuccess } from "#shared/failure.ts";
import { useLibraryChanged } from "#shared/library/library-changes.ts";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import type { Target } from "./import-target.ts";
import type { Import, ImportRow, Outcome } from "./use-import.ts";

/** A file that is ready to import, and its target. */
export interface Ready {
  row: ImportRow;
  target: Target;
}

/** One save of a transcript, with the version that the preview showed. */
function useSave(videoId: number) {
  const user = useUser();
  const upsert = api.transcripts.upsert.useMutation();
  const update = api.transcripts.update.useMutation();
  const saveDraft = api.transcripts.saveDraft.useMutation();

  return async ({ row, target }: Ready): Promise<unknown> => {
    const { stored, language, isDraft } = target;
    const content = row.read.segments;
    const operationId = row.id;
    const place = { videoId, language };
    if (isDraft && stored)
      return saveDraft.mutateAsync({ id: stored.id, content, version: stored.draftVersion, operationId });
    if (isDraft) return upsert.mutateAsync({ ...place, draftContent: content, version: 0, operationId });
    if (stored) return update.mutateAsync({ id: stored.id, content, version: stored.version, operationId });
    if (can(user, "transcript:create", { language, isEmpty: false }))
      return upsert.mutateAsync({ ...place, content, version: 0, operationId });
    // Users who may only add an empty language and then edit it send both calls.
    const { id, version } = await upsert.mutateAsync({ ...place, content: [], version: 0 });
    return update.mutateAsync({ id, content, version, operationId });
  };
}

function failureOf(error: unknown, { language }: Target): Outcome {
  const t = messages.get();
  const words =
    statusOf(error) === 409
      ? t.conflict({ language: languageName(language) })
      : (serverWords(error) ?? t.failed);
  return { kind: "failed", words };
}

/** Saves files one by one; a failed file does not stop the others. */
export function useImportSave(videoId: number, { change }: Import) {
  const changed = useLibraryChanged();
  const save = useSave(videoId);
  const [isBusy, setBusy] = useState(false);

  async function run(files: readonly Ready[]): Promise<void> {
    const t = messages.get();
    const errors: unknown[] = [];
    setBusy(true);
    for (const file of files) {
      try {
        await save(file);
        change(file.row.id, {
          outcome: { kind: "saved", words: file.target.isDraft ? t.savedDraft : t.saved },
        });
      } catch (error) {
        errors.push(error);
        change(file.row.id, { outcome: failureOf(error, file.target) });
      }
    }
    await changed();
    setBusy(false);
    if (errors.length > 0) showFailure(errors[0], t.failed);
    else showSuccess(t.done);
  }
  return { run, isBusy };
}

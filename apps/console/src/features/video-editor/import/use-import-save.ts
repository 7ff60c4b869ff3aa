import { useState } from "react";
import { showFailure, showSuccess } from "#shared/failure.ts";
import { useLibraryChanged } from "#shared/library/library-changes.ts";
import { messages } from "./messages.ts";
import { messages as importWords } from "#shared/import/messages.ts";
import { failureOf, useTranscriptSave } from "#shared/import/import-target.ts";
import type { Target } from "#shared/import/import-target.ts";
import type { Import, ImportRow } from "./use-import.ts";

/** A file that is ready to import, and its target. */
export interface Ready {
  row: ImportRow;
  target: Target;
}

/** Saves files one by one; a failed file does not stop the others. */
export function useImportSave(videoId: number, { change }: Import) {
  const changed = useLibraryChanged();
  const save = useTranscriptSave();
  const [isBusy, setBusy] = useState(false);

  async function run(files: readonly Ready[]): Promise<void> {
    const t = messages.get();
    const word = importWords.get();
    const errors: unknown[] = [];
    setBusy(true);
    for (const { row, target } of files) {
      try {
        await save({ videoId, operationId: row.id, segments: row.read.segments }, target);
        change(row.id, {
          outcome: { kind: "saved", words: target.isDraft ? word.savedDraft : word.saved },
        });
      } catch (error) {
        errors.push(error);
        change(row.id, { outcome: failureOf(error, target) });
      }
    }
    await changed();
    setBusy(false);
    if (errors.length > 0) showFailure(errors[0], t.failed);
    else showSuccess(t.done);
  }
  return { run, isBusy };
}

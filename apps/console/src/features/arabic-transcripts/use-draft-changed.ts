import { useCallback } from "react";
import { sameSegments } from "@minbar/domain/segments/transcript-link";
import { useSelected } from "#shared/use-selected.ts";
import type { Segments, TranscriptSaver } from "#shared/transcript-editor/editing.ts";

/** Whether the text in the editor differs from the published one. */
export function useDraftChanged(saver: TranscriptSaver, published: Segments): boolean {
  const differs = useCallback(
    ({ document }: { document: Segments }) => !sameSegments(document, published),
    [published],
  );
  return useSelected(saver.$state, differs);
}

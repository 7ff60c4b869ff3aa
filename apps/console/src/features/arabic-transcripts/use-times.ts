import { useMemo } from "react";
import { api } from "@minbar/ui/api";
import { showError } from "#shared/failure.ts";
import { useLibraryChanged } from "#shared/library/library-changes.ts";
import { arabicOf } from "#shared/library/video-place.ts";
import type { OpenTranscript } from "#shared/transcript-editor/saving/use-open-transcript.ts";
import { storedDraft } from "./use-open-draft.ts";
import { createTimesMove } from "#shared/transcript-editor/times/times-move.ts";
import type { TimesMove } from "#shared/transcript-editor/times/times-move.ts";

/** Shifts the timings of a video's texts; `undefined` while no draft is open. */
export function useTimes(videoId: number, open: OpenTranscript | undefined): TimesMove | undefined {
  const queries = api.useUtils();
  const changed = useLibraryChanged();
  const { mutateAsync: retime } = api.transcripts.retime.useMutation();
  const { mutateAsync: undo } = api.transcripts.undoRetime.useMutation();
  return useMemo(() => {
    if (!open) return undefined;
    return createTimesMove({
      ...open,
      server: {
        retime: (call) => retime({ id: videoId, ...call }),
        undo: (operationId) => undo({ id: videoId, operationId }),
        read: async () => {
          const texts = await queries.transcripts.listByVideo.fetch(arabicOf(videoId), { staleTime: 0 });
          void changed();
          return storedDraft(texts[0]);
        },
      },
      isOffline: () => !navigator.onLine,
      notify: showError,
    });
  }, [open, videoId, queries, changed, retime, undo]);
}

import { useMemo } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { Transcript } from "@minbar/domain/segments/transcript";
import { api } from "@minbar/ui/api";
import type { StoredDocument } from "@minbar/unsaved/unsaved-work";
import { showError } from "#shared/failure.ts";
import { useLibraryChanged } from "#shared/library/library-changes.ts";
import type { OpenTranscript } from "#transcript/session/use-open-transcript.ts";
import { createTimesMove } from "./times-move.ts";
import type { TimesMove } from "./times-move.ts";

interface Place {
  videoId: number;
  language: LanguageTag;
}

/** The stored text in an editor of that language: a draft, or a translation. */
type StoredOf = (transcript: Transcript | undefined) => StoredDocument;

/** Shifts the timings of all texts of a video. `storedOf` does not change. */
export function useTimes({ videoId, language }: Place, open: OpenTranscript, storedOf: StoredOf): TimesMove {
  const queries = api.useUtils();
  const changed = useLibraryChanged();
  const { mutateAsync: retime } = api.transcripts.retime.useMutation();
  const { mutateAsync: undo } = api.transcripts.undoRetime.useMutation();
  return useMemo(
    () =>
      createTimesMove({
        ...open,
        part: language === sourceLanguage ? "draft" : language,
        server: {
          retime: (call) => retime({ id: videoId, ...call }),
          undo: (operationId) => undo({ id: videoId, operationId }),
          read: async () => {
            const own = { videoId, language };
            const texts = await queries.transcripts.listByVideo.fetch(own, { staleTime: 0 });
            void changed();
            return storedOf(texts[0]);
          },
        },
        isOffline: () => !navigator.onLine,
        notify: showError,
      }),
    [open, videoId, language, storedOf, queries, changed, retime, undo],
  );
}

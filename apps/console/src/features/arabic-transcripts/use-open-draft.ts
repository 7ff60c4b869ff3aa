import { useEffect } from "react";
import type { Clash } from "@minbar/domain/editing/merge";
import type { Transcript } from "@minbar/domain/segments/transcript";
import { displayName } from "@minbar/domain/people/user";
import { api } from "@minbar/ui/api";
import { createSaver } from "@minbar/ui/saving/saver";
import type { SaverOptions } from "@minbar/ui/saving/saver-options";
import { useTranscriptWritten } from "#shared/library/use-transcript.ts";
import type { Segments } from "#shared/transcript-editor/editing.ts";
import type { Assisted } from "#shared/transcript-editor/saving/assisted.ts";
import { conflictingText, transcriptKind } from "#shared/transcript-editor/saving/transcript-kind.ts";
import { useOpenTranscript } from "#shared/transcript-editor/saving/use-open-transcript.ts";
import type { OpenTranscript } from "#shared/transcript-editor/saving/use-open-transcript.ts";
import { useUser } from "#shared/user.ts";
import { storedDraft } from "./arabic-document.ts";
import { $autosave, autosaveMs } from "./autosave.ts";
import { arabicOf } from "./arabic-search.ts";

type Write = SaverOptions<Segments, Clash>["write"];

/** Sends drafts: the first of a video without an Arabic transcript makes one, with nothing published. */
function useWrite(videoId: number): (assisted: Assisted) => Write {
  const queries = api.useUtils();
  const written = useTranscriptWritten();
  return (assisted) =>
    async (draft, { signal, ...save }) => {
      const [known] = queries.transcripts.listByVideo.getData(arabicOf(videoId)) ?? [];
      const content = [...draft];
      const how = { ...save, assisted: assisted.isIn(draft, storedDraft(known).document) };
      const { transcripts } = queries.client;
      const saved = known
        ? await transcripts.saveDraft.mutate({ id: known.id, content, ...how }, { signal })
        : await transcripts.upsert.mutate(
            { ...arabicOf(videoId), content: [], draftContent: content, ...how },
            { signal },
          );
      written(saved);
      void queries.transcripts.revisions.invalidate();
      return { ...storedDraft(saved), alsoEditing: saved.alsoEditing?.map(displayName) ?? [] };
    };
}

/** Keeps and saves the draft of one video from the moment that its text has come; `undefined` until then. */
export function useOpenDraft(
  { id: videoId, title }: { id: number; title: string },
  { transcript, isOpen }: { transcript: Transcript | undefined; isOpen: boolean },
): OpenTranscript | undefined {
  const { id: personId } = useUser();
  const write = useWrite(videoId);
  const open = useOpenTranscript(isOpen, {
    language: "ar",
    key: `${personId}/${videoId}/ar`,
    create: (assisted) =>
      createSaver<Segments, Clash>({
        key: { personId, videoId, language: "ar" },
        kind: transcriptKind({ title, language: "ar" }),
        stored: storedDraft(transcript),
        write: write(assisted),
        conflictOf: conflictingText,
        autosaveMs,
        autosaveTo: "server",
      }),
  });
  // The switch is remembered outside React.
  useEffect(() => open && $autosave.subscribe((on) => open.saver.setAutosave(on)), [open]);
  return open;
}

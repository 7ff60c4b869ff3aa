import { useEffect } from "react";
import type { Segments } from "@minbar/domain/segments/segment";
import type { Transcript } from "@minbar/domain/segments/transcript";
import { withStatedTimes } from "@minbar/domain/segments/untimed";
import { api } from "@minbar/ui/api";
import type { StoredDocument } from "@minbar/unsaved/unsaved-work";
import { storedSetting } from "@minbar/ui/stored-setting";
import { personName } from "@minbar/ui/words/names";
import { useTranscriptWritten } from "#shared/library/use-transcript.ts";
import { arabicOf } from "#shared/library/video-place.ts";
import { hasAssisted } from "@minbar/domain/editing/transcript-context";
import { useOpenTranscript } from "./use-open-transcript.ts";
import type { OpenTranscript, WriteTranscript } from "./use-open-transcript.ts";

/** Whether drafts are saved automatically; stored in this browser. */
export const $autosave = storedSetting("minbar:autosave", {
  initial: true,
  decode: (stored) => stored !== "off",
  encode: (on) => (on ? undefined : "off"),
});

/** The draft, or the published text if there is none; empty for a video without an Arabic transcript. */
export function storedDraft(transcript: Transcript | undefined): StoredDocument {
  const { draftContent, content = [], draftVersion = 0 } = transcript ?? {};
  return { document: draftContent ?? content, version: draftVersion };
}

/** Saves drafts: the first save for a video without an Arabic transcript creates one, with nothing published. */
function useWrite(videoId: number): WriteTranscript {
  const queries = api.useUtils();
  const written = useTranscriptWritten();
  return async (draft, { signal, context, setAside, ...save }) => {
    const [known] = queries.transcripts.listByVideo.getData(arabicOf(videoId)) ?? [];
    const stated = (text: Segments) => withStatedTimes(text, storedDraft(known).document);
    const content = stated(draft);
    const rest = { ...save, setAside: setAside.map(stated), assisted: hasAssisted(context, draft) };
    const { transcripts } = queries.client;
    const saved = known
      ? await transcripts.saveDraft.mutate({ id: known.id, content, ...rest }, { signal })
      : await transcripts.upsert.mutate(
          { ...arabicOf(videoId), content: [], draftContent: content, ...rest },
          { signal },
        );
    written(saved);
    void queries.transcripts.revisions.invalidate();
    return { ...storedDraft(saved), alsoEditing: saved.alsoEditing?.map(personName) ?? [] };
  };
}

/** Stores and saves a video's draft once its text is loaded; `undefined` until then. */
export function useOpenDraft(
  video: { id: number; title: string },
  { transcript, isOpen }: { transcript: Transcript | undefined; isOpen: boolean },
): OpenTranscript | undefined {
  const open = useOpenTranscript(isOpen, {
    language: "ar",
    video,
    stored: storedDraft(transcript),
    write: useWrite(video.id),
    autosaveTo: "server",
  });
  // The switch is stored outside React.
  useEffect(() => open && $autosave.subscribe((on) => open.saver.setAutosave(on)), [open]);
  return open;
}

import { computed } from "nanostores";
import { useEffect, useMemo } from "react";
import { hasAssisted } from "@minbar/domain/editing/transcript-context";
import { pagePaths } from "@minbar/domain/people/page-path";
import { hasWords, newSegmentId, sameSegments } from "@minbar/domain/segments/segment";
import type { Segments } from "@minbar/domain/segments/segment";
import type { Transcript } from "@minbar/domain/segments/transcript";
import { countUntimed, withStatedTimes } from "@minbar/domain/segments/untimed";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { storedSetting } from "@minbar/ui/stored-setting";
import { showToast } from "@minbar/ui/toast";
import { personName } from "@minbar/ui/words/names";
import type { Saver } from "@minbar/unsaved/saver";
import type { StoredDocument } from "@minbar/unsaved/unsaved-work";
import { showError, showFailure, showSuccess } from "#shared/failure.ts";
import { useLibraryChanged } from "#shared/library/library-changes.ts";
import { openLinesOf, setsOfFindings } from "#shared/library/line-set.ts";
import type { LineSet, OpenLines } from "#shared/library/line-set.ts";
import { useTranscript, useTranscriptWritten } from "#shared/library/use-transcript.ts";
import { arabicOf } from "#shared/library/video-place.ts";
import { messages } from "#transcript/model/arabic-messages.ts";
import { ignoreAll } from "#transcript/model/findings/findings.ts";
import type { FindingList } from "#transcript/model/findings/findings.ts";
import { useSets } from "./sets/use-sets.ts";
import type { SetLines } from "./sets/use-sets.ts";
import { saveFault } from "./status-words.ts";
import type { TextSession, Publishing, Saving } from "./text-session.ts";
import { conflictingText, useOpenTranscript, loadingOf, isWriterOf } from "./use-open-transcript.ts";
import type { TextSource, WriteTranscript, OpenTranscript } from "./use-open-transcript.ts";
import { useWrites } from "./text-session.ts";

/** Whether drafts are saved automatically; stored in this browser. */
export const $autosave = storedSetting("minbar:autosave", {
  initial: true,
  decode: (stored) => stored !== "off",
  encode: (on) => (on ? undefined : "off"),
});

/** The draft, or the published text if there is none; empty for a video without an Arabic transcript. */
function storedDraft(transcript: Transcript | undefined): StoredDocument {
  const { draftContent, content = [], draftVersion = 0 } = transcript ?? {};
  return { document: draftContent ?? content, version: draftVersion };
}

/** Saves drafts: the first save for a video without an Arabic transcript creates one, with nothing published. */
function useWriteDraft(videoId: number): WriteTranscript {
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

const saving: Saving = {
  isPublic: false,
  saved: () => messages.get().saved,
  notifyFailure: (failure) => showError(saveFault(failure) ?? messages.get().saveFailed),
};

/** The server publishes its stored draft. */
function usePublishing(videoId: number, saver: Saver | undefined, onSaved: () => void): Publishing {
  const queries = api.useUtils();
  const written = useTranscriptWritten();
  const changed = useLibraryChanged();
  const { isPending, mutate } = api.transcripts.publish.useMutation({
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
  const stored = () => queries.transcripts.listByVideo.getData(arabicOf(videoId))?.[0];
  return {
    isPending,
    refusal(document) {
      const t = messages.get();
      const before = stored()?.content ?? [];
      if (sameSegments(document, before)) return before.length > 0 ? t.nothingToPublish : t.nothingThere;
      const untimed = countUntimed(document);
      return untimed > 0 ? t.publishUntimed(untimed) : undefined;
    },
    publish(version) {
      const saved = stored();
      if (saved) mutate({ id: saved.id, version, operationId: newSegmentId() });
      else showError(messages.get().nothingThere);
    },
  };
}

const noSegments: Segments = [];

function toDownload(segments: Segments): Segments {
  if (segments.some(hasWords)) return segments;
  const t = messages.get();
  showToast({ title: t.noContent, message: t.noContentHint, tone: "error" });
  return noSegments;
}

/** The draft of a video's Arabic text, once it is loaded; it is published on its own. */
export function useArabicText(video: TextSource["video"], onSaved: () => void): TextSession {
  const source: TextSource = {
    place: arabicOf(video.id),
    video,
    storedOf: storedDraft,
    own: useTranscript(arabicOf(video.id)),
    write: useWriteDraft(video.id),
    autosaveTo: "server",
  };
  const open = useOpenTranscript(source);
  // The switch is stored outside React.
  useEffect(() => open && $autosave.subscribe((on) => open.saver.setAutosave(on)), [open]);
  const publishing = usePublishing(video.id, open?.saver, onSaved);
  const writes = useWrites(open, { saving, publishing, onSaved });
  const stored = loadingOf(source);
  const { id, draftUpdatedAt, updatedAt } = stored.transcript ?? {};
  return {
    place: arabicOf(video.id),
    path: `${pagePaths["arabic-transcripts"]}?videoId=${video.id}`,
    storedOf: storedDraft,
    ...stored,
    open,
    writes,
    mayWrite: true,
    status: { id, before: draftUpdatedAt ?? updatedAt, isManuallySaved: false },
    toDownload,
    approval: {
      doneWords: (status) =>
        status === "approved" ? messages.get().markedChecked : messages.get().markedUnchecked,
    },
  };
}

/** Doubtful times and issues, in the order of the text. */
const order = [["check", "issues"]] as const;

function openIn({ bySegment }: FindingList): OpenLines {
  const lines = [...bySegment].map(([key, { findings }]) => ({ key, sets: setsOfFindings(findings) }));
  return openLinesOf(lines);
}

function arabicLines({ rows, findings, saver }: OpenTranscript): SetLines {
  return {
    rows,
    $open: computed(findings.$found, openIn),
    markDone: (id, set) => (isWriterOf(saver.$state.get()) ? ignoreAll(findings, [id], set) : undefined),
    order,
  };
}

/** The Arabic lines, whose keys are the ids of their segments. `set`: as in the address. */
export function useArabicLines(
  open: OpenTranscript,
  transcriptId: number | undefined,
  set: LineSet | undefined,
) {
  const { editor, place } = open;
  const lines = useMemo(() => arabicLines(open), [open]);
  const sets = useSets(lines, { place, transcriptId, set });
  function openAt(id: string): boolean {
    if (!editor.$segments.get().some((segment) => segment.id === id)) return false;
    sets.leaveWithout(id);
    editor.focus({ id, at: 0 });
    return true;
  }
  return { editor, sets, openAt };
}

import { useState } from "react";
import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import type { ApprovalStatus } from "@minbar/domain/segments/approval";
import type { Segments } from "@minbar/domain/segments/segment";
import type { Saver } from "@minbar/unsaved/saver";
import { showError, showSuccess } from "#shared/failure.ts";
import type { UnresolvedItem } from "#shared/library/approval-question.tsx";
import type { OpenedTranscript } from "#shared/library/use-transcript.ts";
import { messages } from "#transcript/model/messages.ts";
import type { TextSource, OpenTranscript } from "./use-open-transcript.ts";

/** One text of a video while its page is open: what its source reads, writes, publishes and approves. */
export interface TextSession extends Pick<TextSource, "storedOf"> {
  place: { videoId: number; language: ApprovedLanguageTag };
  /** The path of its page with the text, to share. */
  path: string;
  /** What the server stores; `undefined` before the first save. */
  transcript: OpenedTranscript | undefined;
  isError: boolean;
  refetch: () => void;
  /** `undefined` until all that the editor shows is loaded. */
  open: OpenTranscript | undefined;
  writes: TextWrites;
  /** Whether this person may change the text. */
  mayWrite: boolean;
  status: {
    /** The stored text, for users who may write it. */
    id: number | undefined;
    /** When it was last saved before this page opened, as ISO 8601. */
    before: string | undefined;
    /** Whether only manual saves reach the server. */
    isManuallySaved: boolean;
  };
  /** The segments for a file; shows a message and returns none if they contain no words. */
  toDownload: (segments: Segments) => Segments;
  approval: {
    /** The version of the Arabic that a translation is checked against. */
    sourceVersion?: number | undefined;
    doneWords: (status: ApprovalStatus) => string;
    /** The open work besides the findings. */
    openLines?: (stored: OpenedTranscript) => UnresolvedItem[];
  };
}

/** How a text is saved by its user, and what that says. */
export interface Saving {
  /** Whether a save is public: then it waits until the screen shows all work. */
  isPublic: boolean;
  /** Changes the text before a save; returns why it cannot be saved. */
  prepare?: (open: OpenTranscript) => string | undefined;
  /** Called once the server has the text. */
  afterSave?: (open: OpenTranscript) => void;
  /** The message after a save. */
  saved: () => string;
  /** Shows why a save failed. */
  notifyFailure: (failure: unknown) => void;
}

/** How the stored text is published. */
export interface Publishing {
  isPending: boolean;
  /** Why this text cannot be published. */
  refusal: (document: Segments) => string | undefined;
  /** Publishes the stored text of that version. */
  publish: (version: number) => void;
}

/** A manual save; returns whether the server has the text. */
async function requestSave(saver: Saver, notifyFailure: (failure: unknown) => void): Promise<boolean> {
  const outcome = await saver.save();
  const { status, failure } = saver.$state.get();
  // An ended session redirects to the sign-in page, and a conflict opens the merge; the same save is retried later.
  if (outcome === "failed" && status !== "signed-out") notifyFailure(failure);
  return outcome === "saved";
}

/** Whether the device has unsaved work that the screen does not show: a save or a publication would lack it. */
function hasWorkNotShown({ $state }: Saver): boolean {
  return $state.get().recovery !== undefined;
}

interface Options {
  saving: Saving;
  publishing?: Publishing;
  /** Called after a manual save. */
  onSaved: () => void;
}

export type TextWrites = ReturnType<typeof useWrites>;

/** Manual saving and publishing, with their messages; does nothing while no text is open. */
export function useWrites(open: OpenTranscript | undefined, { saving, publishing, onSaved }: Options) {
  const [isSaving, setSaving] = useState(false);
  const isPublishing = publishing?.isPending ?? false;
  const isBusy = isSaving || isPublishing;

  async function store(text: OpenTranscript): Promise<boolean> {
    // Text that the text view could not parse becomes segments now.
    text.editor.finishTyping();
    const refusal = saving.prepare?.(text);
    if (refusal !== undefined) showError(refusal);
    if (refusal !== undefined) return false;
    setSaving(true);
    return requestSave(text.saver, saving.notifyFailure).finally(() => setSaving(false));
  }
  async function save(text: OpenTranscript): Promise<void> {
    const { workNotShown } = messages.get();
    if (saving.isPublic && hasWorkNotShown(text.saver)) return showError(workNotShown);
    if (!(await store(text))) return;
    saving.afterSave?.(text);
    if (hasWorkNotShown(text.saver)) showError(workNotShown);
    else showSuccess(saving.saved());
    onSaved();
  }
  async function publish(text: OpenTranscript, { refusal, publish: send }: Publishing): Promise<void> {
    if (hasWorkNotShown(text.saver)) return showError(messages.get().workNotShown);
    text.editor.finishTyping();
    const reason = refusal(text.saver.$state.get().document);
    if (reason !== undefined) return showError(reason);
    if (await store(text)) send(text.saver.$state.get().stored.version);
  }
  return {
    isSaving,
    isPublishing,
    save: async () => {
      if (open && !isBusy) await save(open);
    },
    /** Absent if a save is public already. */
    publish:
      publishing &&
      (async () => {
        if (open && !isBusy) await publish(open, publishing);
      }),
  };
}

import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import type { Actor } from "@minbar/domain/people/permission-table";
import { approvalFieldOf } from "@minbar/domain/segments/approval";
import type { SegmentDraft } from "@minbar/domain/segments/segment";
import type { Transcript } from "@minbar/domain/segments/transcript";
import { withStatedTimes } from "@minbar/domain/segments/untimed";
import { api } from "@minbar/ui/api";
import { serverWords, statusOf } from "@minbar/ui/failure";
import { formatList } from "@minbar/ui/intl";
import { languageName } from "@minbar/ui/words/names";
import { approvalName } from "../library/approval-name.ts";
import { useUser } from "../user.ts";
import type { FileRow, RowChanges } from "./file-row.ts";
import { messages } from "./messages.ts";

/** The language of a file, with the version of the text that it replaces. */
export interface Target {
  language: LanguageTag;
  /** Arabic is imported to the draft: only publishing changes the public text. */
  isDraft: boolean;
  /** Absent: the video does not have the language yet. */
  stored: Transcript | undefined;
}

export function targetOf(language: LanguageTag, transcripts: readonly Transcript[]): Target {
  const stored = transcripts.find((transcript) => transcript.language === language);
  return { language, isDraft: language === sourceLanguage, stored };
}

export function mayImport(user: Actor, language: LanguageTag): boolean {
  return can(user, "transcript:update", { language });
}

/** `42 segments, Checked`; German has no approval. */
function published(stored: Transcript): string {
  const { language } = stored;
  const segments = messages.get().segments(stored.content.length);
  if (language === "de") return segments;
  return formatList([segments, approvalName(stored[approvalFieldOf(language)])], "narrow");
}

function isSame(a: readonly SegmentDraft[], b: readonly SegmentDraft[]): boolean {
  if (a.length !== b.length) return false;
  return a.every(({ time, end, text }, index) => {
    const other = b[index];
    return time === other?.time && end === other.end && text === other.text;
  });
}

function draftSentence(stored: Transcript): string {
  const t = messages.get();
  const draft = stored.draftContent;
  const first = draft ? t.replacesDraft(draft.length) : t.becomesDraft;
  return stored.content.length > 0 ? `${first} ${t.publishedStays({ what: published(stored) })}` : first;
}

/** What happens to the existing text. */
export function replacement(
  { isDraft, stored, language }: Target,
  segments: readonly SegmentDraft[],
): string {
  const t = messages.get();
  if (!stored) return isDraft ? t.becomesDraft : t.newLanguage({ language: languageName(language) });
  const before = isDraft ? (stored.draftContent ?? stored.content) : stored.content;
  if (isSame(before, segments)) return t.same;
  if (isDraft) return draftSentence(stored);
  return stored.content.length > 0 ? t.replaces({ what: published(stored) }) : t.fills;
}

interface Save {
  videoId: number;
  /** The same for each try, so that a retry is recognised. */
  operationId: string;
  segments: readonly SegmentDraft[];
}

/** One save of a transcript, with the version that the preview showed. */
function useTranscriptSave() {
  const user = useUser();
  const upsert = api.transcripts.upsert.useMutation();
  const update = api.transcripts.update.useMutation();
  const saveDraft = api.transcripts.saveDraft.useMutation();

  return async ({ videoId, operationId, segments }: Save, target: Target): Promise<unknown> => {
    const content = withStatedTimes(segments);
    const { stored, language, isDraft } = target;
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

interface FileSave {
  row: FileRow;
  target: Target;
}

/**
 * Saves a file and reports the result on its row. Returns what the save failed with, or what `videoIdOf` threw.
 * `conflict`: said if somebody else has saved the text in the meantime.
 */
export function useFileSave({ change }: RowChanges) {
  const save = useTranscriptSave();
  return async ({ row, target }: FileSave, videoIdOf: () => number, conflict?: string): Promise<unknown> => {
    const t = messages.get();
    const { id, read } = row;
    try {
      await save({ videoId: videoIdOf(), operationId: id, segments: read.segments }, target);
      change(id, { outcome: { kind: "saved", words: target.isDraft ? t.savedDraft : t.saved } });
      return undefined;
    } catch (error) {
      const taken = conflict ?? t.conflict({ language: languageName(target.language) });
      const words = statusOf(error) === 409 ? taken : (serverWords(error) ?? t.failed);
      change(id, { outcome: { kind: "failed", words } });
      return error;
    }
  };
}

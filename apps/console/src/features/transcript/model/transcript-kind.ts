import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { viewerEnds } from "@minbar/domain/segments/segment-end";
import { arabicSrtEnds } from "@minbar/domain/subtitles/srt-ends";
import { sortByTime } from "@minbar/domain/segments/segment";
import type { Segments } from "@minbar/domain/segments/segment";
import { srtFileName } from "@minbar/domain/subtitles/file-name";
import { formatSrt } from "@minbar/domain/subtitles/srt";
import { currentOf } from "@minbar/ui/failure";
import type { Saver } from "@minbar/unsaved/saver";
import type { SaverState } from "@minbar/unsaved/saver-state";
import type { SavedFile, StoredDocument } from "@minbar/unsaved/unsaved-work";
import { personName } from "@minbar/ui/words/names";

export type TranscriptSaver = Saver;

export const isWriterOf = ({ isWriter }: Pick<SaverState, "isWriter">) => isWriter;
/** Another tab is the writer, or a conflict is open. */
export const isSaveBlocked = ({ isWriter, conflict }: SaverState) => !isWriter || conflict !== undefined;

/** The name of a video's text, from the video's title. */
export interface TitledText {
  title: string;
  language: LanguageTag;
}

/** A transcript as a readable file, sorted by time. */
export function srtFileOf({ title, language }: TitledText, segments: Segments): SavedFile {
  const ends = language === sourceLanguage ? arabicSrtEnds : viewerEnds;
  return { name: srtFileName(title, language), text: formatSrt(sortByTime(segments), ends) };
}

/** The server's current text and its author, from the error of a rejected save. */
export function conflictingText(error: unknown): (StoredDocument & { by?: string }) | undefined {
  const current = currentOf(error);
  if (!current || !("content" in current)) return undefined;
  const { content, version, by } = current;
  return { document: content, version, ...(by && { by: personName(by) }) };
}

/** A manual save; returns whether the server has the text. `tell` shows the error. */
export async function requestSave(
  saver: TranscriptSaver,
  tell: (failure: unknown) => void,
): Promise<boolean> {
  const outcome = await saver.save();
  const { status, failure } = saver.$state.get();
  // An ended session redirects to the sign-in page, and a conflict opens the merge; the same save is retried later.
  if (outcome === "failed" && status !== "signed-out") tell(failure);
  return outcome === "saved";
}

/** Whether the device has unsaved work that the screen does not show: a save or a publication would lack it. */
export function hasWorkNotShown({ $state }: TranscriptSaver): boolean {
  return $state.get().recovery !== undefined;
}

import { mergeThreeWays } from "@minbar/domain/editing/merge";
import type { Clash } from "@minbar/domain/editing/merge";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { displayName } from "@minbar/domain/people/user";
import { arabicSrtEnds, viewerEnds } from "@minbar/domain/segments/segment-end";
import { isSegmentList, sortByTime } from "@minbar/domain/segments/segment";
import { sameSegments } from "@minbar/domain/segments/transcript-link";
import { srtFileName } from "@minbar/domain/subtitles/file-name";
import { formatSrt } from "@minbar/domain/subtitles/srt";
import { currentOf } from "@minbar/ui/failure";
import type { DocumentKind, SavedFile, StoredDocument } from "@minbar/unsaved/document-kind";
import type { Segments, TranscriptSaver } from "../segment-editor.ts";
import { transcriptContext } from "./transcript-context.ts";
import type { TranscriptContext } from "./transcript-context.ts";

/** A text of a video, by the video's title. */
export interface TitledText {
  title: string;
  language: LanguageTag;
}

/** A transcript as a file for people, in order of time. */
export function srtFileOf({ title, language }: TitledText, segments: Segments): SavedFile {
  const ends = language === sourceLanguage ? arabicSrtEnds : viewerEnds;
  return { name: srtFileName(title, language), text: formatSrt(sortByTime(segments), ends) };
}

/** A list of segments as the saver sees it. */
export function transcriptKind(of: TitledText): DocumentKind<Segments, TranscriptContext, Clash> {
  return {
    context: transcriptContext,
    isDocument: isSegmentList,
    isSame: sameSegments,
    merge: (versions) => {
      const { segments, clashes } = mergeThreeWays(versions);
      return { document: segments, clashes };
    },
    toFile: (document) => srtFileOf(of, document),
  };
}

/** The text that the server has now and who wrote it, where a save was refused because of it. */
export function conflictingText(error: unknown): (StoredDocument<Segments> & { by?: string }) | undefined {
  const current = currentOf(error);
  if (!current || !("content" in current)) return undefined;
  const { content, version, by } = current;
  return { document: content, version, ...(by && { by: displayName(by) }) };
}

/** A save that somebody asked for; whether the server has the text now. `tell` says why it has not. */
export async function requestSave(
  saver: TranscriptSaver,
  tell: (failure: unknown) => void,
): Promise<boolean> {
  const outcome = await saver.save();
  const { status, failure } = saver.$state.get();
  // The one leads to the sign-in page, the other to the choice between two texts. The same save is tried again later.
  if (outcome === "failed" && status !== "signed-out") tell(failure);
  return outcome === "saved";
}

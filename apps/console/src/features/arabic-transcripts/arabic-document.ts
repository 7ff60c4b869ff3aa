import type { Transcript } from "@minbar/domain/segments/transcript";
import type { Stored } from "@minbar/ui/saving/document-kind";
import type { Segments } from "#shared/transcript-editor/editing.ts";

/** The draft, or the published text where there is none; a video without an Arabic transcript begins empty. */
export function storedDraft(transcript: Transcript | undefined): Stored<Segments> {
  const { draftContent, content = [], draftVersion = 0 } = transcript ?? {};
  return { document: draftContent ?? content, version: draftVersion };
}

import { useStore } from "@nanostores/react";
import { isLanguageTag } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { TranscriptSummary } from "@minbar/domain/library/video";
import { storedSetting } from "@minbar/ui/stored-setting";
import { languageOptions } from "./language-options.ts";

/** The second language that the reader chose. */
export const $secondWanted = storedSetting<LanguageTag | undefined>("minbar:second-language", {
  initial: undefined,
  decode: (stored) => (isLanguageTag(stored) ? stored : undefined),
});

/** The possible second languages: those with text. */
export function secondLanguageOptions(transcripts: readonly TranscriptSummary[], first: LanguageTag) {
  const options = languageOptions(transcripts);
  const isReadable = options.some(({ tag, hasContent }) => tag === first && hasContent);
  return isReadable ? options.filter(({ tag, hasContent }) => hasContent && tag !== first) : [];
}

/** The chosen second language if this video has it; the choice persists for the next video. */
export function useSecondLanguage(
  transcripts: readonly TranscriptSummary[],
  first: LanguageTag,
): LanguageTag | undefined {
  const wanted = useStore($secondWanted, { ssr: "initial" });
  return secondLanguageOptions(transcripts, first).find(({ tag }) => tag === wanted)?.tag;
}

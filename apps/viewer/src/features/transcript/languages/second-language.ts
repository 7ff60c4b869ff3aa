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

interface SecondChoice {
  transcripts: readonly TranscriptSummary[];
  first: LanguageTag;
  /** The one that the address names. */
  named: LanguageTag | undefined;
}

/** The second language of the address, else the one chosen last, if this video has it. */
export function useSecondLanguage({ transcripts, first, named }: SecondChoice): LanguageTag | undefined {
  const chosen = useStore($secondWanted, { ssr: "initial" });
  const wanted = named ?? chosen;
  return secondLanguageOptions(transcripts, first).find(({ tag }) => tag === wanted)?.tag;
}

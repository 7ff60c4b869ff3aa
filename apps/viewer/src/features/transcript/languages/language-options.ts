import { approvedLanguageTags, languages } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import type { TranscriptSummary } from "@minbar/domain/library/video";

/** The languages of the shown transcript, and those that the video has. */
export interface LanguageChoice {
  transcripts: readonly TranscriptSummary[];
  language: LanguageTag;
  onLanguage: (language: LanguageTag) => void;
  /** The second language; this video has it. */
  second: LanguageTag | undefined;
  /** `undefined`: none. */
  onSecond: (second: LanguageTag | undefined) => void;
}

export type LanguageOption = ReturnType<typeof languageOptions>[number];

/** Always the seven languages; German only if it has text. */
export function languageOptions(transcripts: readonly TranscriptSummary[]) {
  return languages
    .map((language) => ({
      ...language,
      name: languageName(language.tag),
      hasContent: transcripts.some(
        ({ language: tag, segmentCount }) => tag === language.tag && segmentCount > 0,
      ),
    }))
    .filter(({ tag, hasContent }) => hasContent || approvedLanguageTags.some((approved) => approved === tag));
}

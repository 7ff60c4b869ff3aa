import { approvedLanguageTags, languages } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { TranscriptSummary } from "@minbar/domain/library/video";

/** The languages being read, what a video has to choose from, and how to choose the first of them. */
export interface LanguageChoice {
  transcripts: readonly TranscriptSummary[];
  language: LanguageTag;
  onLanguage: (language: LanguageTag) => void;
  /** Shown beside the first. */
  second: LanguageTag | undefined;
}

/** The seven languages always, German where there is something to read. */
export function languagesToOffer(transcripts: readonly TranscriptSummary[]) {
  return languages
    .map((language) => ({
      ...language,
      hasContent: transcripts.some(
        ({ language: tag, segmentCount }) => tag === language.tag && segmentCount > 0,
      ),
    }))
    .filter(({ tag, hasContent }) => hasContent || approvedLanguageTags.some((offered) => offered === tag));
}

import { approvedLanguageTags, languages } from "@minbar/domain/language";
import type { TranscriptSummary } from "@minbar/domain/video";

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

import type { LanguageTag } from "@minbar/domain/library/language";
import type { TranscriptSummary } from "@minbar/domain/library/video";
import { ApprovalMark } from "#shared/approval-mark.tsx";

interface Props {
  transcripts: readonly TranscriptSummary[];
  language: LanguageTag;
}

/** Whether a language is checked; nothing for a language without text, or for German, which has no approval. */
export function ApprovalBadge({ transcripts, language }: Props) {
  const shown = transcripts.find((one) => one.language === language && one.segmentCount > 0);
  return shown && language !== "de" ? <ApprovalMark status={shown.approvalStatus} shortens /> : null;
}

import { IconAlertCircle, IconCheck } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { approvalLabel } from "@minbar/domain/segments/approval";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { TranscriptSummary } from "@minbar/domain/library/video";
import { messages } from "#shared/messages.ts";
import classes from "./languages.module.css";

interface Props {
  transcripts: readonly TranscriptSummary[];
  language: LanguageTag;
}

/** Whether a language is checked; nothing for a language without text, or for German, which has no approval. */
export function ApprovalBadge({ transcripts, language }: Props) {
  const t = useStore(messages);
  const shown = transcripts.find((one) => one.language === language && one.segmentCount > 0);
  if (!shown || language === "de") return null;
  const isChecked = approvalLabel(shown.approvalStatus) === "Checked";
  const Icon = isChecked ? IconCheck : IconAlertCircle;
  return (
    <span dir="ltr" className={`${classes.approval} ${isChecked ? classes.checked : classes.unchecked}`}>
      <Icon size={14} stroke={2} aria-hidden />
      <span className={classes.approvalWord}>{isChecked ? t.checked : t.unchecked}</span>
    </span>
  );
}

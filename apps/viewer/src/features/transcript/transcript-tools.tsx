import { IconAlertCircle, IconCheck, IconChevronDown } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ReactNode, Ref } from "react";
import { approvalLabel } from "@minbar/domain/approval";
import type { ApprovalStatus } from "@minbar/domain/approval";
import { languageOf } from "@minbar/domain/language";
import type { LanguageTag } from "@minbar/domain/language";
import type { TranscriptSummary } from "@minbar/domain/video";
import { messages } from "#shared/messages.ts";
import { Picker } from "#shared/picker/picker.tsx";
import { TextSizeStepper } from "#shared/text-size-stepper.tsx";
import tools from "#shared/tools.module.css";
import { languagesToOffer } from "./language-offer.ts";
import classes from "./transcript.module.css";

function ApprovalBadge({ status }: { status: ApprovalStatus }) {
  const t = useStore(messages);
  const isChecked = approvalLabel(status) === "Checked";
  const Icon = isChecked ? IconCheck : IconAlertCircle;
  return (
    <span className={`${classes.approval} ${isChecked ? classes.checked : classes.unchecked}`}>
      <Icon size={14} stroke={2} aria-hidden />
      <span className={classes.approvalWord}>{isChecked ? t.checked : t.unchecked}</span>
    </span>
  );
}

interface Props {
  ref: Ref<HTMLDivElement>;
  transcripts: readonly TranscriptSummary[];
  language: LanguageTag;
  onLanguage: (language: LanguageTag) => void;
  /** Nothing to read: the size changes nothing. */
  empty: boolean;
  more: ReactNode;
}

export function TranscriptTools({ ref, transcripts, language, onLanguage, empty, more }: Props) {
  const t = useStore(messages);
  const offered = languagesToOffer(transcripts);
  const shown = transcripts.find(
    (transcript) => transcript.language === language && transcript.segmentCount > 0,
  );
  return (
    <div ref={ref} className={tools.tools}>
      <Picker
        label={t.language}
        className={tools.pick}
        value={language}
        onPick={(value) => {
          const picked = offered.find(({ tag }) => tag === value);
          if (picked) onLanguage(picked.tag);
        }}
        options={offered.map(({ tag, name, nativeName, direction, hasContent }) => ({
          value: tag,
          label: name,
          content: (
            <span className={hasContent ? classes.language : `${classes.language} ${classes.missing}`}>
              <span>{name}</span>
              {hasContent ? (
                <bdi lang={tag} dir={direction} className={classes.nativeName}>
                  {nativeName}
                </bdi>
              ) : (
                <span className={classes.nativeName}>{t.noTranscriptYet}</span>
              )}
            </span>
          ),
        }))}
      >
        {languageOf(language).name}
        <IconChevronDown size={18} stroke={1.75} aria-hidden />
      </Picker>
      {shown && language !== "de" && <ApprovalBadge status={shown.approvalStatus} />}
      <span className={tools.space} />
      <TextSizeStepper disabled={empty} />
      {more}
    </div>
  );
}

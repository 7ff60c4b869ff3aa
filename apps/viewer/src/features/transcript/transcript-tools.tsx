import type { ReactNode, Ref } from "react";
import { TextSizeStepper } from "#shared/text-size-stepper.tsx";
import tools from "#shared/tools.module.css";
import { ApprovalBadge } from "./languages/approval-badge.tsx";
import { ArabicFacePicker } from "./languages/arabic-face-picker.tsx";
import type { LanguageChoice } from "./languages/language-options.ts";
import { LanguagePickers } from "./languages/language-pickers.tsx";
import { LanguageSheetButton } from "./languages/language-sheet-button.tsx";

interface Props extends LanguageChoice {
  ref: Ref<HTMLDivElement>;
  /** Without a transcript the text size control is disabled. */
  empty: boolean;
  more: ReactNode;
  /** Below the tools, so that it stays in view while the text scrolls. */
  notice: ReactNode;
}

export function TranscriptTools({ ref, empty, more, notice, ...choice }: Props) {
  const { transcripts, language, second } = choice;
  const isArabic = language === "ar" || second === "ar";
  return (
    <div ref={ref} className={tools.tools}>
      <LanguagePickers {...choice} />
      <LanguageSheetButton {...choice} />
      {!second && <ApprovalBadge transcripts={transcripts} language={language} />}
      <span className={tools.space} />
      {isArabic && !empty && <ArabicFacePicker />}
      <TextSizeStepper disabled={empty} />
      {more}
      {notice && <div className={tools.notice}>{notice}</div>}
    </div>
  );
}

import type { ReactNode, Ref } from "react";
import { TextSizeStepper } from "#shared/text-size-stepper.tsx";
import tools from "#shared/tools.module.css";
import { ApprovalBadge } from "./approval-badge.tsx";
import { ArabicFacePicker } from "./arabic-face-picker.tsx";
import type { LanguageChoice } from "./language-offer.ts";
import { LanguagePickers } from "./language-pickers.tsx";
import { LanguageSheetButton } from "./language-sheet-button.tsx";

interface Props extends LanguageChoice {
  ref: Ref<HTMLDivElement>;
  /** Nothing to read: the size changes nothing. */
  empty: boolean;
  more: ReactNode;
}

export function TranscriptTools({ ref, empty, more, ...choice }: Props) {
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
    </div>
  );
}

import { atom } from "nanostores";
import { isLanguageTag } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { storedSetting, storedSwitch, storedText } from "@minbar/ui/stored-setting";
import type { Column, ShownTranscript } from "./shown-transcript.ts";

/** The language of the transcript that was chosen last. */
export const $chosenLanguage = storedText("minbar:language");

/** The language whose text is covered while two languages are shown, until it is pointed at or tapped. */
export const $coveredLanguage = storedSetting<LanguageTag | undefined>("minbar:covered-language", {
  initial: undefined,
  decode: (stored) => (isLanguageTag(stored) ? stored : undefined),
});

/** Covers the text of that language, or uncovers it. */
export function toggleCover(language: LanguageTag): void {
  $coveredLanguage.set($coveredLanguage.get() === language ? undefined : language);
}

/** The covered column; `undefined` if none of two shown languages is covered. */
export function coveredColumn(
  transcript: Pick<ShownTranscript, "language" | "second"> | undefined,
  covered: LanguageTag | undefined,
): Column | undefined {
  if (!transcript?.second || covered === undefined) return undefined;
  if (covered === transcript.language) return 0;
  return covered === transcript.second.language ? 1 : undefined;
}

/** Whether the video pauses while a word is explained. */
export const $pausesForWords = storedSwitch("minbar:pause-for-words");

/** Whether a word is being explained. */
export const $isWordExplained = atom(false);

import { IconEyeOff, IconVocabulary } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { LanguageTag } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import { $coveredLanguage, $pausesForWords } from "#shared/reading-choices.ts";
import { $transcript } from "#shared/transcript/shown-transcript.ts";
import { messages } from "./messages.ts";
import { Option } from "./option.tsx";
import classes from "./options-menu.module.css";

function HideOption({ language }: { language: LanguageTag }) {
  const t = useStore(messages);
  const isHidden = useStore($coveredLanguage) === language;
  return (
    <Option
      icon={<IconEyeOff size={18} stroke={1.75} aria-hidden />}
      chosen={isHidden}
      onClick={() => $coveredLanguage.set(isHidden ? undefined : language)}
    >
      {t.hide({ language: languageName(language) })}
      <span className={classes.hint}>{t.hideHint}</span>
    </Option>
  );
}

/** Hiding one of two languages, and pausing while an Arabic word is explained. */
export function ReadingOptions() {
  const t = useStore(messages);
  const transcript = useStore($transcript);
  const isPausing = useStore($pausesForWords);
  const { language, second } = transcript ?? {};
  const languages = [language, second?.language].filter((one) => one !== undefined);
  return (
    <>
      {second && languages.map((one) => <HideOption key={one} language={one} />)}
      {languages.includes("ar") && (
        <Option
          icon={<IconVocabulary size={18} stroke={1.75} aria-hidden />}
          chosen={isPausing}
          onClick={() => $pausesForWords.set(!isPausing)}
        >
          {t.pauseForWords}
        </Option>
      )}
    </>
  );
}

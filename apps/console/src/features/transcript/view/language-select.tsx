import { useStore } from "@nanostores/react";
import { translationTags } from "@minbar/domain/library/language";
import type { TranslationTag } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { messages } from "#transcript/model/translation-messages.ts";
import { translationTagOf } from "#transcript/model/translations-search.ts";
import classes from "./language-select.module.css";

interface Props {
  language: TranslationTag | undefined;
  onLanguage: (language: TranslationTag | undefined) => void;
}

const choices = () => translationTags.map((tag) => ({ value: tag, label: languageName(tag) }));

/** The language of a translation. */
export function LanguageSelect({ language, onLanguage }: Props) {
  const t = useStore(messages);
  return (
    <ChoiceSelect
      className={classes.language ?? ""}
      aria-label={t.language}
      placeholder={t.pickLanguage}
      data={choices()}
      value={language ?? null}
      onChange={(tag) => onLanguage(translationTagOf(tag))}
      comboboxProps={{ width: 180, position: "bottom-start" }}
    />
  );
}

import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { LanguageTag } from "@minbar/domain/library/language";
import { languageName } from "@minbar/ui/words/names";
import controls from "#shared/controls.module.css";
import { $coveredLanguage, toggleCover } from "#shared/reading-choices.ts";
import classes from "./hide-button.module.css";
import { messages } from "./messages.ts";

/** Hides the text of one of two languages until it is pointed at, or shows it again. */
export function HideButton({ language }: { language: LanguageTag }) {
  const t = useStore(messages);
  const isHidden = useStore($coveredLanguage) === language;
  const [label, word, Icon] = isHidden
    ? [t.showLanguage, t.show, IconEye]
    : [t.hideLanguage, t.hide, IconEyeOff];
  return (
    <button
      type="button"
      // In the page's direction: around it is the direction of the language.
      dir={document.documentElement.dir}
      className={`${controls.quiet} ${classes.hide}`}
      aria-label={label({ language: languageName(language) })}
      onClick={() => toggleCover(language)}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      {word}
    </button>
  );
}

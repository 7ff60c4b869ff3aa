import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { interfaceLanguages } from "@minbar/domain/library/interface-language";
import type { InterfaceLanguage } from "@minbar/domain/library/interface-language";
import { languageOf } from "@minbar/domain/library/language";
import classes from "./language-select.module.css";
import { i18n, $language } from "../messages.ts";

const messages = i18n("interface-language", {
  label: "Read this site in",
});

interface Props {
  onChoose: (language: InterfaceLanguage) => void;
  className?: string | undefined;
  /** What is seen of the control: it lies under the browser's own list, which phones show best. */
  children: (nativeName: string) => ReactNode;
}

/** Chooses the language of the interface, by the languages' own names. */
export function LanguageSelect({ onChoose, className = "", children }: Props) {
  const t = useStore(messages);
  const language = useStore($language);
  return (
    <span className={`${classes.language} ${className}`}>
      {children(languageOf(language).nativeName)}
      <select
        className={classes.select}
        aria-label={t.label}
        value={language}
        onChange={({ target }) => {
          const chosen = interfaceLanguages.find((one) => one === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {interfaceLanguages.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {languageOf(tag).nativeName}
          </option>
        ))}
      </select>
    </span>
  );
}

import { useStore } from "@nanostores/react";
import { useRef } from "react";
import type { ReactNode } from "react";
import { interfaceLanguages } from "@minbar/domain/library/interface-language";
import type { InterfaceLanguage } from "@minbar/domain/library/interface-language";
import { languageOf } from "@minbar/domain/library/language";
import { sitePages } from "@minbar/domain/library/site";
import classes from "./language-select.module.css";
import { i18n, $language } from "../messages.ts";

const messages = i18n("interface-language", {
  label: "Read this site in",
  review: "Review a translation",
});

/** Milliseconds within which a key in the closed list changes its value. */
const keyTime = 100;

interface Props {
  onChoose: (language: InterfaceLanguage) => void;
  className?: string | undefined;
  /** What is seen of the control: it lies under the browser's own list, which phones show best. */
  children: (nativeName: string) => ReactNode;
}

/** Chooses the language of the interface, by the languages' own names; the last entry is for those who review one. */
export function LanguageSelect({ onChoose, className = "", children }: Props) {
  const t = useStore(messages);
  const language = useStore($language);
  const lastKeyAt = useRef(-Infinity);
  function onChange(value: string, at: number) {
    const chosen = interfaceLanguages.find((one) => one === value);
    if (chosen) onChoose(chosen);
    // Who passes the entries of the closed list with keys has not chosen this one.
    else if (at - lastKeyAt.current > keyTime) window.open(sitePages.nativeReview, "_blank", "noopener");
  }
  return (
    <span className={`${classes.language} ${className}`} title={t.label}>
      {children(languageOf(language).nativeName)}
      <select
        className={classes.select}
        aria-label={t.label}
        value={language}
        onKeyDown={({ key, timeStamp }) => {
          if (key !== "Enter" && key !== " ") lastKeyAt.current = timeStamp;
        }}
        onChange={({ target, timeStamp }) => onChange(target.value, timeStamp)}
      >
        {interfaceLanguages.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {languageOf(tag).nativeName}
          </option>
        ))}
        <option value="review">{t.review}</option>
      </select>
    </span>
  );
}

import { IconLanguage } from "@tabler/icons-react";
import { chooseLanguage } from "@minbar/ui/interface-language/page-language";
import { LanguageSelect } from "@minbar/ui/interface-language/language-select";
import controls from "#shared/controls.module.css";
import { showPartFailed } from "#shared/part-failed.ts";

/** The languages of the interface. */
export function LanguageMenu() {
  return (
    <LanguageSelect
      className={`${controls.button} ${controls.icon} ${controls.quiet}`}
      onChoose={(language) =>
        void chooseLanguage(language, () => import("#shared/locales.ts")).catch(showPartFailed)
      }
    >
      {() => <IconLanguage size={18} stroke={1.75} aria-hidden />}
    </LanguageSelect>
  );
}

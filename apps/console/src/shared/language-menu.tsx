import { IconLanguage } from "@tabler/icons-react";
import { chooseLanguage } from "@minbar/ui/interface-language/page-language";
import { LanguageSelect } from "@minbar/ui/interface-language/language-select";
import { showPartFailed } from "./failure.ts";

interface Props {
  className?: string | undefined;
  /** Of the name beside the icon. */
  nameClass?: string | undefined;
}

/** The languages of the interface. */
export function LanguageMenu({ className, nameClass }: Props) {
  return (
    <LanguageSelect
      className={className}
      onChoose={(language) =>
        void chooseLanguage(language, () => import("./locales.ts")).catch(showPartFailed)
      }
    >
      {(name) => (
        <>
          <IconLanguage size={18} stroke={1.5} aria-hidden />
          <span className={nameClass}>{name}</span>
        </>
      )}
    </LanguageSelect>
  );
}

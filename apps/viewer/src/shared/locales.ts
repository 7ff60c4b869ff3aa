import type { InterfaceLanguage } from "@minbar/domain/library/interface-language";
import { loadTexts } from "@minbar/ui/interface-language/stored-texts";
import type { StoredTexts } from "@minbar/ui/interface-language/stored-texts";

const files = import.meta.glob<StoredTexts>(
  "../../../../packages/ui/locales/{ar,ur,fr,es,tr,ms}/{viewer,shared,viewer-parts}.json",
  { import: "default" },
);

/** The texts that the server renders, too. */
export const loadFirst = (language: InterfaceLanguage) => loadTexts(files, language, ["viewer", "shared"]);

export const loadRest = (language: InterfaceLanguage) => loadTexts(files, language, ["viewer-parts"]);

import { approvedLanguageTags } from "./language.ts";
import type { ApprovedLanguageTag } from "./language.ts";

/** The languages of the interface. */
export type InterfaceLanguage = ApprovedLanguageTag;

/** English first: its texts are part of the code, and stand in for missing ones. */
export const interfaceLanguages: readonly InterfaceLanguage[] = [
  "en",
  ...approvedLanguageTags.filter((tag) => tag !== "en"),
];

/** The parameter of an address that chooses the language of the interface. */
export const languageParameter = "ui";

/** The cookie that remembers the choice; the server needs it for the first view. */
export const languageCookie = "minbar_ui";

export function readInterfaceLanguage(text: string | null | undefined): InterfaceLanguage | undefined {
  return interfaceLanguages.find((language) => language === text);
}

import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

/** Of the late parts. */
export const messages = i18n("viewer-transcript", {
  firstLanguage: "Transcript",
  secondLanguage: "Second language",
  // Every catalogue names its own language.
  readInLanguage: "Read in English",
  hide: "Hide",
  show: "Show",
  hideLanguage: params<{ language: string }>("Hide {language}"),
  showLanguage: params<{ language: string }>("Show {language}"),
});

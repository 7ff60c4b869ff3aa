import { i18n } from "@minbar/ui/messages";

/** Texts of the sheet, which is loaded late. */
export const messages = i18n("viewer-transcript", {
  firstLanguage: "Transcript",
  secondLanguage: "Second language",
});

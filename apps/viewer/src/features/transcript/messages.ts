import { i18n } from "@minbar/ui/messages";

/** Words of the parts that are loaded when they are first reached for. */
export const messages = i18n("viewer-transcript", {
  firstLanguage: "Transcript",
  secondLanguage: "Second language",
});

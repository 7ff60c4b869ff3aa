import { i18n } from "@minbar/ui/messages";

export const messages = i18n("viewer-glossary", {
  none: "No word of this line is in the glossary",
});

import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("viewer-covered-language", {
  hidden: params<{ language: string }>("{language} is hidden"),
  nothingHidden: "Both languages are shown",
});
